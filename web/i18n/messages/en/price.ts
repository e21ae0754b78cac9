import type { InsurancePlan } from '#contracts/insurance';

/** The lines of a price. */
export const price = {
  caption: (state: string) => `Price in ${state}, through CSD and at the showroom`,
  finance: { own: 'own money', loan: 'loan' },
  theCar: 'Car price, paid to CSD',
  theRoad: 'On-road charges, paid to the dealer',
  beforeDiscount: 'Price before discount and tax',
  /** What the cap of a pay level is compared with. */
  basic: 'Price before tax',
  discount: 'Less CSD discount',
  gst: 'GST',
  half: (half: string, whole: string) => `${half} through CSD, half of ${whole}`,
  /** Where the variants of a car differ in it. */
  taxClass: (rate: string, reason: string, others: string) =>
    `Tax class “${reason}”: ${rate} GST; other variants of this car: ${others}. CSD halves the GST, so the share you keep differs.`,
  price: 'Price of the car',
  csdPrice: 'CSD price',
  roadTax: 'Road tax',
  basis: {
    exShowroom: (rate: string) => `${rate} of showroom price`,
    csdInvoice: (rate: string) => `${rate} of the CSD invoice`,
  },
  estimatedTax: (basis: string) => `estimate: ${basis}; the rate of this state may differ`,
  atOffice: 'Road tax and registration',
  registration: 'Registration, plates, FASTag',
  parking: 'Parking, one-time',
  hypothecation: 'Hypothecation',
  insurance: 'Insurance',
  cover: {
    comprehensive1plus3: '3-year third party, own damage',
    tp3: '3-year third party only',
  } satisfies Record<InsurancePlan['kind'], string>,
  accessories: 'Accessories',
  accessoriesOff: (amount: string) => `${amount} off by your offer`,
  colour: 'Colour',
  tcs: 'TCS',
  loanPapers: 'Your bank asks for papers of its own for the loan: ask it which.',
  tcsHint: '1% above ₹10\u00a0lakh',
  onRoad: 'On-road price',
  savingHint: (isAll: boolean): string =>
    isAll ? 'on the price of the car' : 'on the price of the car; road tax and TCS not counted',
  paidToCsd: 'paid to CSD, on the AFD portal',
  paidToDealer: 'paid to the dealer',
};
