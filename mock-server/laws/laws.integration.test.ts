import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scenarios } from '#fixtures/scenarios/index';
import { readSeed } from '#fixtures/seed';
import { type App, createApp } from '../app.ts';
import { anyStep, type CallStep, lawsBrokenBy } from './testing.ts';

/** Of calls in each scenario; those that take seconds to begin have a test of their own. */
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
      expect(await brokenIn(name, steps)).toEqual([]);
    }),
    { numRuns: 1 },
  );
});

/** What is broken in a new world, in which no time passes. */
async function brokenIn(scenario: string, steps: readonly CallStep[]): Promise<string[]> {
  const world = app.worlds.create(undefined, scenario);
  const { name } = app.worlds.summary(world);
  world.configure({ faults: [] });
  world.clock.freeze(world.now());
  try {
    const { broken } = await lawsBrokenBy(app, name, steps);
    return broken.map(({ law, where, is, should, exchanges }) => {
      const made = exchanges.map(({ endpoint, input }) => [endpoint.route, input]);
      return `${law.sentence}: ${where} is ${is}, not ${should}. ${JSON.stringify(made)}`;
    });
  } finally {
    app.worlds.delete(name);
  }
}
