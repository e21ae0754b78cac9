import type { Offer, offerRefusals } from '#contracts/offers';

type Reason = (typeof offerRefusals)[number];

interface OfferedCar {
  _id: string;
  subCategoryId: string;
  csdPrice: number;
}

export interface Usage {
  total: number;
  byCustomer: number;
}

const messages: Record<Reason, string> = {
  EXPIRED: 'The offer has ended.',
  NOT_STARTED: 'The offer has not started yet.',
  MIN_PRICE: 'The car costs less than the offer requires.',
  BRAND: 'The offer is for other brands.',
  PRODUCT: 'The offer is for other cars.',
  USED_UP: 'The offer is fully claimed.',
  USED_BEFORE: 'You have used this offer already.',
};

/** Whether an offer applies to a car now, and if not, why (source: assumed). */
export function applicability(offer: Offer, car: OfferedCar, usage: Usage, at: string) {
  const reason = reasonAgainst(offer, car, usage, at);
  return reason ? { ok: false, reason, message: messages[reason] } : { ok: true };
}

function reasonAgainst(
  offer: Offer,
  car: OfferedCar,
  usage: Usage,
  at: string,
): Reason | undefined {
  if (!offer.isActive || offer.endsAt <= at) return 'EXPIRED';
  if (offer.startsAt > at) return 'NOT_STARTED';
  if (offer.productIds && !offer.productIds.includes(car._id)) return 'PRODUCT';
  if (offer.subCategoryIds && !offer.subCategoryIds.includes(car.subCategoryId)) return 'BRAND';
  if (car.csdPrice < (offer.minCsdPrice ?? 0)) return 'MIN_PRICE';
  if (usage.byCustomer >= offer.perCustomerLimit) return 'USED_BEFORE';
  return usage.total >= offer.usageLimit ? 'USED_UP' : undefined;
}

/** Whole rupees off the token, off the accessories, or as cashback, cut as all cashback is. The dealer settles an exchange. */
export function offerValue(
  offer: Offer,
  { csdPrice, token, accessories }: { csdPrice: number; token: number; accessories: number },
) {
  const limit = offer.maxValue ?? Number.POSITIVE_INFINITY;
  const share = (amount: number) => Math.min(Math.floor((amount * offer.value) / 100), limit);
  const none = { token: 0, accessories: 0, cashback: 0 };
  switch (offer.type) {
    case 'tokenDiscount':
      return { ...none, token: Math.min(Math.round(offer.value), limit, token) };
    case 'accessoryPct':
      return { ...none, accessories: share(accessories) };
    case 'cashbackFlat':
      return { ...none, cashback: Math.min(Math.round(offer.value), limit) };
    case 'cashbackPct':
      return { ...none, cashback: share(csdPrice) };
    case 'exchange':
      return none;
  }
}
