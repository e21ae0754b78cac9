import { setTimeout } from 'node:timers/promises';
import request from 'supertest';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listAssumptions } from '#contracts/engine/control/assumptions';
import { setFaults } from '#contracts/engine/control/faults';
import { drift, healthWith } from '#contracts/engine/control/server';
import { setClock } from '#contracts/engine/control/time-line';
import {
  changeWorld,
  createWorld,
  deleteIdleWorlds,
  deleteWorld,
  forkWorld,
  listWorlds,
  readWorld,
} from '#contracts/engine/control/worlds';
import type { InputOf } from '#contracts/engine/endpoint';
import { library } from '#contracts/engine/testing/library';
import { asha, atlas, librarySeed } from '../testing/library.ts';
import { borrowAtlas, loansOfAsha, startLibrary } from '../testing/start-library.ts';
import { aFolder } from './testing.ts';

const { returnBook } = library;
const health = healthWith({});
const booksPath = '/api/books/all/20/0';

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

  test('is found by name or scenario, page by page, last used first', async () => {
    const { ask, askIn } = await startLibrary({
      scenarios: { busy: { title: 'Many loans', description: '' } },
    });
    for (const name of ['x1', 'x2', 'x3']) await askIn(name)(health, {});
    await ask(createWorld, { body: { name: 'b1', scenario: 'busy' } });
    const list = async (query: NonNullable<InputOf<typeof listWorlds>['query']>) => {
      const { worlds, totalCount } = await ask(listWorlds, { query });
      return [totalCount, ...worlds.map(({ name }) => name)];
    };

    expect((await list({ find: 'X' }))[0]).toBe(3);
    expect(await list({ limit: 2 })).toHaveLength(3);
    expect(await list({ find: 'x', limit: 9, skip: 1 })).toHaveLength(3);
    expect(await list({ find: 'many' })).toEqual([1, 'b1']);
    expect(await ask(readWorld, { params: { name: 'b1' } })).toMatchObject({ scenario: 'busy' });
    await expect(ask(readWorld, { params: { name: 'c1' } })).rejects.toMatchObject({
      code: 'NO_SUCH_WORLD',
    });
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

test('idle worlds are deleted at once, but not saved ones and that of the request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { ask, askIn } = await startLibrary({ dataDir: aFolder() });
  for (const name of ['idle', 'saved', 'mine']) await askIn(name)(health, {});
  await ask(changeWorld, { params: { name: 'saved' }, body: { isSaved: true } });
  vi.setSystemTime(Date.now() + 61 * 60_000);
  await askIn('recent')(health, {});

  expect((await askIn('mine')(listWorlds, {})).idle).toEqual(['idle']);
  expect(await askIn('mine')(deleteIdleWorlds, {})).toEqual({ deleted: ['idle'] });

  const { worlds } = await ask(listWorlds, {});
  expect(worlds.map(({ name }) => name).sort()).toEqual(['main', 'mine', 'recent', 'saved']);
});

test('worlds with the same start share their seed, until that is replaced', async () => {
  const { reseed, worlds } = await startLibrary();
  const seedNow = () => worlds.seedFor(null, '2026-11-21T12:00:00.000Z');
  const before = seedNow();
  expect(seedNow()).toBe(before);

  reseed(librarySeed({ books: [] }));

  expect(seedNow().rows.books).toEqual([]);
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
