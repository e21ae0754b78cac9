import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WalletEntry } from '#contracts/wallet';
import { aWalletEntry } from '#fixtures/builders';
import { endOfDay, plus } from './time.ts';
import {
  balance,
  cashbackRules,
  type Draft,
  dueEntries,
  earned,
  expiringSoon,
  lots,
  maxForToken,
  redeem,
  restore,
  reverse,
} from './wallet.ts';

const NOW = '2026-11-21T04:30:00.000Z';
const inDays = (days: number) => plus(NOW, { days });

test.each([
  [534_746, 1_336],
  [799_999, 1_999],
  [800_000, 2_000],
  [2_391_428, 2_000],
])('an order of ₹%i earns ₹%i', (price, cashback) => {
  expect(earned(price)).toBe(cashback);
});

test.each([
  [11_000, 2_600, 0, 2_200],
  [11_000, 1_500, 0, 1_500],
  [11_000, 2_600, 1_000, 1_600],
  [10_999, 2_600, 0, 2_199],
  [5_000, 0, 0, 0],
  [5_000, 300, 900, 0],
])(
  'of a token of ₹%i with a balance of ₹%i and ₹%i reserved, ₹%i can be paid',
  (token, there, held, most) => {
    expect(maxForToken(token, there, held)).toBe(most);
  },
);

test('the rules for buyers state amount, lifetime and share of the token', () => {
  expect(cashbackRules).toEqual([
    'Every order earns 0.25% of its CSD price, up to ₹2,000.',
    'Cashback is available 7 days after delivery and valid for 365 days.',
    'It pays up to 20% of a booking token. What expires first is used first.',
  ]);
});

const anEarning = (_id: string, amount: number, expiresIn: number): WalletEntry =>
  aWalletEntry({ _id, amount, expiresAt: inDays(expiresIn) });
const booked = (drafts: readonly Draft[]): WalletEntry[] =>
  drafts.map((draft) => aWalletEntry({ ...draft, balanceAfter: 0 }));

describe('spending', () => {
  test('uses what expires first', () => {
    const { expiresAt: _none, ...endless } = anEarning('endless', 100, 0);
    const ledger = [endless, anEarning('late', 1_000, 200), anEarning('early', 700, 20)];

    const drafts = redeem(ledger, 701, 'order', NOW);

    expect(drafts.map(({ sourceId, amount }) => [sourceId, amount])).toEqual([
      ['early', -700],
      ['late', -1],
    ]);
    expect(balance([...ledger, ...booked(drafts)], NOW)).toMatchObject({
      redeemable: 1_099,
      lifetimeEarned: 1_800,
    });
  });

  test('nothing is earned yet while it is pending', () => {
    const ledger = [anEarning('used', 300, 20), aWalletEntry({ state: 'PENDING', amount: 854 })];

    expect(balance(ledger, NOW)).toMatchObject({ pending: 854, lifetimeEarned: 300 });
  });

  test('more than the balance throws', () => {
    expect(() => redeem([anEarning('only', 100, 20)], 101, 'order', NOW)).toThrow(
      '1 rupees short of 101',
    );
  });

  test('does not use pending or expired cashback', () => {
    const pending = aWalletEntry({ state: 'PENDING', amount: 900 });
    const over = anEarning('over', 500, -1);

    expect(balance([pending, over], NOW)).toMatchObject({ redeemable: 0, pending: 900 });
    expect(balance([anEarning('ending', 500, 0)], NOW).redeemable).toBe(0);
    expect(() => redeem([pending], 1, 'order', NOW)).toThrow('1 rupees short of 1.');
  });
});

describe('cancelling an order', () => {
  test('restores what it spent with the old expiry', () => {
    const ledger = [anEarning('lot', 700, 200)];
    const spent = [...ledger, ...booked(redeem(ledger, 300, 'order', NOW))];
    const more = [
      ...spent,
      ...booked(redeem(spent, 200, 'another', NOW)),
      aWalletEntry({ state: 'PENDING', orderId: 'order' }),
    ];

    const drafts = restore(more, 'order', inDays(1));

    expect(drafts).toMatchObject([{ amount: 300, state: 'RESTORED', expiresAt: inDays(200) }]);
    expect(balance([...more, ...booked(drafts)], inDays(1)).redeemable).toBe(500);
  });

  test('restores released cashback with the expiry of its release', () => {
    const pending = (_id: string, usableIn: number): WalletEntry => {
      const { expiresAt: _none, ...entry } = aWalletEntry({ _id, state: 'PENDING', amount: 500 });
      return { ...entry, availableAt: inDays(usableIn) };
    };
    const earned = [pending('first', 1), pending('second', 2)];
    const ledger = [...earned, ...booked(dueEntries(earned, inDays(2)))];
    const spent = [...ledger, ...booked(redeem(ledger, 600, 'order', inDays(3)))];

    expect(restore(spent, 'order', inDays(3))).toMatchObject([
      { amount: 500, expiresAt: endOfDay(inDays(1 + 365)) },
      { amount: 100, expiresAt: endOfDay(inDays(2 + 365)) },
    ]);
  });

  test('restores cashback for at least seven days', () => {
    const ledger = [anEarning('lot', 700, 2)];
    const spent = [...ledger, ...booked(redeem(ledger, 300, 'order', NOW))];

    const [back] = restore(spent, 'order', NOW);

    expect(back?.expiresAt).toBe(endOfDay(inDays(7)));
  });

  test('reverses its pending earnings', () => {
    const earning = aWalletEntry({ _id: 'e', state: 'PENDING', orderId: 'order', amount: 1_336 });
    const others = [
      aWalletEntry({ state: 'PENDING', orderId: 'another' }),
      aWalletEntry({ orderId: 'order' }),
    ];

    const drafts = reverse([earning, ...others], 'order', NOW);

    expect(drafts).toMatchObject([
      { type: 'reverse', amount: -1_336, state: 'REVERSED', sourceId: 'e' },
    ]);
    expect(balance([earning, ...booked(drafts)], NOW)).toMatchObject({
      pending: 0,
      redeemable: 0,
      lifetimeEarned: 0,
    });
  });
});

describe('time', () => {
  const earning = aWalletEntry({
    _id: 'earning',
    state: 'PENDING',
    amount: 1_336,
    orderId: 'order',
    availableAt: inDays(7),
  });
  const { expiresAt: _none, ...pending } = earning;

  test('releases an earning a week after delivery, for a year', () => {
    const drafts = dueEntries([pending], inDays(7));
    const freed = [pending, ...booked(drafts)];

    expect(dueEntries([pending], inDays(6))).toEqual([]);
    expect(drafts).toMatchObject([
      { type: 'release', amount: 1_336, orderId: 'order', expiresAt: endOfDay(inDays(7 + 365)) },
    ]);
    expect(dueEntries(freed, inDays(7 + 365))).toEqual([]); // its last day is not over
    expect(dueEntries(freed, inDays(7 + 366))).toMatchObject([
      { type: 'expire', amount: -1_336, state: 'EXPIRED', orderId: 'order' },
    ]);
  });

  test('books an expiry once', () => {
    const lot = anEarning('lot', 500, 10);

    const drafts = dueEntries([lot], inDays(10));

    expect(drafts).toMatchObject([{ type: 'expire', amount: -500 }]);
    expect(dueEntries([lot, ...booked(drafts)], inDays(11))).toEqual([]);
  });

  test('does not expire what an order reserves', () => {
    const ledger = [anEarning('first', 500, 10), anEarning('second', 700, 11)];

    const drafts = dueEntries(ledger, inDays(12), 600);

    expect(drafts).toMatchObject([{ type: 'expire', sourceId: 'second', amount: -600 }]);
    expect(
      redeem([...ledger, ...booked(drafts)], 600, 'order', inDays(12)).map(({ amount }) => amount),
    ).toEqual([-500, -100]);
  });

  test('announces an expiry thirty days before', () => {
    const ledger = [
      anEarning('spent', 300, 29),
      anEarning('soon', 500, 30),
      anEarning('later', 700, 31),
    ];
    const spent = booked(redeem(ledger, 799, 'order', NOW));

    expect(expiringSoon([...ledger, ...spent], NOW)).toEqual([
      { amount: 1, expiresAt: inDays(30) },
    ]);
    expect(balance(ledger, NOW).expiringSoon).toBe(800);
  });

  test('are told as one sum where they expire together', () => {
    const ledger = [anEarning('left', 1_400, 4), anEarning('restored', 600, 4)];

    expect(expiringSoon(ledger, NOW)).toEqual([{ amount: 2_000, expiresAt: inDays(4) }]);
  });
});

test('a wallet is never overdrawn and always equals the sum of its lots', () => {
  const step = fc.record({
    what: fc.constantFrom('earn', 'deliver', 'redeem', 'restore', 'reverse', 'wait'),
    amount: fc.integer({ min: 1, max: 3_000 }),
    order: fc.constantFrom('one', 'two', 'three'),
    days: fc.integer({ min: 0, max: 200 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const ledger: WalletEntry[] = [];
      let at = NOW;
      const book = (drafts: readonly Draft[]) => ledger.push(...booked(drafts));
      for (const { what, amount, order, days } of steps) {
        const { redeemable } = balance(ledger, at);
        if (what === 'wait') at = plus(at, { days });
        if (what === 'earn') {
          const { expiresAt: _none, ...entry } = aWalletEntry({
            amount,
            state: 'PENDING',
            orderId: order,
            at,
          });
          ledger.push(entry);
        }
        if (what === 'deliver')
          for (const [index, entry] of ledger.entries())
            if (entry.type === 'earn' && !entry.availableAt)
              ledger[index] = { ...entry, availableAt: plus(at, { days: 7 }) };
        if (what === 'redeem') book(redeem(ledger, Math.min(amount, redeemable), order, at));
        if (
          what === 'restore' &&
          !ledger.some((one) => one.type === 'restore' && one.orderId === order)
        )
          book(restore(ledger, order, at));
        if (what === 'reverse') book(reverse(ledger, order, at));
        book(dueEntries(ledger, at));

        const now = balance(ledger, at);
        const held = lots(ledger).filter(({ isPending }) => !isPending);
        expect(now.redeemable).toBe(held.reduce((sum, { left }) => sum + left, 0));
        expect(Math.min(now.redeemable, now.pending)).toBeGreaterThanOrEqual(0);
        expect(dueEntries(ledger, at)).toEqual([]);
      }
    }),
  );
});
