import { atLeast, atMost, inOrder, sum } from '../engine/laws/claims.ts';
import { bothAnswers, everyAnswer, everyRow, laws } from '../engine/laws/law.ts';
import { getReedemCashback, getWallet, WalletEntry } from '../wallet.ts';

/** A release makes an earning usable; it adds nothing. */
const changeOf = ({ type, amount }: WalletEntry) => (type === 'release' ? 0 : amount);
const takes: readonly WalletEntry['type'][] = ['redeem', 'expire', 'reverse'];

export const walletLaws = [
  ...laws('A wallet is a ledger, and its balance the sum of that.', [
    everyAnswer(
      getWallet,
      'The balance is the sum of the entries',
      ({ object: { balance, ledger } }) => {
        const { redeemable, pending, reserved } = balance;
        const total = sum(ledger.map(changeOf));
        return {
          'balance.redeemable': reserved
            ? atMost(redeemable + pending, total)
            : [redeemable + pending, total],
        };
      },
    ),
    everyAnswer(
      getWallet,
      'What was ever earned is the earnings less the reversed and the pending ones',
      (answer) => {
        const { balance, ledger } = answer.object;
        const kept = ledger.filter(({ type }) => type === 'earn' || type === 'reverse');
        return {
          'balance.lifetimeEarned': [
            balance.lifetimeEarned,
            Math.max(0, sum(kept.map(changeOf)) - balance.pending),
          ],
        };
      },
    ),
    everyAnswer(getWallet, 'No more expires soon than can be used', ({ object: { balance } }) => ({
      'balance.expiringSoon': atMost(balance.expiringSoon, balance.redeemable),
    })),
    everyAnswer(getWallet, 'The ledger is whole, and newest first', ({ object }) => ({
      totalCount: [object.totalCount, object.ledger.length],
      at: inOrder(
        object.ledger.map(({ at }) => at),
        'desc',
      ),
    })),
    everyRow(
      WalletEntry,
      'An entry that takes is negative, any other is not',
      ({ type, amount }) => ({
        amount: [amount <= 0, takes.includes(type) || amount === 0],
      }),
    ),
    everyRow(
      WalletEntry,
      'Cashback is available, and expires, after its entry',
      ({ at, availableAt, expiresAt }) => ({
        availableAt: atLeast(availableAt, at),
        expiresAt: atLeast(expiresAt, availableAt ?? at),
      }),
    ),
  ]),
  ...laws('The checkout spends what the wallet has.', [
    bothAnswers(
      getWallet,
      getReedemCashback,
      'Wallet and checkout have the same cashback',
      (wallet, cashback) => {
        const { redeemable, pending, expiringSoon } = wallet.object.balance;
        return {
          redeemable: [cashback.object.redeemable, redeemable],
          pending: [cashback.object.pending, pending],
          expiringSoon: [
            sum(cashback.object.expiringSoon.map(({ amount }) => amount)),
            expiringSoon,
          ],
        };
      },
    ),
    everyAnswer(getReedemCashback, 'No more can be used than there is', ({ object }) => ({
      maxForToken: atMost(object.maxForToken, object.redeemable),
    })),
    everyAnswer(getReedemCashback, 'What expires first is named first', ({ object }) => ({
      expiresAt: inOrder(
        object.expiringSoon.map(({ expiresAt }) => expiresAt),
        'asc',
      ),
    })),
  ]),
];
