import { expect, test } from 'vitest';
import { costsOf, formatLoanPlan, parseLoanPlan, rateOf } from './instalment.ts';

test.each([
  [480_000, 9, 60, 9_964, 117_841],
  [480_000, 0, 60, 8_000, 0],
  [100_000, 0, 36, 2_778, 0],
  [100_000, 12, 1, 101_000, 1_000],
  [100_000, 30, 12, 9_749, 16_985],
])(
  'a loan of %i rupees at %d per cent over %i months costs %i a month, and %i of interest',
  (loan, rate, months, monthly, interest) => {
    expect(costsOf({ loan, rate: String(rate), months })).toEqual({
      monthly,
      interest,
      repaid: loan + interest,
    });
  },
);

test.each(['', ' ', 'x', '-3', '30.1', '45', '9.5.2', '.', '9e1'])(
  'a loan at a rate of "%s" has no costs',
  (rate) => {
    expect(costsOf({ loan: 480_000, rate, months: 60 })).toBeUndefined();
  },
);

test.each([
  ['300000-36-9.5', { loan: 300_000, months: 36, rate: '9.5' }],
  ['300000-36-', { loan: 300_000, months: 36, rate: '' }],
  ['300000-36-9,5', { loan: 300_000, months: 36, rate: '9,5' }],
  ['300000-36-abc', { loan: 300_000, months: 36, rate: 'abc' }],
  ['9900000-7-9', { loan: 480_000, months: 60, rate: '9' }],
  ['1-12-9', { loan: 50_000, months: 12, rate: '9' }],
  ['anything', { loan: 480_000, months: 60, rate: '9' }],
  [null, { loan: 480_000, months: 60, rate: '9' }],
])('the loan plan %s is parsed within the limits of a bank', (text, plan) => {
  expect(parseLoanPlan(text, 480_000)).toEqual(plan);
  expect(parseLoanPlan(formatLoanPlan(plan), 480_000)).toEqual(plan);
});

test.each([
  ['9.5', 9.5],
  ['9,5', 9.5],
  ['९.५', 9.5],
  ['९,५%', 9.5],
  ['9 %', 9],
  ['10.', 10],
  ['.5', 0.5],
  ['0', 0],
  ['30', 30],
])('a rate typed as "%s" is %d per cent', (typed, rate) => {
  expect(rateOf(typed)).toBe(rate);
});
