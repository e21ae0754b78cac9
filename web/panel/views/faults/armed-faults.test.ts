// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { armedTexts, replacedText, setText } from './armed-faults.ts';

test('situations have their titles, other faults their call and code, the next payment its outcome', () => {
  const faults = [
    { call: '*', spread: { median: 1_200, p95: 4_000 } },
    { call: 'createOrder', status: 409, code: 'PRICE_CHANGED' },
    { call: 'search', status: 500, times: 1, happened: 1 },
  ];

  const texts = armedTexts(faults, { _id: 'next', outcome: 'failure' });

  expect(texts).toEqual([
    'Slow',
    'createOrder responds with 409 PRICE_CHANGED, every request',
    'The next payment will be declined',
  ]);
});

test.each([
  [[], 'No fault is set any more.'],
  [
    [{ call: 'search', status: 503, times: 1 }],
    '1 fault set: search responds with 503 MAINTENANCE, once.',
  ],
  [
    ['search', 'payment', 'register', 'createOrder'].map((call) => ({ call, delay: 2_000 })),
    '4 faults set.',
  ],
])('what is set is named while it is little: %o', (faults, text) => {
  expect(setText(faults)).toBe(text);
});

const slow = { call: '*', delay: 2_000 };
const down = ['search', 'payment', 'register', 'createOrder'].map((call) => ({
  call,
  status: 503,
}));
test.each([
  [[], [slow], 'the panel set “every call delays the response, every request”'],
  [[slow], [], 'the panel removed “every call delays the response, every request”'],
  [[slow], down, /^the panel set 4 faults and removed “every call/],
  [[slow], [slow], 'the panel set the same faults'],
])('what was done is a part of a sentence: %o to %o', (before, next, text) => {
  expect(replacedText(before, next)).toEqual(
    typeof text === 'string' ? text : expect.stringMatching(text),
  );
});
