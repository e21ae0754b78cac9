/** What car page, cart, checkout and order say alike: the one-car rule, the waiting time, the dealer, the date of prices. */
export const booking = {
  openOrder: {
    title: 'You have an order under way',
    rule: (car: string, orderNo: string) =>
      `It is a ${car}, order ${orderNo}. CSD sells one car at a time, so another can be booked once this one is delivered or cancelled.`,
    link: 'Go to the order',
  },
  wait: {
    label: 'Waiting time',
    days: (min: number, max: number) =>
      min === max ? (min === 1 ? '1 day' : `${min} days`) : `${min} to ${max} days`,
    fromBooking: (period: string) => `${period} from the booking`,
    parts: (transport: string) =>
      `From the booking to your keys: papers, the car, and ${transport} of transport.`,
    withoutTransport: 'From the booking to your keys, without transport.',
  },
  dealer: {
    choose: 'Dealers of this brand, the nearest first',
    nearest: 'Nearest',
    inCity: 'in your city',
    phone: 'Phone',
    where: 'Where',
    /** `own` is the city of delivery, once it is known. */
    distance: (city: string, own: string | undefined) =>
      city === own ? 'In your city' : own ? `${city}, for delivery in ${own}` : city,
    map: 'Map',
    mapOf: (name: string) => `Map: ${name}`,
    at: (city: string, pincode: string) => `${city}, PIN ${pincode}`,
    waitFromAll: (period: string) => `The waiting time is the same from each: ${period}.`,
    none: (brand: string, state: string) => `No ${brand} dealer is listed for ${state} yet.`,
    whatToDo:
      'Choose an address in another state, or ask us: we find a dealer and call you back. Nothing is charged.',
    ask: 'Ask for a dealer',
  },
  /** Where a backend prices nothing but its standard. */
  pricedAs: (variant: string, state: string, finance: string) =>
    `Priced here: ${variant}, ${state}, ${finance}. Put the car in your cart to see the price of your own choice.`,
  pricesAsOf: (state: string, day: string) => `Prices for ${state}, as of ${day}.`,
};
