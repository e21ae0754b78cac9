import { expect, test } from 'vitest';
import { getProductDetails, productsList } from '#contracts/catalogue';
import { getAllStore, getShop } from '#contracts/shops';
import { matchCall } from './match-call.ts';
import { readHar } from './read-har.ts';

const id = 'c0ffee000000000000000001';
const menu = { status: 200, message: 'OK', object: { menuList: [] } };

const entry = (url: string, reply?: unknown, more: object = {}) => ({
  startedDateTime: '2026-11-21T04:30:00.000Z',
  request: { method: 'GET', url, ...more },
  response: {
    status: 200,
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    content: reply === undefined ? {} : { text: JSON.stringify(reply) },
  },
});
const har = (...entries: unknown[]) => JSON.stringify({ log: { entries } });

test('validates known calls under any base path and in any case', () => {
  const { exchanges, findings } = readHar(
    har(
      entry('https://api.example.in/shop/API/v1/Admin/GETMENULIST', menu),
      entry('https://api.example.in/api/v1/admin/getMenuList/?lang=hi', {
        ...menu,
        object: { menuList: {} },
      }),
    ),
  );

  expect(exchanges).toHaveLength(2);
  expect(findings.list()).toMatchObject([{ field: 'object.menuList', kind: 'type', count: 1 }]);
});

test('lists unknown requests without personal data', () => {
  const { unknown, ignored, exchanges } = readHar(
    har(
      entry('https://api.example.in/api/v2/customer/9812345678/logout', {}),
      entry('https://api.example.in/api/v2/customer/9812345678/logout', {}),
      {
        request: { method: 'GET', url: 'https://example.in/logo.svg' },
        response: { status: 200, headers: [] },
      },
      entry('https://api.example.in/api/v1/admin/getMenuList', undefined, { method: 'OPTIONS' }),
    ),
  );

  expect(unknown).toEqual([{ method: 'GET', path: '/api/v2/customer/‹number›/logout', count: 2 }]);
  expect([exchanges.length, ignored]).toEqual([0, 2]);
});

test('reads base64 content and reports missing content', () => {
  const encoded = entry('https://api.example.in/api/v1/admin/getMenuList', {});
  const text = Buffer.from(JSON.stringify(menu)).toString('base64');
  const { exchanges, failed } = readHar(
    har(
      { ...encoded, response: { ...encoded.response, content: { text, encoding: 'base64' } } },
      entry('https://api.example.in/api/v1/admin/getMenuList'),
    ),
  );

  expect(exchanges).toMatchObject([{ found: [] }]);
  expect(failed).toEqual([
    { call: 'getMenuList', message: 'The HAR file has no content for a 200 response.' },
  ]);
});

test('responses without content are one note for each call, with their number', () => {
  const menuCall = entry('https://api.example.in/api/v1/admin/getMenuList');
  const { failed } = readHar(har(menuCall, menuCall, menuCall));

  expect(failed).toEqual([
    { call: 'getMenuList', message: expect.stringMatching(/no content/), count: 3 },
  ]);
});

test('a response that nests too deeply is not checked, and the report says why', () => {
  const deep = entry('https://api.example.in/api/v1/admin/getMenuList');
  const text = `{"object":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const { exchanges, failed } = readHar(
    har({ ...deep, response: { ...deep.response, content: { text } } }),
  );

  expect(exchanges).toEqual([]);
  expect(failed).toEqual([
    { call: 'getMenuList', message: 'The response has more than 100 levels and was not checked.' },
  ]);
});

test.each([
  ['<html>', 'It is not JSON'],
  ['{"log":{}}', 'no log.entries'],
])('a file that is not a HAR file is rejected: %s', (text, message) => {
  expect(() => readHar(text)).toThrow(message);
});

test('the time of an entry is one in UTC, and that of reading if it has none', () => {
  const times = ['2026-11-21T10:00:00+05:30', 'garbage\u001b[2J', '+099999-01-01', undefined];
  const menuCall = entry('https://api.example.in/api/v1/admin/getMenuList', menu);
  const before = new Date().toISOString();

  const { exchanges } = readHar(
    har(...times.map((startedDateTime) => ({ ...menuCall, startedDateTime }))),
  );

  const [first, ...others] = exchanges.map(({ exchange }) => exchange.at);
  expect(first).toBe('2026-11-21T04:30:00.000Z');
  expect(new Set(others).size).toBe(1);
  expect(others.every((at) => before <= at && at <= new Date().toISOString())).toBe(true);
});

test('malformed entries are ignored', () => {
  expect(
    readHar(
      har(null, {}, { request: { method: 'GET', url: 'no url' }, response: { status: 200 } }, 7),
    ).ignored,
  ).toBe(4);
});

test.each([
  [`/api/v1/admin/getProductDetails/${id}`, getProductDetails, { id }],
  [`/api/v1/ADMIN/${id}/10/0`, getShop, { shopId: id, token: '/10/0' }],
  [
    `/api/v1/admin/all/${id}/ProductsList/20/40`,
    expect.anything(),
    expect.objectContaining({ limit: 20, skip: 40 }),
  ],
  [
    `/api/v1/admin/${id}/${id}/ProductsList/5/0`,
    productsList,
    { shopId: id, ownerId: id, limit: 5, skip: 0 },
  ],
  [`/base/api/v1/admin/getallstore/${id}`, getAllStore, { ownerId: id }],
])('%s matches its call and parameters', (path, endpoint, params) => {
  const match = matchCall('get', new URL(path, 'https://api.example.in'));

  expect(match?.endpoint).toEqual(endpoint);
  expect(match?.input.params).toEqual(params);
});
