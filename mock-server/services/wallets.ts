import type { PaymentRow } from '#contracts/payments';
import type { WalletEntry } from '#contracts/wallet';
import type { ShopWorld } from '../implement.ts';
import { waitsForPayment } from '../rules/order-states.ts';
import { isUnderWay } from '../rules/payment-states.ts';
import { type Draft, spendable } from '../rules/wallet.ts';

/** A customer's wallet entries, oldest first: one that was due during an absence is booked late, with its own date. */
export const ledgerOf = (world: ShopWorld, customerId: string): readonly WalletEntry[] =>
  world.walletEntries
    .by('customerId', customerId)
    .toSorted((one, other) => one.at.localeCompare(other.at));

/** Books entries in order, each with the balance after it, in which what has expired stays until its own entry. */
export function bookEntries(world: ShopWorld, customerId: string, drafts: readonly Draft[]) {
  for (const draft of drafts) {
    const entry = { ...draft, _id: world.newId(), customerId, balanceAfter: 0 };
    const balanceAfter = spendable([...ledgerOf(world, customerId), entry]);
    world.walletEntries.put({ ...entry, balanceAfter });
  }
}

/** Rupees reserved by unpaid orders. */
export const reservedByOrders = (world: ShopWorld, customerId: string, exceptOrderId?: string) =>
  world.orders
    .by('customerId', customerId)
    .filter(({ _id, status }) => _id !== exceptOrderId && waitsForPayment(status))
    .reduce((sum, { walletUsed }) => sum + walletUsed, 0);

/** Rupees that a payment without an order reserves until it fails or is refunded (source: assumed). */
export const reservedByPayment = ({ status, orderId, walletHeld = 0 }: PaymentRow) =>
  orderId === undefined && (isUnderWay(status) || status === 'SUCCESS') ? walletHeld : 0;

/** All reserved rupees. A customer orders one car at a time, so only the largest reservation counts. */
export const reservedBy = (world: ShopWorld, customerId: string) =>
  Math.min(
    spendable(ledgerOf(world, customerId)),
    Math.max(
      reservedByOrders(world, customerId),
      ...world.payments.by('customerId', customerId).map(reservedByPayment),
    ),
  );
