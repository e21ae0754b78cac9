import { expect, test } from 'vitest';
import { formatLoanPlan, monthlyInstalment, parseLoanPlan, parseRate } from './instalment.ts';

test.each([
  [480_000, 9, 60, 9_964],
  [480_000, 0, 60, 8_000],
  [100_000, 12, 1, 101_000],
  [100_000, 45, 12, 10_501],
])(
  'a loan of %i rupees at %d %% over %i months costs %i a month',
  (loan, rate, months, expected) => {
    expect(monthlyInstalment({ loan, rate: String(rate), months })).toBe(expected);
  },
);

test.each([
  ['300000-36-9.5', { loan: 300_000, months: 36, rate: '9.5' }],
  ['300000-36-', { loan: 300_000, months: 36, rate: '' }],
  ['300000-36-9,5', { loan: 300_000, months: 36, rate: '9.5' }],
  ['300000-36-abc', { loan: 300_000, months: 36, rate: '' }],
  ['9900000-7-9', { loan: 480_000, months: 60, rate: '9' }],
  ['1-12-9', { loan: 50_000, months: 12, rate: '9' }],
  ['anything', { loan: 480_000, months: 60, rate: '9' }],
  [null, { loan: 480_000, months: 60, rate: '9' }],
])('the loan plan %s is parsed within the limits of a bank', (text, plan) => {
  expect(parseLoanPlan(text, 480_000)).toEqual(plan);
  expect(parseLoanPlan(formatLoanPlan(plan), 480_000)).toEqual(plan);
});

test.each([
  ['9.5', '9.5'],
  ['9,5', '9.5'],
  ['९.५', '9.5'],
  ['९,५%', '9.5'],
  ['9.5.2', '9.5'],
  ['10.', '10.'],
  ['-1', '1'],
  ['x', ''],
])('a rate typed as "%s" is parsed as "%s"', (typed, rate) => {
  expect(parseRate(typed)).toBe(rate);
});
