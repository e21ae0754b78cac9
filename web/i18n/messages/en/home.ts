import { formatNumber } from '#contracts/constants';

export const home = {
  title: 'Your CSD price, in writing',
  forWhom: 'For serving and retired personnel, and for widows',
  lead: 'CSD and showroom prices side by side, tax by tax, for your state and your pay level.',
  yourEntitlement: 'Your entitlement',
  iAm: 'I am',
  payLevel: 'Pay level',
  unchosen: 'Choose',
  choose: 'Choose one.',
  level: { L3A_5: '3A to 5', L6_9: '6 to 9, JCO', L10_18: '10 to 18, officer' },
  showMine: (n: number) => (n === 1 ? 'Show 1 car' : `Show ${n} cars`),
  capNote: 'Saved in your profile. Advice only: your URC decides.',
  budget: 'By budget',
  budgetDescription: (cars: string) =>
    `CSD price, before road tax and insurance. A car counts in every budget that has one of its variants. One mark is ${cars}.`,
  allCars: (n: number) => (n > 1 ? `All ${formatNumber(n)} cars` : 'All cars'),
  deals: 'Deals this month',
  halfGst: 'Where CSD saves most',
  halfGstDescription:
    'CSD buyers pay half the GST. So the saving depends on the tax class of the car, not on the brand or the dealer.',
  halfGstMore: 'How half GST works',
  taxClass: 'Class',
  classes: {
    40: 'Longer than 4 m, or a larger engine',
    18: 'Up to 4 m with a small engine',
    5: 'Electric',
  },
  allBrands: 'All brands',
  from: (price: string) => `from ${price}`,
  offers: 'Offers from the shop',
  offersDescription:
    'On our own token and accessories, never on the price of the car. Choose one at checkout.',
  milestones: 'Nine stones to the road',
  milestonesDescription:
    'Booking with us is the first. The purchase itself happens on the AFD portal, from your own account.',
  milestoneNames: [
    ['Booked', 'refundable token'],
    ['Entitlement', 'pay level, last car checked'],
    ['Papers', 'ticked off a list'],
    ['Availability', 'dealer, valid 21 days'],
    ['CSD paid', 'on the AFD portal'],
    ['LSO', 'from the depot'],
    ['Allotted', 'a car in your name'],
    ['Ready', 'RTO and insurance'],
    ['Delivered', 'keys in hand'],
  ] as readonly (readonly [name: string, words: string])[],
  recent: 'Recently viewed',
  help: 'Ask before you pay',
  helpDescription: 'Stages, papers, payments: answered in plain words.',
  callBackDescription: 'Someone who knows the AFD portal calls you.',
  blogDescription: 'Half GST, entitlement and road tax, with worked examples.',
};
