import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setClock, undo } from '#contracts/engine/control/time-line';
import { reset } from '#contracts/engine/control/worlds';
import { library } from '#contracts/engine/testing/library';
import { asha } from '../testing/library.ts';
import { borrowAtlas, loansOfAsha, startLibrary } from '../testing/start-library.ts';
import type { RequestFailed, testClient } from '../testing/test-client.ts';
import type { AnyWorld } from './world.ts';

const { returnBook } = library;

test('calls to fifty worlds in any order have the same result as one world after another', async () => {
  const worlds = Array.from({ length: 50 }, (_, index) => `world-${index}`);
  const plan = fc.array(fc.constantFrom(...actionNames), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...worlds.map(() => plan)),
      fc.infiniteStream(fc.nat()),
      async (plans, choices) => {
        const [interleaved, sequential] = [await startLibrary(), await startLibrary()];
        const waiting = worlds.map((name, index) => ({ name, steps: [...(plans[index] ?? [])] }));
        while (waiting.length) {
          const at = Number(choices.next().value) % waiting.length;
          const { name = '', steps = [] } = waiting[at] ?? {};
          const step = steps.shift();
          if (step) await actions[step](interleaved.askIn(name));
          else waiting.splice(at, 1);
        }
        for (const [index, name] of worlds.entries())
          for (const step of plans[index] ?? []) await actions[step](sequential.askIn(name));

        for (const name of worlds)
          expect(rowsOf(interleaved.worlds.get(name))).toBe(rowsOf(sequential.worlds.get(name)));
        await Promise.all([interleaved.close(), sequential.close()]);
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
});

type Ask = ReturnType<typeof testClient>;
const actions = {
  borrow: (ask: Ask) => ask(...borrowAtlas).catch(codeOf),
  returnFirst: async (ask: Ask) => {
    const [loan] = (await ask(...loansOfAsha)).loanList;
    if (loan) await ask(returnBook, { params: { id: loan._id } }, asha);
  },
  undo: (ask: Ask) => ask(undo, {}).catch(codeOf),
  advanceDay: (ask: Ask) => ask(setClock, { body: { action: 'advance', ms: 86_400_000 } }),
  reset: (ask: Ask) => ask(reset, {}),
};
const actionNames = Object.keys(actions) as (keyof typeof actions)[];
const codeOf = ({ code }: RequestFailed) => code;

/** All rows of a world, without times. */
const rowsOf = (world: AnyWorld) =>
  JSON.stringify(world.names.map((name) => world.collection(name).all())).replace(
    /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    '',
  );
