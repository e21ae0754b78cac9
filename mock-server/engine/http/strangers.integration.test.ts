import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { librarySeed } from '../testing/library.ts';
import { startLibrary } from '../testing/start-library.ts';

const token = { 'x-mock-token': 'brass-key' };
const scenarios = {
  cheap: { description: 'As it is.' },
  costly: { description: 'With a million books.', isCostly: true },
};

/** A mock that others can reach when it has a token. */
async function aMock(options: Parameters<typeof startLibrary>[0] = { controlToken: 'brass-key' }) {
  const { app, worlds } = await startLibrary({ scenarios, worldLimit: 6, ...options });
  const open = async (world: string, headers = {}, scenario = 'cheap') =>
    request(app.server)
      .get(`/api/members/1/loans?__world=${world}&__scenario=${scenario}`)
      .set(headers);
  return { open, worlds };
}

describe('a caller without the control token', () => {
  test('begins worlds until half of them exist, and the operator goes on', async () => {
    const { open, worlds } = await aMock();
    for (const name of ['one', 'two']) await open(name);

    const { status, body } = await open('three');

    expect([status, body.code]).toEqual([429, 'WORLD_LIMIT']);
    expect((await open('two')).body.code).not.toBe('WORLD_LIMIT');
    await open('three', token);
    expect(worlds.has('three')).toBe(true);
  });

  test('cannot begin a costly scenario', async () => {
    const { open, worlds } = await aMock();

    const { status, body } = await open('mine', {}, 'costly');

    expect([status, body.code]).toEqual([403, 'COSTLY_SCENARIO']);
    expect(worlds.all()).toHaveLength(1);
    await open('mine', token, 'costly');
    expect(worlds.has('mine')).toBe(true);
  });
});

test('a scenario with its own rows of a large seed is costly too', async () => {
  const [book] = librarySeed().rows.books;
  const books = Array.from({ length: 2000 }, (_, index) => ({ ...book!, _id: `${index}` }));
  const { open } = await aMock({
    controlToken: 'brass-key',
    seed: librarySeed({ books }),
    scenarios: { ...scenarios, renamed: { description: 'Other rows.', seed: (one) => one } },
  });

  expect((await open('one', {}, 'renamed')).body.code).toBe('COSTLY_SCENARIO');
  expect((await open('two', {}, 'cheap')).body.code).not.toBe('COSTLY_SCENARIO');
});

test.each([
  ['cross-site', 1],
  ['same-origin', 2],
  ['same-site', 2],
])('a page that is %s leaves %i worlds by a picture of a costly scenario', async (site, size) => {
  const { open, worlds } = await aMock({});

  await open('mine', { 'sec-fetch-site': site }, 'costly');

  expect(worlds.all()).toHaveLength(size);
});
