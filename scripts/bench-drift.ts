import { validateResponse } from '#contracts/engine/drift/validate-response';
import { baselineExchanges } from './bench/baseline.ts';
import { catchLies } from './bench/catch-lies.ts';
import { findFalseAlarms } from './bench/false-alarms.ts';
import { lies } from './bench/lies.ts';
import {
  type MutatedResponse,
  type Mutation,
  mutatedResponses,
  mutations,
} from './bench/response-mutations.ts';
import { readOptions } from './cli/options.ts';

/** In each scenario. */
const EXCHANGES = 1000;

readOptions('npm run bench:drift -- how much drift is detected, and how fast', {});

const baseline = await baselineExchanges();
const mutated = baseline.flatMap(mutatedResponses);
for (const { exchange } of mutated) validateResponse(exchange); // compiles every schema before the clock runs
const falseAlarms = baseline.filter((exchange) => validateResponse(exchange).length).length;
const results = mutations.map(measure);
const all = results.reduce((total, { count, detected, ms }) => ({
  name: 'all',
  count: total.count + count,
  detected: total.detected + detected,
  ms: total.ms + ms,
}));

console.log(
  `${baseline.length} conforming responses, ${falseAlarms} false alarms; ${mutated.length} mutated responses\n`,
);
console.log(row('mutation', ['count', 'detected', 'rate', 'µs each']));
for (const { name, count, detected, ms } of [...results, all])
  console.log(
    row(name, [
      String(count),
      String(detected),
      `${((100 * detected) / count).toFixed(1)} %`,
      ((ms * 1000) / count).toFixed(0),
    ]),
  );

console.log(`\n${lies.length} lies that break no schema, and the laws that name them\n`);
const caught = await catchLies(lies);
for (const { kind, laws, others } of caught)
  console.log(`${kind.padEnd(42)} ${laws[0] ?? (others ? 'only a journey fails' : 'not caught')}`);
const named = caught.filter(({ laws }) => laws.length).length;
console.log(`\n${named} of ${lies.length} lies are caught by a law`);

const honest = await findFalseAlarms(EXCHANGES);
console.log(
  `${EXCHANGES} random exchanges with an honest mock in each of ${honest.scenarios} scenarios: ${honest.answers} answers hold ${honest.held} laws, ${honest.alarms.length} false alarms`,
);
for (const alarm of honest.alarms) console.log(alarm);
process.exitCode =
  all.detected === all.count && falseAlarms + honest.alarms.length === 0 && lies.length - named <= 2
    ? 0
    : 1;

function measure(mutation: Mutation) {
  const responses = mutated.filter((one) => one.mutation === mutation);
  const start = performance.now();
  const detected = responses.filter(isDetected).length;
  return {
    name: mutation as string,
    count: responses.length,
    detected,
    ms: performance.now() - start,
  };
}

/** Detected is a finding at the mutated field; for an added field, a note. */
function isDetected({ exchange, field }: MutatedResponse): boolean {
  return validateResponse(exchange).some((finding) => finding.field === field);
}

function row(first: string, others: string[]): string {
  return first.padEnd(22) + others.map((text) => text.padStart(10)).join('');
}
