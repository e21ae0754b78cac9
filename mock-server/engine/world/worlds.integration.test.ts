import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import request from 'supertest';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listAssumptions } from '#contracts/engine/control/assumptions';
import { setFaults } from '#contracts/engine/control/faults';
import type { Scenarios } from '#contracts/engine/control/scenario';
import { drift, healthWith } from '#contracts/engine/control/server';
import { setClock, undo } from '#contracts/engine/control/time-line';
import {
  changeWorld,
  createWorld,
  deleteWorld,
  forkWorld,
  listScenarios,
  listWorlds,
  reset,
} from '#contracts/engine/control/worlds';
import { library } from '#contracts/engine/testing/library';
import { asha, atlas, type LibrarySeed, librarySeed } from '../testing/library.ts';
import { startLibrary } from '../testing/start-library.ts';
import type { RequestFailed, testClient } from '../testing/test-client.ts';
import { aFolder } from './testing.ts';
import type { AnyWorld } from './world.ts';

const { borrowBook, myLoans, returnBook } = library;
const health = healthWith({});
const booksPath = '/api/books/all/20/0';
const borrowAtlas = [borrowBook, { body: { bookId: atlas } }, asha] as const;
const loansOfAsha = [myLoans, { params: { memberId: asha } }, asha] as const;

const scenarios: Scenarios<LibrarySeed> = {
  'no-books': {
    description: 'There is nothing to borrow.',
    as: asha,
    seed: ({ rows }) => librarySeed({ ...rows, books: [] }),
    clock: { shift: 86_400_000 },
    faults: [{ call: 'listBooks', status: 503 }],
  },
};

test('the Date header is the time of the world', async () => {
  const { app, askIn } = await startLibrary();
  const dateIn = async (world: string) => {
    const { headers } = await request(app.server).get(`${booksPath}?__world=${world}`);
    return Date.parse(headers.date as string);
  };

  await askIn('later')(setClock, { body: { action: 'freeze', at: '2031-05-04T03:02:01.000Z' } });

  expect(await dateIn('later')).toBe(Date.parse('2031-05-04T03:02:01.000Z'));
  expect(await dateIn('now')).toBeLessThanOrEqual(Date.now());
});

describe('a world', () => {
  test('is created when it is first named, and is independent of the others', async () => {
    const { ask, askIn } = await startLibrary();

    await askIn('tab-1')(...borrowAtlas);

    expect((await askIn('tab-1')(...loansOfAsha)).loanList).toHaveLength(1);
    expect((await askIn('tab-2')(...loansOfAsha)).loanList).toEqual([]);
    expect((await ask(...loansOfAsha)).loanList).toEqual([]);
    expect((await ask(listWorlds, {})).worlds.map(({ name }) => name).sort()).toEqual([
      'main',
      'tab-1',
      'tab-2',
    ]);
  });

  test.each([
    ['the header', '/__mock/health', { 'x-mock-world': 'mine' }],
    ['the URL', '/__mock/health?__world=mine', {}],
    ['a cookie', '/__mock/health', { cookie: 'theme=dark; mock-world=mine' }],
    ['a header rather than the URL', '/__mock/health?__world=yours', { 'x-mock-world': 'mine' }],
  ])('is named by %s, and named in every response', async (_, path, headers) => {
    const { app } = await startLibrary();

    const reply = await request(app.server).get(path).set(headers);

    expect(reply.body.object.world).toBe('mine');
    expect(reply.headers['x-mock-world']).toBe('mine');
    expect(reply.headers['access-control-expose-headers']).toContain('x-mock-world, date');
  });

  test('is the main one if its name is empty', async () => {
    const { app } = await startLibrary();

    const reply = await request(app.server).get('/__mock/health?__world=&__scenario=');

    expect(reply.body.object.world).toBe('main');
  });

  test('is named in a URL without the call seeing it', async () => {
    const { app } = await startLibrary();

    const { headers, status } = await request(app.server).get(`${booksPath}?__world=mine`);

    expect([status, headers['x-mock-world']]).toEqual([200, 'mine']);
  });

  test.each(['../etc', 'Mine', '-', 'x'.repeat(65)])('cannot be called "%s"', async (name) => {
    const { askIn } = await startLibrary();

    await expect(askIn(encodeURI(name))(health, {})).rejects.toMatchObject({
      status: 400,
      code: 'BAD_WORLD',
    });
  });

  test.each(['%E2%82%AC', 'a%0Ab', '%00'])('cannot be called "%s" in a URL', async (name) => {
    const { app } = await startLibrary();

    const { body, headers, status } = await request(app.server).get(`${booksPath}?__world=${name}`);

    expect([status, body.code]).toEqual([400, 'BAD_WORLD']);
    expect(headers).not.toHaveProperty('x-mock-world');
  });

  test('must be named if the mock is strict', async () => {
    const { ask, askIn } = await startLibrary({ strictWorlds: true });

    await expect(ask(...borrowAtlas)).rejects.toMatchObject({
      status: 400,
      code: 'WORLD_MISSING',
    });
    await expect(askIn('mine')(...borrowAtlas)).resolves.toHaveProperty('loan');
    await expect(ask(health, {})).resolves.toMatchObject({ world: 'main' });
    await expect(ask(listAssumptions, {})).resolves.toHaveProperty('all');
    await expect(ask(drift, {})).resolves.toMatchObject({ findings: [] });
  });

  test('is refused beyond the limit', async () => {
    const { askIn } = await startLibrary({ worldLimit: 2 });
    await askIn('one')(health, {});

    await expect(askIn('two')(health, {})).rejects.toMatchObject({
      status: 429,
      code: 'WORLD_LIMIT',
    });
  });

  test('is refused beyond the limit until the one that is idle longest is dropped', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T04:30:00.000Z') });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { app, ask, askIn } = await startLibrary({ worldLimit: 2, dataDir: aFolder() });
    const other = () => request(app.server).get('/__mock/health?__world=other');
    await askIn('one')(health, {});
    vi.setSystemTime(Date.now() + 20 * 60_000);

    const { status, headers } = await other();
    expect([status, headers['retry-after']]).toEqual([429, '2401']);

    await ask(changeWorld, { params: { name: 'one' }, body: { isSaved: true } });
    expect((await other()).headers).not.toHaveProperty('retry-after');
    await ask(changeWorld, { params: { name: 'one' }, body: { isSaved: false } });
    vi.setSystemTime(Date.now() + 2401_000);
    expect((await other()).status).toBe(200);
  });

  test('that is deleted still answers its pending calls', async () => {
    const { ask, askIn } = await startLibrary({ dataDir: aFolder() });
    await askIn('mine')(health, {});
    await ask(changeWorld, { params: { name: 'mine' }, body: { isSaved: true } });
    await askIn('mine')(setFaults, { body: { faults: [{ call: 'borrowBook', delay: 200 }] } });
    const pending = askIn('mine')(...borrowAtlas);
    await setTimeout(100);

    await ask(deleteWorld, { params: { name: 'mine' } });

    await expect(pending).resolves.toHaveProperty('loan');
    expect((await ask(listWorlds, {})).worlds.map(({ name }) => name)).toEqual(['main']);
  });

  test.each([
    ['is dropped after an idle hour if the limit is reached', { worldLimit: 3 }, 61, []],
    ['is kept after an idle hour if there is room', {}, 61, ['unsaved']],
    ['is dropped after an idle day', {}, 25 * 60, []],
  ])('that is not saved %s', async (_, options, minutes, unsaved) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { ask, askIn } = await startLibrary({ ...options, dataDir: aFolder() });
    for (const name of ['unsaved', 'saved']) await askIn(name)(health, {});
    await ask(changeWorld, { params: { name: 'saved' }, body: { isSaved: true } });

    vi.setSystemTime(Date.now() + minutes * 60_000);
    await askIn('new')(health, {});

    expect((await ask(listWorlds, {})).worlds.map(({ name }) => name).sort()).toEqual([
      'main',
      'new',
      'saved',
      ...unsaved,
    ]);
  });
});

describe('a scenario', () => {
  test('is the start of a new world', async () => {
    const { app, ask } = await startLibrary({ scenarios });

    const summary = await ask(createWorld, { body: { name: 'empty', scenario: 'no-books' } });

    expect(summary).toMatchObject({ name: 'empty', scenario: 'no-books', as: asha, changes: 0 });
    expect(Date.parse(summary.now) - Date.parse(summary.begunAt)).toBeGreaterThanOrEqual(
      86_400_000,
    );
    const { body } = await request(app.server).get('/__mock/health?__scenario=no-books');
    expect(body.object).toMatchObject({ world: 'no-books', scenario: 'no-books' });
  });

  test('replaces the rows of a world by a reset, and is removed by another', async () => {
    const { ask, world } = await startLibrary({ scenarios });
    await ask(...borrowAtlas);

    expect(await ask(reset, { body: { scenario: 'no-books' } })).toEqual({
      dropped: 1,
      scenario: 'no-books',
      as: asha,
    });
    expect(world.books.size).toBe(0);
    expect(world.state.faults).toHaveLength(1);

    await ask(reset, { body: { scenario: null } });
    expect([world.books.size, world.state.faults.length]).toEqual([2, 0]);
    expect(world.loans.size).toBe(0);
  });

  test('that does not exist is an error with the closest one', async () => {
    const { ask, askIn, app } = await startLibrary({ scenarios });
    const error = { status: 404, code: 'NO_SUCH_SCENARIO' };
    await askIn('mine')(health, {});

    await expect(ask(createWorld, { body: { scenario: 'nobooks' } })).rejects.toMatchObject({
      ...error,
      message: expect.stringContaining('The closest is "no-books".'),
    });
    await expect(ask(reset, { body: { scenario: 'constructor' } })).rejects.toMatchObject(error);
    const other = await request(app.server).get('/__mock/health?__world=mine&__scenario=no-books');
    expect(other.body).toMatchObject({ status: 409, code: 'OTHER_SCENARIO' });
  });

  test('is listed with its description', async () => {
    const { ask } = await startLibrary({ scenarios });

    expect(await ask(listScenarios, {})).toEqual({
      scenarios: [{ name: 'no-books', description: 'There is nothing to borrow.', as: asha }],
    });
  });
});

describe('a fork', () => {
  test('starts at the current change of the other world, or at an earlier one', async () => {
    const { ask, askIn } = await startLibrary();
    const { loan } = await ask(...borrowAtlas);
    await ask(returnBook, { params: { id: loan._id } }, asha);

    const now = await ask(forkWorld, { params: { name: 'main' }, body: {} });
    const then = await ask(forkWorld, { params: { name: 'main' }, body: { name: 'then', at: 1 } });

    expect([now.name, now.changes, then.changes]).toEqual(['main-fork-1', 2, 1]);
    expect((await askIn('then')(...loansOfAsha)).loanList).toEqual([loan]);
    expect((await askIn('main-fork-1')(...loansOfAsha)).loanList).toEqual([]);
    await expect(
      ask(forkWorld, { params: { name: 'main' }, body: { at: 7 } }),
    ).rejects.toMatchObject({ status: 404, code: 'NO_SUCH_CHANGE' });
  });
});

test('a new seed is applied below the changes of every world', async () => {
  const { askIn, reseed, worlds } = await startLibrary();
  await askIn('mine')(...borrowAtlas);
  const { books } = librarySeed().rows;

  reseed(librarySeed({ books: books.map((book) => ({ ...book, title: 'Godaan' })) }));

  const mine = worlds.get('mine');
  expect(mine.books.get(atlas)?.title).toBe('Godaan');
  expect([mine.loans.size, worlds.get('new').books.get(atlas)?.title]).toEqual([1, 'Godaan']);
});

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
