import type { WalletEntry } from '#contracts/wallet';
import type { AppWorld } from './implement.ts';
import { balance, type Draft } from './rules/wallet.ts';

/** A customer's wallet entries, oldest first. */
export const ledgerOf = (world: AppWorld, customerId: string): readonly WalletEntry[] =>
  world.walletEntries.by('customerId', customerId);

/** Books entries one after the other, each with the balance after it on its own day. */
export function bookEntries(world: AppWorld, customerId: string, drafts: readonly Draft[]) {
  for (const draft of drafts) {
    const entry = { ...draft, _id: world.newId(), customerId, balanceAfter: 0 };
    const { redeemable } = balance([...ledgerOf(world, customerId), entry], entry.at);
    world.walletEntries.put({ ...entry, balanceAfter: redeemable });
  }
}

/** Rupees that orders hold which are not paid yet, so that they cannot be spent twice. */
export const reservedBy = (world: AppWorld, customerId: string, exceptOrderId?: string) =>
  world.orders
    .by('customerId', customerId)
    .filter(({ _id, status }) => _id !== exceptOrderId && waitsForPayment(status))
    .reduce((sum, { walletUsed }) => sum + walletUsed, 0);

/** Ordered, and the token not paid. */
export const waitsForPayment = (status: string) =>
  status === 'PLACED' || status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED';
