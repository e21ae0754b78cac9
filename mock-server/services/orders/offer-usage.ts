import type { Customer } from '#contracts/customers';
import type { Offer } from '#contracts/offers';
import type { ShopWorld } from '../../implement.ts';
import type { Usage } from '../../rules/offers.ts';
import { isOverdue } from './apply-due-changes.ts';

/** Counts the orders with an offer, without cancelled and expired ones and the one for this cart item. */
export function usageOf(
  world: ShopWorld,
  { _id }: Offer,
  customer: Customer,
  cartItemId?: string,
): Usage {
  const now = world.now();
  const used = world.orders.filter(
    (order) =>
      order.offer?._id === _id &&
      !order.cancel &&
      (cartItemId === undefined || order.cartItemId !== cartItemId) &&
      order.status !== 'EXPIRED' &&
      !isOverdue(world, order, now),
  );
  return {
    total: used.length,
    byCustomer: used.filter(({ customerId }) => customerId === customer._id).length,
  };
}
