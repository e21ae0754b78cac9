export const cart = {
  title: 'Cart',
  lead: (cars: string, limit: number, bookable: number, isPriceNew: boolean) =>
    [
      `${cars} in your cart. It holds up to ${limit}.`,
      bookable > 1 && 'CSD sells one car per order, so choose one to book.',
      bookable === 0 && 'None can be booked now.',
      bookable === 0 && isPriceNew && 'Accept the new price first, then book.',
    ]
      .filter(Boolean)
      .join(' '),
  empty: 'Your cart is empty. It holds up to five cars while you decide.',
  choose: (name: string) => `Book ${name}`,
  unavailable: 'This car cannot be booked now. It stays here until you remove it.',
  suspended: 'CSD has suspended this brand. The car stays here until you remove it.',
  soldOut: (day: string) =>
    `This variant is sold out. The price you saved on ${day} no longer holds: when it is available again, the price of that day counts.`,
  chooseAnother: 'Choose another variant',
  locked: 'Ordered, but the token is not paid yet.',
  priceChanged: (old: string, now: string) =>
    `It was ${old} and is now ${now}. Nothing was charged.`,
  accept: 'Accept the new price',
  accepted: (name: string) => `You accepted the new price of ${name}.`,
  /** Announced when another car is chosen; without a token if it cannot be booked now. */
  summary: (name: string, onRoad: string, token: string | undefined) =>
    `${name}: on-road price ${onRoad}${token ? `, pay ${token} today` : ''}.`,
  pricedFor: (state: string) => `The prices in your cart are now for ${state} too.`,
  notListed: 'Not on the list',
  changeOf: (name: string) => `Change ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed from the cart.`,
  restored: (name: string) => `${name} is back in the cart.`,
  payToday: 'Pay today',
  offerApplied: (code: string) => `Offer ${code} applied`,
  tokenDescription: 'refundable token, held by this shop',
  refund:
    'Not a payment to CSD or to a dealer. Full refund until the availability certificate is issued; ₹500 less from then until CSD is paid.',
};
