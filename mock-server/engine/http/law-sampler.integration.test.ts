import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { putRow } from '#contracts/engine/control/data';
import { drift } from '#contracts/engine/control/server';
import { undo } from '#contracts/engine/control/time-line';
import { library, libraryLaws } from '#contracts/engine/testing/library';
import { conflict } from '../problem.ts';
import { asha, atlas, libraryHandlers, novel } from '../testing/library.ts';
import { borrowAtlas, loansOfAsha, startLibrary } from '../testing/start-library.ts';
import type { Route } from './implement.ts';

const { listBooks, myLoans } = library;
const page = (skip: number) => ({ params: { genre: 'all', limit: 1, skip } });

/** A library whose own answers are held against its laws, with other handlers of some calls. */
async function sampledLibrary(lies: Partial<Record<keyof typeof library, Route['handler']>> = {}) {
  const reported: string[] = [];
  const handlers = libraryHandlers.map((route) => {
    const name = Object.entries(library).find(([, one]) => one === route.endpoint)?.[0];
    return { ...route, handler: lies[name as keyof typeof library] ?? route.handler };
  });
  const mock = await startLibrary({
    handlers: [handlers],
    laws: libraryLaws,
    reportBrokenLaw: (line) => reported.push(line),
  });
  const findings = async () => {
    await setImmediate(); // laws are checked once the answer is sent
    return (await mock.ask(drift, undefined)).findings;
  };
  return { ...mock, reported, findings };
}

test('an honest mock breaks no law, also when something changes between two calls', async () => {
  const { ask, reported, findings } = await sampledLibrary();

  await ask(listBooks, page(0));
  await ask(listBooks, page(1));
  await ask(...loansOfAsha);
  const { loan } = await ask(...borrowAtlas);
  await ask(...loansOfAsha);
  await ask(putRow, {
    params: { collection: 'loans', id: loan._id },
    body: { row: { ...loan, dueAt: '2001-01-01T00:00:00.000Z' } },
  });
  await ask(...loansOfAsha);
  await ask(undo, { body: { steps: 2 } });
  await ask(...loansOfAsha);

  expect(await findings()).toEqual([]);
  expect(reported).toEqual([]);
});

test('a broken law is reported once, with its sentence, both values and the requests', async () => {
  const { ask, reported, findings } = await sampledLibrary({
    listBooks: (_request, world) => {
      const books = world.collection('books').all();
      return { bookList: books.slice(0, 1), totalCount: books.length, limit: 1, skip: 0 };
    },
  });

  for (const skip of [0, 1, 1]) await ask(listBooks, page(skip));

  expect(await findings()).toMatchObject([
    {
      direction: 'answer',
      call: listBooks.route,
      kind: 'law',
      keyword: 'It answers the page that was asked',
      message: 'It answers the page that was asked: skip is 0, and should be 1.',
      exchanges: ['GET /api/books/all/1/1 → 200'],
      count: 2,
    },
  ]);
  expect(reported).toEqual([
    `broken law: ${listBooks.route} 200, object.skip: It answers the page that was asked: skip is 0, and should be 1. Requests: GET /api/books/all/1/1 → 200.`,
  ]);
});

test('a write that is lost breaks the law of the read that follows', async () => {
  const { ask, findings } = await sampledLibrary({ myLoans: () => ({ loanList: [] }) });

  await ask(...borrowAtlas);
  await ask(...loansOfAsha);

  expect(await findings()).toMatchObject([
    {
      call: myLoans.route,
      keyword: 'A borrowed book is on loan',
      exchanges: [expect.stringMatching(/^POST \/api\/loans/), expect.stringMatching(/^GET /)],
    },
  ]);
});

test('a refused write that changes something breaks the law of refusals', async () => {
  let loanList = [{ _id: novel, memberId: asha, bookId: atlas, dueAt: '2026-12-01T00:00:00.000Z' }];
  const { ask, findings } = await sampledLibrary({
    myLoans: () => ({ loanList }),
    borrowBook() {
      loanList = [];
      throw conflict('NO_COPY_LEFT', 'No copy is left.');
    },
  });

  await ask(...loansOfAsha);
  await expect(ask(...borrowAtlas)).rejects.toThrow('NO_COPY_LEFT');
  await ask(...loansOfAsha);

  expect(await findings()).toMatchObject([{ keyword: 'A refused write changes nothing' }]);
});

test('a mock samples only if it is told where to report', async () => {
  const mock = await startLibrary({ laws: libraryLaws });

  await mock.ask(listBooks, page(0));

  expect((await mock.ask(drift, undefined)).findings).toEqual([]);
});
