/** What car page, cart, checkout and order say alike: the one-car rule, the waiting time, the dealer, the date of prices. */
export const booking = {
  openOrder: {
    title: 'You already have an open order',
    rule: (car: string, orderNo: string) =>
      `Order ${orderNo} is for the ${car}. CSD sells one car at a time: here you can book another once this order is cancelled or its car is delivered. CSD sells the next car eight years after you paid it for the last, as a rule.`,
    link: 'Go to the order',
    pending: {
      title: 'The bank is still checking your payment',
      text: (car: string, orderNo: string) =>
        `The token for the ${car}, order ${orderNo}, is with the bank. Please do not pay again: the order shows the result as soon as the bank answers.`,
      link: 'See the payment',
    },
    cancelling: {
      title: 'You have asked to cancel your order',
      text: (car: string, orderNo: string) =>
        `The shop has yet to confirm the cancellation of order ${orderNo}, the ${car}. After that you can book a car again.`,
      link: 'Go to the order',
    },
  },
  wait: {
    label: 'Waiting time',
    days: (min: number, max: number) =>
      min === max ? (min === 1 ? '1 day' : `${min} days`) : `${min} to ${max} days`,
    fromBooking: (period: string) => `${period} from booking`,
    parts: (transport: string) =>
      `From booking to delivery: papers, the car, and ${transport} of transport.`,
    anyPin: (period: string) =>
      `From booking to delivery: ${period}. Your PIN gives the time for your town.`,
  },
  noDelivery: {
    title: (pincode: string) => `No dealer delivers to PIN ${pincode} yet.`,
    whatToDo: 'Change the PIN to book this car, or ask us: we will look for a dealer and call you.',
    changePin: 'Change PIN',
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
    call: (name: string, mobile: string) => `Call ${name}: ${mobile}`,
    mapOf: (name: string) => `Map: ${name}`,
    at: (city: string, pincode: string) => `${city}, PIN ${pincode}`,
    waitFromAll: (period: string) => `The waiting time is the same with every dealer: ${period}.`,
    none: (brand: string, state: string) => `No ${brand} dealer is listed for ${state} yet.`,
    whatToDo:
      'Choose an address in another state, or ask us: we will find a dealer and call you back. Nothing is charged.',
    ask: 'Ask for a dealer',
  },
  /** Where a backend prices nothing but its standard. */
  pricedAs: (variant: string, state: string, finance: string) =>
    `Priced here: ${variant}, ${state}, ${finance}. Add the car to your cart to see the price of your own choice.`,
  pricesAsOf: (state: string, day: string) => `Prices for ${state}, as of ${day}.`,
};
