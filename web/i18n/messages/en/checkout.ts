import type { InsurancePlan } from '#contracts/insurance';
import type { Offer, offerRefusals } from '#contracts/offers';

/** Booking a car: contact details, address, extras, offer and wallet, token. */
export const checkout = {
  title: 'Book a car',
  book: (name: string) => `Book ${name}`,
  at: (step: number, of: number) => `${step} of ${of}`,
  titleAt: (title: string, step: number, of: number) => `${title}, step ${step} of ${of}`,
  continue: 'Continue',
  /** By the next step that is not done. */
  continueTo: {
    customer: 'Continue to your details',
    address: 'Continue to the address',
    dealer: 'Continue to the dealer',
    extras: 'Continue to the insurance',
    offer: 'Continue to the offer',
    pay: 'Continue to the token',
  },
  /** In another window. */
  carChanged: (car: string) => `The car was changed in your cart: it is now ${car}.`,
  onRoadNow: (amount: string, state: string) => `On-road price now ${amount} in ${state}`,
  refundable: 'token, refundable',
  whatWeKeep: 'How we use your details',
  notCharged: (errorMessage: string) => `${errorMessage} Nothing was charged.`,
  customer: {
    title: 'Your details',
    preview: 'Name, mobile and e-mail.',
    description: 'So that the dealer can reach you. We do not ask for any identity number.',
  },
  address: {
    title: 'Address',
    preview: 'Where the car is delivered and registered.',
    another: 'Another address',
    noneInPlace: (place: string) =>
      `You look at prices for ${place}, and none of these addresses is there. Choose one and the price follows it, or add a new one.`,
    isElsewhere: (chosen: string, pincode: string) =>
      `The shop shows prices for PIN ${chosen}, and this address is at ${pincode}. If you use it, PIN and prices follow it; else choose another address.`,
    edit: 'Edit this address',
    use: 'Use this address',
    useNew: 'Use this address',
    lettersOnly:
      'An Army Postal Service address receives letters only. Please give a civil PIN for the car.',
  },
  dealer: {
    title: 'Dealer',
    preview: 'Who confirms, registers and hands over the car.',
    description: 'The dealer confirms the car, registers it and hands it over.',
    changeable: 'You can change the dealer until they have confirmed it.',
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
    beforeGst: (gst: string) => `Price before ${gst} GST.`,
    added: 'Add-ons, before GST',
    removed: (addons: string) => `Taken out, as this plan does not have it: ${addons}.`,
    gst: (gst: string) => `${gst} GST`,
    total: 'Insurance with GST',
    noAccessories: 'No accessories',
  },
  offer: {
    title: 'Offer and wallet',
    preview: 'One offer per order, and cashback from your wallet.',
    ended: (offer: string) =>
      `“${offer}” no longer fits what you chose and was taken out. Choose another offer, or go on without one.`,
    one: 'One offer per order',
    until: (day: string) => `Until ${day}.`,
    gain: {
      tokenDiscount: (amount: string) => `${amount} less to pay today`,
      accessoryPct: (amount: string) => `${amount} less for your accessories`,
      cashbackFlat: (amount: string) => `${amount} to your wallet after delivery`,
      cashbackPct: (amount: string) => `${amount} to your wallet after delivery`,
      exchange: (amount: string) => `${amount} more for your old car, from the dealer`,
    } satisfies Record<Offer['type'], unknown>,
    none: 'No offer',
    others: (n: number) =>
      n === 1 ? '1 offer does not apply to this order' : `${n} offers do not apply to this order`,
    ineligibleReasons: {
      EXPIRED: 'The offer has ended.',
      NOT_STARTED: 'The offer has not started yet.',
      MIN_PRICE: 'The car costs less than the offer requires.',
      BRAND: 'The offer is for other brands.',
      PRODUCT: 'The offer is for other cars.',
      USED_UP: 'The offer is fully claimed.',
      USED_BEFORE: 'You have used this offer already.',
    } satisfies Record<(typeof offerRefusals)[number], string>,
    noAccessories: 'Choose an accessory in the step before; this offer makes it cheaper.',
    wallet: 'From wallet',
    balance: (amount: string) =>
      `${amount} available, for up to a fifth of the token after any offer`,
    nothingInWallet: 'Your wallet has no balance for this token.',
    fromWallet: (amount: string) => `${amount} from the wallet`,
    noWallet: 'nothing from the wallet',
  },
  pay: {
    title: 'Token',
    preview: 'Check everything, then pay the refundable token.',
    documents: 'Papers to have ready',
    documentsNote: 'They are for the AFD portal and the dealer. You bring or send none to us.',
    everyLine: 'Full price breakup',
    token: 'Booking token',
    offer: 'Offer',
    whatItIs: 'What this token is.',
    itIs: 'It holds your place with the dealer. It is not a payment to CSD. Full refund until the availability certificate is issued; ₹500 less from then until CSD is paid.',
    askedRule:
      'The rules named above stand against this purchase, and I have asked my URC about it.',
    asked: (excess: string) =>
      `The price before tax is ${excess} over my cap, and I have asked my URC about it.`,
    askFirst: 'Ask your URC, then tick this. The portal may refuse the purchase.',
    consent: 'Use my name, mobile and address to book this car.',
    goesTo: (dealer: string) => `We pass them to the dealer: ${dealer}.`,
    consentFirst: 'Tick this to book. Without it we cannot pass your name to the dealer.',
    pay: (amount: string) => `Pay ${amount} token`,
    free: 'Book, nothing to pay',
    opens:
      'Opens the bank’s page. We hold the car for 30 minutes; if the page closes before, open it again from your order.',
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
    unknown: 'This car is not in your cart',
    choose: 'Choose a car from your cart.',
    chooseOrAdd: 'Choose a car from your cart, or add this one again.',
    toCart: 'Go to the cart',
    seeCar: 'See the car',
    ordered: 'You have ordered this car',
    orderedDescription: 'Its token is not paid yet. Pay it from the order.',
    toOrder: 'Go to the order',
    redirecting: 'Opening the payment page',
    redirectingDescription: (orderNo: string) =>
      `Order ${orderNo} is placed. If the payment page does not open, pay from the order.`,
    placed: (orderNo: string) => `Order ${orderNo} is placed. You will find it under Orders.`,
  },
};
