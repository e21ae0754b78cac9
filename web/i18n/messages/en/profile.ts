/** The visitor's contact details and declaration. */
export const profile = {
  title: 'Profile',
  guestDescription: 'You are shopping as a guest. Add your name to book a car and earn cashback.',
  nothingLost: 'Your cart, wish list and addresses stay as they are.',
  edit: 'Edit profile',
  contactDetails: {
    title: 'Your details',
    become: 'Save profile',
    saved: 'Your profile is saved.',
  },
  declaration: {
    title: 'Your service details',
    none: 'Tell us once, and the page of each car says whether the variant you choose is within your entitlement.',
    declare: 'Add details',
    change: 'Change',
    category: 'Category',
    payLevel: 'Pay level',
    payLevelHint: 'See your pay slip. If retired, your last pay level.',
    service: 'Service',
    serviceYears: 'Years of service',
    lastCar: 'Last CSD car',
    lastCarMonth: 'Month of your last CSD car',
    lastCarHint: 'Leave it empty if there was none.',
    lastCarOrdered: (orderNo: string) =>
      `From order ${orderNo}. Change it only if you have bought a later one.`,
    choose: 'Choose one.',
    wholeYears: 'Whole years, 0 to 45.',
    years: (n: number) => (n === 1 ? '1 year' : `${n} years`),
    band: { L3A_5: '3A to 5', L6_9: '6 to 9, JCO', L10_18: '10 to 18, officer' },
    noCar: 'None',
    notSaid: 'Not given',
    cap: 'Cap before tax',
    capElectric: 'Cap, electric',
    neverAsked:
      'We do not ask for your service number, smart card, PAN or Aadhaar; never type them here.',
    saved:
      'Your service details are saved. The page of each car now checks your variant against them.',
  },
  eligibility: {
    itIsYourTurn: 'You can buy a CSD car now.',
    free: 'Your service is long enough for a first CSD car.',
    freeAgain: 'Eight years have passed since your last CSD car, counted by the month.',
    serviceUnknown:
      'Add your years of service and your last CSD car to see whether you can buy one now.',
    afterCancellation: (orderNo: string) =>
      `You have asked to cancel order ${orderNo}. Once the shop confirms, you can buy another car.`,
    /** Widows, and retired people below officers, may buy once. */
    afterOrder: (orderNo: string, isOnlyOne: boolean) =>
      `Order ${orderNo} is open. You can buy another car only if it is cancelled${isOnlyOne ? '' : '; otherwise eight years after you pay CSD for it, as a rule'}.`,
    within: (models: string) => `See ${models} up to your cap`,
    advice: 'This is advice; your URC and the AFD portal decide.',
  },
  links: {
    orders: (n: number) => (n === 1 ? '1 order' : `${n} orders`),
    none: 'Nothing yet',
    emptyWallet: 'Nothing to use now',
    openComplaints: (n: number) => `${n} open`,
    waitsForYou: (n: number) => `${n} need${n === 1 ? 's' : ''} your reply`,
    noComplaints: 'None open',
  },
  settings: {
    title: 'Settings',
    kept: 'What we save about you',
    read: 'Read',
    agreed: (version: string, day: string) => `You agreed to version ${version} on ${day}.`,
    notAgreed: 'You have not agreed to it yet.',
    newer: (version: number) => `Version ${version} now applies.`,
    agree: (version: number) => `Agree to version ${version}`,
    thanks: 'Saved. Thank you.',
  },
};
