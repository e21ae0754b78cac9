import { expect, test } from 'vitest';
import type { WalletEntry } from '#contracts/wallet';
import { aWalletEntry } from '#fixtures/builders';
import { endOfDay, plus } from './time.ts';
import { balance, type Draft, dueEntries, LIFE_DAYS } from './wallet.ts';

const DELIVERED = '2026-11-21T04:30:00.000Z';
const FREE = plus(DELIVERED, { days: 7 });
const OVER = endOfDay(plus(FREE, { days: LIFE_DAYS }));

const { expiresAt: _none, ...cashback } = aWalletEntry({
  _id: 'cashback',
  amount: 1_336,
  state: 'PENDING',
  availableAt: FREE,
});
const booked = (drafts: readonly Draft[]): WalletEntry[] =>
  drafts.map((draft) => aWalletEntry({ ...draft, balanceAfter: 0 }));

test.each([
  ['a moment before it is free', plus(FREE, { minutes: -1 }), [], 0],
  ['the moment it is free', FREE, ['release'], 1_336],
  ['a minute before its year is over', plus(OVER, { minutes: -1 }), ['release'], 1_336],
  ['the moment its year is over', OVER, ['release', 'expire'], 0],
  ['years later', plus(OVER, { days: 800 }), ['release', 'expire'], 0],
])('a cashback read %s is booked at once', (_, at, types, redeemable) => {
  const drafts = dueEntries([cashback], at);
  const ledger = [cashback, ...booked(drafts)];

  expect(drafts.map(({ type }) => type)).toEqual(types);
  expect(balance(ledger, at).redeemable).toBe(redeemable);
  expect(dueEntries(ledger, at)).toEqual([]);
});

test('a release and expiry booked together have their own dates', () => {
  const drafts = dueEntries([cashback], plus(OVER, { days: 30 }));

  expect(drafts).toMatchObject([
    { type: 'release', amount: 1_336, at: FREE, expiresAt: OVER },
    { type: 'expire', amount: -1_336, at: OVER, sourceId: 'cashback', reason: 'Not used in time' },
  ]);
});
