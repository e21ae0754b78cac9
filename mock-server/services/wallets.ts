import type { PaymentRow } from '#contracts/payments';
import type { WalletEntry } from '#contracts/wallet';
import type { ShopWorld } from '../implement.ts';
import { waitsForPayment } from '../rules/order-states.ts';
import { isUnderWay } from '../rules/payment-states.ts';
import { balance, type Draft, spendable } from '../rules/wallet.ts';

/** A customer's wallet entries, oldest first. */
export const ledgerOf = (world: ShopWorld, customerId: string): readonly WalletEntry[] =>
  world.walletEntries.by('customerId', customerId);

/** Books entries one after the other, each with the balance after it on its own day. */
export function bookEntries(world: ShopWorld, customerId: string, drafts: readonly Draft[]) {
  for (const draft of drafts) {
    const entry = { ...draft, _id: world.newId(), customerId, balanceAfter: 0 };
    const { redeemable } = balance([...ledgerOf(world, customerId), entry], entry.at);
    world.walletEntries.put({ ...entry, balanceAfter: redeemable });
  }
}

/** Rupees that orders hold which are not paid yet, so that they cannot be spent twice. */
export const heldByOrders = (world: ShopWorld, customerId: string, exceptOrderId?: string) =>
  world.orders
    .by('customerId', customerId)
    .filter(({ _id, status }) => _id !== exceptOrderId && waitsForPayment(status))
    .reduce((sum, { walletUsed }) => sum + walletUsed, 0);

/** Rupees that a payment holds for an order to come, from its checksum until it fails or goes back (source: assumed). */
export const heldByPayment = ({ status, orderId, walletHeld = 0 }: PaymentRow) =>
  orderId === undefined && (isUnderWay(status) || status === 'SUCCESS') ? walletHeld : 0;

/**
 * All that is reserved. A customer orders one car at a time, so of what holds only the most can be spent, and no more
 * than an order that came before has left.
 */
export const reservedBy = (world: ShopWorld, customerId: string) =>
  Math.min(
    spendable(ledgerOf(world, customerId)),
    Math.max(
      heldByOrders(world, customerId),
      ...world.payments.by('customerId', customerId).map(heldByPayment),
    ),
  );
