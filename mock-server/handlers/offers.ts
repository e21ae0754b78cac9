import type { Customer } from '#contracts/customers';
import type { Offer } from '#contracts/offers';
import * as offers from '#contracts/offers';
import { type AppWorld, implement } from '../engine/http/implement.ts';
import { notFound } from '../engine/problem.ts';
import { applicability, type Usage } from '../rules/offers.ts';
import { isOverdue } from '../services/apply-due-changes.ts';
import { mustBeOwner } from '../services/ownership.ts';
import { variantOf } from '../services/price-quote.ts';

export const offerHandlers = implement(offers, {
  listOffer({ params: { ownerId }, query: { filter = {} }, customer }, world) {
    mustBeOwner(world, ownerId);
    const car =
      filter.productId === undefined ? undefined : world.products.mustGet(filter.productId, 'car');
    const variant = car && filter.variantId !== undefined && variantOf(car, filter.variantId);
    if (variant === undefined && car)
      throw notFound(`variant of ${car.productName}`, filter.variantId);
    const now = world.now();
    const offerList = world.offers
      .filter(({ code }) => filter.code === undefined || code === filter.code.toUpperCase())
      .filter((offer) => car !== undefined || runs(offer, now))
      .map((offer) => ({
        ...offer,
        ...(car && {
          applicability: applicability(
            offer,
            { ...car, csdPrice: variant ? variant.csdPrice : car.priceFrom.csd },
            usageOf(world, offer, customer),
            now,
          ),
        }),
      }));
    return { offerList };
  },
});

const runs = ({ isActive, startsAt, endsAt }: Offer, now: string) =>
  isActive && startsAt <= now && now < endsAt;

/**
 * How often an offer has been used, by everybody and by this customer. Orders given up or never paid do not count, nor
 * does the one made of the car of the cart that is asked about: it is this very use.
 */
export function usageOf(
  world: AppWorld,
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
