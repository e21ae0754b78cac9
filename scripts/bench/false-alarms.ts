import fc from 'fast-check';
import { scenarios } from '#fixtures/scenarios/index';
import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';
import { anyStep, falseAlarmsIn } from '#mock-server/laws/testing';

/** Steps at a time: some make no exchange, since the world has no rows for them. */
const FEWEST = 50;

/** Holds random exchanges with an honest mock, at least so many in each scenario, against the laws. */
export async function findFalseAlarms(exchanges: number) {
  const app = await createApp({ seed: readSeed(), scenarios, worldLimit: 1000 });
  const alarms: string[] = [];
  const held = new Set<string>();
  let answers = 0;
  try {
    for (const scenario of Object.keys(scenarios))
      for (let left = exchanges; left > 0; ) {
        const found = await falseAlarmsIn(
          app,
          scenario,
          fc.sample(anyStep, Math.max(left, FEWEST)),
        );
        alarms.push(...found.alarms.map((alarm) => `${scenario}: ${alarm}`));
        for (const { sentence } of found.held) held.add(sentence);
        answers += found.answers;
        left = found.answers ? left - found.answers : 0;
      }
  } finally {
    await app.close();
  }
  return { scenarios: Object.keys(scenarios).length, answers, alarms, held: held.size };
}
