import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { asha, librarySeed } from '../testing/library.ts';
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
      .get(`/api/books/all/20/0?__world=${world}&__scenario=${scenario}`)
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

const picture = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'no-cors',
  'sec-fetch-dest': 'image',
};
const link = { ...picture, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const frame = { ...link, 'sec-fetch-dest': 'iframe' };
const script = (origin: string) => ({ ...picture, 'sec-fetch-dest': 'empty', origin });

describe.each([['/api/books/all/20/0'], ['/__mock/health']])('of another site, at %s', (path) => {
  test.each<[string, 'begins a' | 'begins no', Record<string, string>]>([
    ['picture', 'begins no', picture],
    ['frame', 'begins no', frame],
    ['page without an origin', 'begins no', script('null')],
    ['link', 'begins a', link],
    ['prefetched link', 'begins no', { ...link, 'sec-purpose': 'prefetch' }],
    ['page of this machine', 'begins a', script('http://localhost:5173')],
    ['page of an allowed host', 'begins a', script('https://shop.example.in')],
    ['picture of this site', 'begins a', { ...picture, 'sec-fetch-site': 'same-site' }],
  ])('a %s %s world', async (_what, begins, headers) => {
    const { app, worlds } = await startLibrary({ hosts: ['shop.example.in'] });

    await request(app.server).get(`${path}?__world=mine`).set(headers);

    expect(worlds.has('mine')).toBe(begins === 'begins a');
  });
});

test('a page of another site is told how it may begin a world, and may use those that there are', async () => {
  const { app, worlds } = await startLibrary();
  const ask = (world: string) =>
    request(app.server)
      .get(`/api/books/all/20/0?__world=${world}`)
      .set(script('https://shop.example.in'));

  const refused = await ask('mine');
  worlds.create('yours');

  expect(refused.body).toMatchObject({
    status: 403,
    code: 'FOREIGN_SITE',
    message: expect.stringContaining('--allow-host shop.example.in'),
  });
  expect((await ask('yours')).status).toBe(200);
});

describe('a request that is not authenticated begins no world', () => {
  const loans = `/api/members/${asha}/loans`;
  test.each([
    ['without a token', {}, '?__world=mine', 'TOKEN_MISSING'],
    ['with an unknown token', { authorization: 'Bearer x' }, '?__world=mine', 'TOKEN_INVALID'],
    ['for a copy', { authorization: 'Bearer x' }, '?__world=mine&__from=main', 'TOKEN_INVALID'],
    ['in a scenario', {}, '?__scenario=mine', 'TOKEN_MISSING'],
  ])('%s', async (_how, headers, query, code) => {
    const { app, worlds } = await startLibrary({ scenarios: { mine: scenarios.cheap } });

    const { body } = await request(app.server).get(`${loans}${query}`).set(headers);

    expect(body).toMatchObject({ status: 401, code });
    expect(worlds.has('mine')).toBe(false);
  });

  test.each([
    ['the token of a row of the seed', '?__world=mine'],
    ['the token of the world that is copied', '?__world=mine&__from=main'],
  ])('%s begins one', async (_whose, query) => {
    const { app, worlds } = await startLibrary();

    const { status } = await request(app.server)
      .get(`${loans}${query}`)
      .set('authorization', `Bearer ${asha}`);

    expect([status, worlds.has('mine')]).toEqual([200, true]);
  });
});

test.each([
  ['GET', '/api/nonsense', 404],
  ['POST', '/api/nonsense', 404],
  ['PUT', '/api/loans', 405],
  ['GET', '/__mock/nonsense', 404],
] as const)('a request of no call, %s %s, begins no world', async (method, url, status) => {
  const { app, worlds } = await startLibrary({ scenarios });
  const ask = async (query: string, headers = {}) =>
    (await app.inject({ method, url: url + query, headers })).statusCode;

  const named = await ask('', { 'x-mock-world': 'mine' });
  const inScenario = await ask('?__scenario=cheap');
  const copy = await ask('?__world=copy&__from=main');

  expect([named, inScenario, copy]).toEqual([status, status, status]);
  expect(worlds.all()).toHaveLength(1);
});

test('links of another site begin worlds until half of them exist, and the developer goes on', async () => {
  const { open, worlds } = await aMock({});
  for (const name of ['one', 'two']) await open(name, link);

  const { status, body } = await open('three', link);

  expect([status, body.code]).toEqual([429, 'WORLD_LIMIT']);
  await open('three');
  expect(worlds.has('three')).toBe(true);
});

test.each([
  [LIMITS.headerFields, 403, 'FOREIGN_ORIGIN'],
  [LIMITS.headerFields + 1, 431, 'HEADERS_TOO_LARGE'],
  [LIMITS.headerFields + 30, 431, 'HEADERS_TOO_LARGE'],
  [10_000, 431, 'HEADERS_TOO_LARGE'],
])('a page cannot hide its origin behind others of %i headers', async (count, ...expected) => {
  const { app } = await startLibrary();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const own = ['host: localhost', 'connection: close', 'origin: http://evil.example'];
  const others = Array.from({ length: count - own.length }, (_, at) => `${at.toString(36)}:`);
  const socket = connect(Number(port), '127.0.0.1');
  const [host, ...rest] = own;
  socket.write(
    `${['DELETE /__mock/worlds/a HTTP/1.1', host, ...others, ...rest].join('\r\n')}\r\n\r\n`,
  );

  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');

  expect([Number(head.split(' ')[1]), JSON.parse(body).code]).toEqual(expected);
});
