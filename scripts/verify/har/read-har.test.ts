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

test('judges what the contract knows, whatever stands before the path and however it is written', () => {
  const { run, findings } = readHar(
    har(
      entry('https://api.example.in/shop/API/v1/Admin/GETMENULIST', menu),
      entry('https://api.example.in/api/v1/admin/getMenuList/', {
        ...menu,
        object: { menuList: {} },
      }),
    ),
  );

  expect(run).toHaveLength(2);
  expect(findings.list()).toMatchObject([{ field: 'object.menuList', kind: 'type', count: 1 }]);
});

test('lists requests that the contract does not know, without what is personal in them', () => {
  const { unknown, others, run } = readHar(
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

  expect(unknown).toEqual([{ method: 'GET', path: '/api/v2/customer/‹mobile›/logout', count: 2 }]);
  expect([run.length, others]).toEqual([0, 2]);
});

test('reads content in base64 and says where the recording holds none', () => {
  const coded = entry('https://api.example.in/api/v1/admin/getMenuList', {});
  const text = Buffer.from(JSON.stringify(menu)).toString('base64');
  const { run, failed } = readHar(
    har(
      { ...coded, response: { ...coded.response, content: { text, encoding: 'base64' } } },
      entry('https://api.example.in/api/v1/admin/getMenuList'),
    ),
  );

  expect(run).toMatchObject([{ found: [] }]);
  expect(failed).toEqual([
    { call: 'getMenuList', message: 'The recording holds no content of a 200.' },
  ]);
});

test.each([
  ['<html>', 'It is no JSON'],
  ['{"log":{}}', 'no log.entries'],
])('a file that is no recording is told: %s', (text, message) => {
  expect(() => readHar(text)).toThrow(message);
});

test('entries that make no sense are passed over', () => {
  expect(
    readHar(
      har(null, {}, { request: { method: 'GET', url: 'no url' }, response: { status: 200 } }, 7),
    ).others,
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
])('%s finds its call and its params', (path, endpoint, params) => {
  const match = matchCall('get', new URL(path, 'https://api.example.in'));

  expect(match?.endpoint).toEqual(endpoint);
  expect(match?.input.params).toEqual(params);
});
