import { expect, test } from 'vitest';
import { jump, readClock, readTimeLine, setClock } from '#contracts/engine/control/time-line';
import { exportWorld } from '#contracts/engine/control/worlds';
import { library } from '#contracts/engine/testing/library';
import type { Route } from './http/implement.ts';
import { libraryHandlers, librarySeed } from './testing/library.ts';
import { SlowWork } from './testing/slow-work.ts';
import { borrowAtlas, loansOfAsha, startLibrary } from './testing/start-library.ts';
import type { AnyWorld } from './world/world.ts';

/** A library whose rows before 2026 are worked out when a world first needs them. */
function withEarlierRows(work: SlowWork) {
  const { rows } = librarySeed();
  let isKnown = false;
  function* earlierRows() {
    yield* work.run();
    isKnown = true;
    return rows;
  }
  const isEarlier = (now: string) => now < '2026';
  return startLibrary({
    prepareSeed: (seed) => ({
      ...seed,
      periods: {
        periodAt: (now) => String(isEarlier(now)),
        rowsAt: (now) => (isEarlier(now) && !isKnown ? earlierRows() : rows),
        rowAt: {},
      },
    }),
  });
}

const setTo2020 = [setClock, { body: { action: 'set', at: '2020-01-01T00:00:00.000Z' } }] as const;

test('others are answered while the rows of a world are worked out for another time', async () => {
  const work = new SlowWork();
  const mock = await withEarlierRows(work);
  const then = mock.askIn('then');
  await then(...setTo2020);

  expect(await work.letsOthersBeAnswered(mock, () => then(...loansOfAsha))).toBe(true);
});

test('others are answered while another mock of the same process begins, as that of the examples does', async () => {
  const work = new SlowWork();
  const mock = await startLibrary();
  const begin = () =>
    startLibrary({
      *prepareSeed(seed) {
        yield* work.run();
        return seed;
      },
    });

  expect(await work.letsOthersBeAnswered(mock, begin)).toBe(true);
});

test('a world is as it was while it is taken back to another time', async () => {
  const work = new SlowWork();
  const mock = await withEarlierRows(work);
  const then = mock.askIn('then');
  await then(...setTo2020);
  await then(jump, { body: { to: 0 } });
  const goBack = () => then(jump, { body: { to: 1 } });

  expect(await work.letsOthersBeAnswered({ ...mock, ask: then }, goBack)).toBe(true);

  expect((await then(readClock, {})).now).toMatch(/^2020-/);
  expect(await then(readTimeLine, {})).toMatchObject({ at: 1, last: 1 });
});

/** A library in which borrowing asks for a value of all books, after the loan was added. */
async function withIndexOf(steps: () => Generator<void>, name = () => 'index') {
  const askFor = (world: AnyWorld) => world.collection('books').derivedFromSeed(name(), steps);
  const handlers = libraryHandlers.map(
    (route): Route =>
      route.endpoint === library.borrowBook
        ? {
            ...route,
            handler(request, world) {
              const answer = route.handler(request, world);
              askFor(world);
              return answer;
            },
          }
        : route,
  );
  return startLibrary({ handlers: [handlers] });
}

test('others are answered while an index is made, and the call that asks for it is made once', async () => {
  const work = new SlowWork();
  let made = 0;
  const mock = await withIndexOf(function* () {
    made += 1;
    yield* work.run();
  });
  const borrow = () => Promise.all([mock.ask(...borrowAtlas), mock.ask(...borrowAtlas)]);

  expect(await work.letsOthersBeAnswered(mock, borrow)).toBe(true);

  expect((await mock.ask(...loansOfAsha)).loanList).toHaveLength(2);
  expect((await mock.ask(readTimeLine, {})).entries).toHaveLength(2);
  expect(made).toBe(1);
});

test('others are answered while an export repeats a call that asks for an index, and has its response', async () => {
  const work = new SlowWork();
  let index = 'that of the call';
  const mock = await withIndexOf(
    function* () {
      if (index === 'that of the export') yield* work.run();
    },
    () => index,
  );
  const { loan } = await mock.ask(...borrowAtlas);
  index = 'that of the export';
  let steps: readonly { answer?: unknown }[] = [];
  const exportMain = async () => {
    ({ steps } = await mock.ask(exportWorld, { params: { name: 'main' } }));
  };

  expect(await work.letsOthersBeAnswered(mock, exportMain)).toBe(true);

  expect(steps).toMatchObject([{ answer: { loan } }]);
});

test('an index that cannot be made fails the call, and is tried again by the next one', async () => {
  let isBroken = true;
  const work = new SlowWork();
  const mock = await withIndexOf(function* () {
    if (!isBroken) return;
    yield* work.run();
    throw new Error('A book has no title.');
  });
  const failed = () => expect(mock.ask(...borrowAtlas)).rejects.toThrow('500');

  await work.letsOthersBeAnswered(mock, failed);
  isBroken = false;
  await mock.ask(...borrowAtlas);

  expect((await mock.ask(...loansOfAsha)).loanList).toHaveLength(1);
});
