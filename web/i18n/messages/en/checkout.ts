import type { InsurancePlan } from '#contracts/insurance';
import type { offerRefusals } from '#contracts/offers';

/** Booking a car: contact details, address, extras, offer and wallet, token. */
export const checkout = {
  title: 'Book a car',
  book: (name: string) => `Book ${name}`,
  at: (step: number, of: number) => `${step} of ${of}`,
  continue: 'Continue',
  refundable: 'token, refundable',
  whatWeKeep: 'What we keep',
  notCharged: (errorMessage: string) => `${errorMessage} Nothing was charged.`,
  customer: {
    title: 'You',
    preview: 'Name, mobile and e-mail.',
    description: 'The dealer needs to know whom to call. We ask for no identity number.',
    continue: 'Continue to the address',
  },
  address: {
    title: 'Address',
    preview: 'Where the car is delivered and registered.',
    another: 'Another address',
    use: 'Use this address',
    useNew: 'Use this address',
    lettersOnly:
      'An Army Postal Service address takes letters only. A car needs a civil PIN: give one.',
  },
  dealer: {
    title: 'Dealer',
    preview: 'Who confirms, registers and hands over the car.',
    description:
      'The dealer confirms the car, registers it and hands it over. You can change the dealer until they have confirmed it.',
    use: 'Use this dealer',
  },
  extras: {
    title: 'Insurance and accessories',
    preview: 'Paid to the dealer, not today.',
    description:
      'Paid to the dealer or straight to the insurer, not today. The dealer may quote another insurer; you are free to choose.',
    kind: { tp3: 'Third party only', comprehensive1plus3: 'Comprehensive' } satisfies Record<
      InsurancePlan['kind'],
      string
    >,
    insurer: (name: string) => `${name} (sample). Before GST.`,
    added: 'Add-ons, before GST',
    total: (gst: string) => `Insurance with ${gst} GST`,
    noAccessories: 'No accessories',
    continue: 'Continue to the offer',
  },
  offer: {
    title: 'Offer and wallet',
    preview: 'One offer per order, and the wallet’s share of the token.',
    one: 'One offer per order',
    until: (day: string) => `Until ${day}.`,
    none: 'No offer',
    others: (n: number) =>
      n === 1 ? '1 offer is not for this order' : `${n} offers are not for this order`,
    ineligibleReasons: {
      EXPIRED: 'The offer has ended.',
      NOT_STARTED: 'The offer has not started yet.',
      MIN_PRICE: 'The car costs less than the offer requires.',
      BRAND: 'The offer is for other brands.',
      PRODUCT: 'The offer is for other cars.',
      USED_UP: 'The offer is used up.',
    } satisfies Record<(typeof offerRefusals)[number], string>,
    wallet: 'From wallet',
    balance: (amount: string) => `${amount} to use, at most a fifth of the token`,
    nothingInWallet: 'Your wallet has nothing to use on this token.',
    fromWallet: (amount: string) => `${amount} from the wallet`,
    noWallet: 'nothing from the wallet',
    continue: 'Continue to the token',
  },
  pay: {
    title: 'Token',
    preview: 'Everything once more, and the refundable token.',
    documents: 'Papers to bring',
    documentsNote: 'The shop sees them after the booking. Nothing is uploaded.',
    everyLine: 'Every line of the price',
    token: 'Booking token',
    offer: 'Offer',
    whatItIs: 'What this token is.',
    itIs: 'It keeps your place with the dealer. It is not a payment to CSD, and CSD never sees it. Full refund until the availability certificate is issued; ₹500 less after that.',
    asked: (excess: string) =>
      `The price before tax is ${excess} over my cap, and I have asked my URC about it.`,
    askFirst: 'Ask your URC, then tick this. The portal may refuse a price over your cap.',
    consent: 'Use my name, mobile and address to book this car.',
    goesTo: (dealer: string) => `We pass them to the dealer: ${dealer}.`,
    consentFirst: 'Tick this to book. Without it we cannot pass your name to the dealer.',
    pay: (amount: string) => `Pay ${amount} token`,
    free: 'Book, nothing to pay',
    opens: 'Opens the payment page. You have 30 minutes to pay.',
  },
  priceChanged: {
    look: 'See the new price',
    title: 'The price has changed',
    before: 'When you last saw it',
    now: 'Now',
    description:
      'Nothing was charged. Accept the new price to continue, or leave the car in the cart.',
  },
  blockers: {
    unknown: 'Nothing to book here',
    unknownDescription: 'This car is not in your cart. Choose one there to book it.',
    toCart: 'Go to the cart',
    seeCar: 'See the car',
    ordered: 'This car is ordered',
    orderedDescription: 'Its token is not paid yet. Pay it from the order.',
    toOrder: 'Go to the order',
    redirecting: 'To the payment page',
    redirectingDescription: (orderNo: string) =>
      `Order ${orderNo} is placed. The payment page opens; if it does not, pay from the order.`,
    placed: (orderNo: string) => `Order ${orderNo} is placed. You will find it under Orders.`,
  },
};
