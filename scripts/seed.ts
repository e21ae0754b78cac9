import { relative } from 'node:path';
import { DATA_DIR, writeSeed } from '#fixtures/seed';
import { BadFolder, inFolder } from './cli/folder-error.ts';
import { readOptions } from './cli/options.ts';
import { generatedSeed, worldOptions } from './seed/generated-seed.ts';

/** More would make a file longer than Node can read; a server makes more by itself: `npm run dev -- --cars N`. */
const MOST_CARS = 20_000;

const wanted = readOptions('npm run seed -- writes fixtures/data anew', {
  ...worldOptions,
  cars: { ...worldOptions.cars, to: MOST_CARS },
});
const seed = await generatedSeed(wanted);
const folder = relative(process.cwd(), DATA_DIR);
try {
  await inFolder(
    `Cannot write ${folder}`,
    'Make it a folder that you may write to, on a disk with room.',
    () => writeSeed(seed),
  );
} catch (error) {
  if (!(error instanceof BadFolder)) throw error;
  console.error(error.message);
  process.exit(1);
}
const { products, customers, orders, reviews } = seed.rows;
console.log(
  `${folder}: ${products.length} cars, ${customers.length} customers, ${orders.length} orders, ${reviews.length} reviews. Label "${seed.label}".`,
);
