import { expect, test } from 'vitest';
import type { Logged } from '#contracts/engine/control/log';
import { filterLog, mergeLog } from './log-filter.ts';

const aRequest = (fields: Partial<Logged> = {}): Logged => ({
  number: 1,
  at: '2026-11-21T04:30:00.000Z',
  world: 'main',
  call: 'GET /api/v1/search',
  status: 200,
  ms: 3,
  verdict: 'ok',
  errors: [],
  curl: 'curl http://localhost:4000/api/v1/search?query=nehara',
  ...fields,
});
const all = { outcome: 'all', text: '' } as const;

test('merging lists a request once, newest first', () => {
  const merged = mergeLog([aRequest({ number: 2 })], [aRequest(), aRequest({ number: 2 })], 'main');

  expect(merged.map(({ number }) => number)).toEqual([2, 1]);
});

test('requests of several processes are listed by their time', () => {
  const merged = mergeLog(
    [aRequest({ number: 3, at: '2026-11-21T04:30:01.000Z' })],
    [aRequest({ number: 4 }), aRequest({ number: 2, at: '2026-11-21T04:30:02.000Z' })],
    'main',
  );

  expect(merged.map(({ number }) => number)).toEqual([2, 3, 4]);
});

test.each([
  ["the panel's own request", { call: 'POST /__mock/undo' }],
  ['an image', { call: 'GET /art/:model/:paint/:file' }],
  ['a CORS preflight', { call: 'OPTIONS *', status: 204 }],
])('the log leaves out %s', (_, fields) => {
  expect(mergeLog([], [aRequest(fields)], 'main')).toEqual([]);
});

test('the log lists an unmatched request outside the API', () => {
  expect(
    mergeLog([], [aRequest({ call: 'GET /art/none', verdict: 'noSuchCall' })], 'main'),
  ).toHaveLength(1);
});

test('the log holds the newest 500 requests', () => {
  const requests = Array.from({ length: 600 }, (_, number) => aRequest({ number }));

  const merged = mergeLog([], requests, 'main');

  expect(merged).toHaveLength(500);
  expect(merged.at(-1)?.number).toBe(100);
});

test('a busy world does not displace the requests of another one', () => {
  const busy = Array.from({ length: 600 }, (_, number) => aRequest({ number, world: 'busy' }));

  const merged = mergeLog([aRequest({ number: 0 })], busy, 'main');

  expect(merged).toHaveLength(501);
  expect(merged.at(-1)).toMatchObject({ number: 0, world: 'main' });
});

test.each([
  ['a world', { ...all, world: 'main' }, [1, 2, 3, 5]],
  ['a person', { ...all, by: 'asha' }, [2]],
  ['errors', { ...all, outcome: 'errors' }, [2, 3, 4, 5]],
  ['contract violations and unmatched requests', { ...all, outcome: 'violations' }, [3, 4]],
  ['a word of the response', { ...all, text: 'cart_full' }, [2]],
  ['two words of the request', { ...all, text: 'NEHARA get' }, [1, 2, 3, 4, 5]],
  ['an invalid field', { ...all, text: 'object.price' }, [3]],
  ['words of different requests', { ...all, text: 'cart_full object.price' }, []],
] as const)('the log can be filtered by %s', (_, filter, numbers) => {
  const log = [
    aRequest({ number: 1 }),
    aRequest({ number: 2, by: 'asha', status: 409, code: 'CART_FULL', verdict: 'declaredError' }),
    aRequest({
      number: 3,
      status: 500,
      verdict: 'contractBroken',
      errors: [{ field: 'object.price', code: 'REQUIRED', message: 'Is required.' }],
    }),
    aRequest({ number: 4, status: 404, verdict: 'noSuchCall', world: 'other' }),
    aRequest({ number: 5, code: 'CUT', verdict: 'fault' }),
  ];

  expect(filterLog(log, filter).map(({ number }) => number)).toEqual(numbers);
});
