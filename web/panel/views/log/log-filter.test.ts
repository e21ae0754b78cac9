import { expect, test } from 'vitest';
import type { Logged } from '#contracts/engine/control/log';
import { logOf, mergeLog } from './log-filter.ts';

const aRequest = (told: Partial<Logged> = {}): Logged => ({
  number: 1,
  at: '2026-11-21T04:30:00.000Z',
  world: 'main',
  call: 'GET /api/v1/search',
  status: 200,
  ms: 3,
  verdict: 'kept',
  errors: [],
  curl: 'curl http://localhost:4000/api/v1/search?query=nehara',
  ...told,
});
const all = { kind: 'all', text: '' } as const;

test('what is heard twice stands once, the newest first', () => {
  const merged = mergeLog([aRequest({ number: 2 })], [aRequest(), aRequest({ number: 2 })]);

  expect(merged.map(({ number }) => number)).toEqual([2, 1]);
});

test.each([
  ['what the panel itself asks', { call: 'POST /__mock/undo' }],
  ['a picture', { call: 'GET /art/:model/:paint/:file' }],
  ['the question whether a call is allowed', { call: 'OPTIONS *', status: 204 }],
])('%s is not in the log', (_, told) => {
  expect(mergeLog([], [aRequest(told)])).toEqual([]);
});

test('what meets no call is in the log, whatever it asked for', () => {
  expect(mergeLog([], [aRequest({ call: 'GET /art/none', verdict: 'unmatched' })])).toHaveLength(1);
});

test('only the newest five hundred are kept', () => {
  const many = Array.from({ length: 600 }, (_, number) => aRequest({ number }));

  const kept = mergeLog([], many);

  expect(kept).toHaveLength(500);
  expect(kept.at(-1)?.number).toBe(100);
});

test.each([
  ['this world alone', { ...all, world: 'main' }, [1, 2, 3, 5]],
  ['failures', { ...all, kind: 'failures' }, [2, 3, 4, 5]],
  ['what broke the contract or met no call', { ...all, kind: 'broken' }, [3, 4]],
  ['a word of the answer', { ...all, text: 'cart_full' }, [2]],
  ['a word of the request, and another', { ...all, text: 'NEHARA get' }, [1, 2, 3, 4, 5]],
  ['a field that was broken', { ...all, text: 'object.price' }, [3]],
  ['words that never stand together', { ...all, text: 'cart_full object.price' }, []],
] as const)('the log can be narrowed to %s', (_, filter, numbers) => {
  const log = [
    aRequest({ number: 1 }),
    aRequest({ number: 2, status: 409, code: 'CART_FULL', verdict: 'refused' }),
    aRequest({
      number: 3,
      status: 500,
      verdict: 'broken',
      errors: [{ field: 'object.price', code: 'REQUIRED', message: 'Is required.' }],
    }),
    aRequest({ number: 4, status: 404, verdict: 'unmatched', world: 'other' }),
    aRequest({ number: 5, code: 'CUT', verdict: 'fault' }),
  ];

  expect(logOf(log, filter).map(({ number }) => number)).toEqual(numbers);
});
