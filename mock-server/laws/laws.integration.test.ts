import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scenarios } from '#fixtures/scenarios/index';
import { readSeed } from '#fixtures/seed';
import { type App, createApp } from '../app.ts';
import { anyStep, falseAlarmsIn } from './testing.ts';

/** Of calls in each scenario; `npm run bench:drift` makes 1,000, also in those that take seconds to begin. */
const CALLS = 25;
const names = Object.entries(scenarios).flatMap(([name, { isCostly }]) => (isCostly ? [] : [name]));

let app: App;
beforeAll(async () => {
  app = await createApp({ seed: readSeed(), scenarios, worldLimit: 1000 });
});
afterAll(() => app.close());

test.each(names)('no answer breaks a law in the scenario %s', async (name) => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: CALLS, maxLength: CALLS }), async (steps) => {
      expect((await falseAlarmsIn(app, name, steps)).alarms).toEqual([]);
    }),
    { numRuns: 1 },
  );
});
