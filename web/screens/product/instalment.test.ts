import { expect, test } from 'vitest';
import { instalment } from './instalment.ts';

test.each([
  [480_000, 9, 60, 9_964],
  [480_000, 0, 60, 8_000],
  [100_000, 12, 1, 101_000],
])(
  'a loan of %i rupees at %d %% over %i months costs %i a month',
  (loan, rate, months, expected) => {
    expect(instalment(loan, rate, months)).toBe(expected);
  },
);
