import { relative } from 'node:path';
import { DATA_DIR, writeSeed } from '#fixtures/seed';
import { DirectoryError, orDirectoryError } from './cli/directory-error.ts';
import { readOptions } from './cli/options.ts';
import { printError } from './cli/print.ts';
import { generatedSeed, seedOptions } from './seed/generated-seed.ts';

/** Node cannot read a larger file as one string; servers generate more in memory: `npm run dev -- --cars N`. */
const MAX_CARS = 20_000;

const options = readOptions('npm run seed -- generates fixtures/data', {
  ...seedOptions,
  cars: { ...seedOptions.cars, max: MAX_CARS },
});
const seed = await generatedSeed(options);
const directory = relative(process.cwd(), DATA_DIR);
try {
  await orDirectoryError(
    `Cannot write ${directory}`,
    'It must be a writable directory with free disk space.',
    () => writeSeed(seed),
  );
} catch (error) {
  if (!(error instanceof DirectoryError)) throw error;
  printError(error);
  process.exit(1);
}
const { products, customers, orders, reviews } = seed.rows;
console.log(
  `${directory}: ${products.length} cars, ${customers.length} customers, ${orders.length} orders, ${reviews.length} reviews. Label "${seed.label}".`,
);
