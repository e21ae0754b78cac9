import type { Exchange } from '#contracts/engine/drift/findings';
import { validateResponse } from '#contracts/engine/drift/validate-response';
import { namedEndpoints } from '#contracts/index';
import { readOptions } from './cli/options.ts';
import { baselineExchanges } from './verify/baseline.ts';
import { type Prism, startPrism } from './verify/prism.ts';
import {
  type Mutant,
  type Mutation,
  mutatedResponses,
  mutations,
} from './verify/response-mutations.ts';

/** How many deviations verify catches, and how fast; with --prism next to Prism's proxy on the same answers. */
const options = readOptions('npm run bench:drift -- how much drift is caught', {
  prism: { type: 'boolean', description: 'also ask Prism’s proxy, fetched with npx' },
  sample: {
    type: 'number',
    description: 'answers of each mutation that Prism is shown (40)',
    from: 1,
  },
  port: { type: 'number', description: 'port of Prism’s proxy (4890)', from: 1, to: 65_535 },
});

const honest = await baselineExchanges();
const mutants = honest.flatMap(mutatedResponses);
for (const { exchange } of mutants) validateResponse(exchange); // compiles everything once
const falseAlarms = honest.filter((exchange) => validateResponse(exchange).length).length;

const ours = new Map(mutations.map((mutation) => [mutation, measure(mutation)]));
const prism = options.prism ? await askPrism() : undefined;

console.log(
  `${honest.length} honest answers of every call, ${falseAlarms} false alarms; ${mutants.length} mutants\n`,
);
console.log(
  row('mutation', ['mutants', 'caught', 'rate', 'µs each', ...(prism ? ['Prism', 'ms each'] : [])]),
);
for (const [mutation, { count, caught, ms }] of ours) {
  const theirs = prism?.rates.get(mutation);
  console.log(
    row(mutation, [
      String(count),
      String(caught),
      percent(caught, count),
      ((ms * 1000) / count).toFixed(0),
      ...(theirs
        ? [percent(theirs.caught, theirs.count), (theirs.ms / theirs.count).toFixed(1)]
        : []),
    ]),
  );
}
const sum = (read: (one: ReturnType<typeof measure>) => number) =>
  [...ours.values()].reduce((all, one) => all + read(one), 0);
const [count, caught, ms] = [
  sum((one) => one.count),
  sum((one) => one.caught),
  sum((one) => one.ms),
];
console.log(
  row('all', [
    String(count),
    String(caught),
    percent(caught, count),
    ((ms * 1000) / count).toFixed(0),
  ]),
);
if (prism)
  console.log(`\nPrism: ${prism.falseAlarms} false alarms on ${prism.shown} honest answers.`);
process.exitCode = caught === count && falseAlarms === 0 ? 0 : 1;

function measure(mutation: Mutation) {
  const all = mutants.filter((one) => one.mutation === mutation);
  const start = performance.now();
  const caught = all.filter(isCaught).length;
  return { count: all.length, caught, ms: performance.now() - start };
}

/** Caught is a finding where the answer deviates; a field too much is caught by a note. */
function isCaught({ exchange, field }: Mutant): boolean {
  return validateResponse(exchange).some((found) => found.field === field);
}

async function askPrism() {
  const { openApiDocument } = await import('#contracts/engine/openapi/openapi');
  let prism: Prism;
  try {
    prism = await startPrism(openApiDocument(namedEndpoints), options.port ?? 4890);
  } catch (error) {
    console.error(`Without Prism: ${(error as Error).message}`);
    return undefined;
  }
  try {
    const rates = new Map<Mutation, { count: number; caught: number; ms: number }>();
    for (const mutation of mutations) {
      const shown = spread(
        mutants.filter((one) => one.mutation === mutation).map((one) => one.exchange),
      );
      rates.set(mutation, await rateOf(prism, shown));
    }
    const { caught } = await rateOf(prism, honest.filter(isPlain));
    return { rates, falseAlarms: caught, shown: honest.filter(isPlain).length };
  } finally {
    await prism.close();
  }
}

async function rateOf(prism: Prism, exchanges: Exchange[]) {
  const start = performance.now();
  let caught = 0;
  for (const exchange of exchanges) if (await prism.isCaught(exchange)) caught++;
  return { count: exchanges.length, caught, ms: performance.now() - start };
}

/** Prism is not sent files. */
function isPlain({ endpoint }: Exchange): boolean {
  return !endpoint.multipart;
}

/** Some of many, from all over. */
function spread(exchanges: Exchange[]): Exchange[] {
  const all = exchanges.filter(isPlain);
  const sample = options.sample ?? 40;
  return all.filter((_, at) => at % Math.ceil(all.length / sample) === 0);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

function row(first: string, others: string[]): string {
  return first.padEnd(22) + others.map((text) => text.padStart(10)).join('');
}
