import { relative } from 'node:path';
import { DATA_DIR, writeSeed } from '#fixtures/seed';
import { readOptions } from './options.ts';
import { generatedSeed, worldOptions } from './worlds.ts';

const wanted = readOptions('npm run seed -- writes fixtures/data anew', worldOptions);
const seed = await generatedSeed(wanted);
writeSeed(seed);
const { products, customers, orders, reviews } = seed.rows;
console.log(
  `${relative(process.cwd(), DATA_DIR)}: ${products.length} cars, ${customers.length} customers, ${orders.length} orders, ${reviews.length} reviews. Label "${seed.label}".`,
);
