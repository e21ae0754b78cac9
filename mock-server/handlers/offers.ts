import type { Offer } from '#contracts/offers';
import * as offers from '#contracts/offers';
import { notFound } from '../engine/problem.ts';
import { implement } from '../implement.ts';
import { applicability } from '../rules/offers.ts';
import { variantOf } from '../services/catalogue/price-quote.ts';
import { usageOf } from '../services/orders/offer-usage.ts';
import { mustBeKnownShopOwner } from '../services/ownership.ts';

export const offerHandlers = implement(offers, {
  listOffer({ params: { ownerId }, query: { filter = {} }, user }, world) {
    mustBeKnownShopOwner(world, ownerId);
    const car =
      filter.productId === undefined ? undefined : world.products.mustGet(filter.productId, 'car');
    const variant = car && filter.variantId !== undefined && variantOf(car, filter.variantId);
    if (variant === undefined && car)
      throw notFound(`variant of ${car.productName}`, filter.variantId);
    const now = world.now();
    const offerList = world.offers
      .filter(({ code }) => filter.code === undefined || code === filter.code.toUpperCase())
      .filter((offer) => car !== undefined || isRunning(offer, now))
      .map((offer) => ({
        ...offer,
        ...(car && {
          applicability: applicability(
            offer,
            { ...car, csdPrice: variant ? variant.csdPrice : car.priceFrom.csd },
            usageOf(world, offer, user),
            now,
          ),
        }),
      }));
    return { offerList };
  },
});

const isRunning = ({ isActive, startsAt, endsAt }: Offer, now: string) =>
  isActive && startsAt <= now && now < endsAt;
