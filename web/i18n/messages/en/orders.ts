import type { Order, OrderStatus } from '#contracts/orders';
import type { NextActor } from '../../../shop/next-actor.ts';
import type { Milestone } from '../../../shop/order-progress.ts';
import { nextStep } from './next-step.ts';

export const orders = {
  title: 'Orders',
  order: (orderNo: string) => `Order ${orderNo}`,
  none: 'No orders yet. A refundable token books your car.',
  counts: (open: number, finished: number) => `${open || 'None'} open, ${finished} finished.`,
  show: 'Which orders',
  filter: { all: 'All', open: 'Open', done: 'Finished' },
  noneOf: { open: 'No order is open.', done: 'No order is finished yet.' },
  showAll: 'Show all',
  shown: (n: number) => (n === 1 ? '1 order shown' : `${n || 'No'} orders shown`),
  milestone: (at: number, of: number) => `Stone ${at} of ${of}`,
  sentence: (text: string) => `${text}.`,
  daysLeft: (n: number) => (n === 0 ? 'Last day' : n === 1 ? '1 day left' : `${n} days left`),

  status: {
    PLACED: 'Placed',
    PAYMENT_PENDING: 'Waiting for the token',
    PAYMENT_FAILED: 'Payment failed',
    EXPIRED: 'Expired',
    BOOKED: 'Booked',
    ELIGIBILITY_CHECK: 'Entitlement',
    ON_HOLD: 'On hold',
    DOCUMENTS_VERIFIED: 'Papers in order',
    AVAILABILITY_ISSUED: 'Availability issued',
    AVAILABILITY_EXPIRED: 'Certificate expired',
    CSD_PAYMENT_PENDING: 'Payment to CSD',
    CSD_PAID: 'CSD paid',
    LSO_ISSUED: 'Local supply order',
    VEHICLE_ALLOTTED: 'Car allotted',
    READY_FOR_DELIVERY: 'Ready',
    DELIVERED: 'Delivered',
    CLOSED: 'Closed',
    CANCEL_REQUESTED: 'Cancellation requested',
    CANCELLED: 'Cancelled',
    REFUND_INITIATED: 'Refund in progress',
    REFUNDED: 'Refunded',
    CANCELLED_OFFLINE: 'Cancelled with the depot',
  } satisfies Record<OrderStatus, string>,
  /** The status of an order that has been paid since. */
  held: 'Car held for the token',
  /** The stages that an order has yet to reach. */
  ahead: {
    BOOKED: { title: 'Booking', description: 'Once you pay the token, we will inform the dealer.' },
    ELIGIBILITY_CHECK: {
      title: 'Entitlement',
      description: 'The shop will check pay level and last car.',
    },
    DOCUMENTS_VERIFIED: {
      title: 'Papers',
      description: 'We will only tick them off and keep no copies.',
    },
    AVAILABILITY_ISSUED: {
      title: 'Availability certificate',
      description: 'The dealer will confirm the car. Valid for 21 days, but never past the month.',
    },
    CSD_PAID: {
      title: 'Payment to CSD',
      description: 'On the AFD portal, from your own account only.',
    },
    LSO_ISSUED: {
      title: 'Local supply order',
      description: 'The depot will issue the LSO, sale letter and authority letter.',
    },
    VEHICLE_ALLOTTED: {
      title: 'Allotment',
      description: 'A chassis number will be entered in your name.',
    },
    READY_FOR_DELIVERY: {
      title: 'Registration and insurance',
      description: 'You will pay both to the dealer.',
    },
    DELIVERED: { title: 'Delivery', description: 'You will get the keys.' },
  } satisfies Record<Milestone, { title: string; description: string }>,

  /** Paying CSD with a loan. */
  loanAhead:
    'On the AFD portal: the bank pays its part to the depot, and you the rest from your own account.',

  nextActor: {
    you: 'Your turn',
    shop: 'With the shop',
    dealer: 'With the dealer',
    depot: 'With the depot',
    bank: 'With the bank',
    nobody: '',
  } satisfies Record<NextActor, string>,

  nextStep,
  /** How long an order has waited for somebody else. */
  wait: {
    since: (day: string) => `since ${day}`,
    text: (since: string, until: string | undefined) =>
      until ? `Since ${since}; usually done by ${until}.` : `Since ${since}.`,
    /** Until when it was told, as only the maker knows how long it takes. */
    told: (since: string, until: string) => `Since ${since}; expected by ${until}.`,
    late: 'Later than usual',
  },

  undecided: {
    status: 'Payment pending with the bank',
    task: 'your payment',
    lead: 'The bank has not confirmed yet.',
    description: 'We check every few seconds. You can also come back later; nothing is lost.',
    late: 'A bank usually decides within a day. If money has left your account, write to the shop.',
    reference: 'Payment reference',
    held: 'Car held until',
    heldUntil: (payBy: string) => `${payBy}, longer while the bank decides`,
    confirmed: 'If the bank confirms, the car is booked and the receipt appears here.',
    declined: (canPayAgain: boolean) =>
      `If it declines, nothing is charged${canPayAgain ? ' and you can pay again here.' : '. The order then ends, and the car can be booked again.'}`,
  },
  stage: 'Stage',
  token: 'Refundable token',
  paid: 'You paid',
  pay: (amount: string) => `Pay ${amount} token`,
  returned: {
    title: 'Refund of a payment',
    amount: 'Amount',
    arrived: 'Arrived on',
    by: 'By',
    state: 'Refund',
    started: (day: string) => `in full, on its way since ${day}; banks take a few working days`,
    done: (day: string) => `done in full on ${day}`,
    automatic: (day: string) => `in full, automatically, on ${day}`,
  },
  again: 'Book this car again',
  inCart: 'Open the cart',
  reason: 'The shop says',
  missing: 'Still missing',
  answer: 'Answer the shop',
  write: 'Write to the shop',
  /** A link to what the buyer has written since. */
  wrote: (day: string) => `Your message of ${day}`,
  cashback: (amount: string, day: string) => `Your cashback of ${amount} can be used from ${day}.`,
  callDealer: 'Call the dealer',
  review: 'Your review of this car',
  choose: { car: 'Car', colour: 'Colour', dealer: 'Dealer', depot: 'Depot' },
  exact: {
    dealerPrice: (digits: number) => `CSD price (enter ${digits} as dealer price)`,
    toCsd: 'To pay to CSD',
    toDealer: 'To pay to the dealer',
    demandNo: 'Demand number',
    lsoNo: 'LSO number',
  },
  copy: 'Copy',
  copyOf: (what: string) => `Copy: ${what}`,
  copied: (what: string) => `Copied: ${what}`,
  notCopied: 'The browser did not allow it. Select the figure and copy it yourself.',
  loan: 'You have chosen a loan: the bank pays its part to the depot directly, and the rest is yours.',
  ownAccount: 'Pay only from your own bank account. We never ask for your portal password or OTP.',

  record: 'Record of this order',
  /** What the look of a milestone means. */
  stone: { done: 'done', current: 'now', blocked: 'stopped', ahead: 'to come' },
  head: { milestone: 'Stone', date: 'Date', entry: 'Entry', by: 'By' },
  by: {
    system: '',
    gateway: 'Bank',
    customer: 'You',
    shop: 'Shop',
    dealer: 'Dealer',
    depot: 'Depot',
  } satisfies Record<Order['timeline'][number]['by'], string>,
  byDay: (day: string) => `by ${day}`,
  span: (from: string, to: string) => `${from} to ${to}`,
  /** A note of the shop, in its own words. */
  note: (said: string): { text: string; isForeign: boolean } => ({ text: said, isForeign: false }),

  documents: 'Papers to have ready',
  documentsDone: 'Papers, ticked by the shop',
  ticked: 'ticked',
  documentsNote:
    'They are for the AFD portal and the dealer; you bring none to us. We only tick off what the dealer has seen, and keep no copies.',
  numbers: 'Numbers',
  demandNo: 'Demand',
  validTill: 'Certificate valid until',
  certificateOverTask: 'ask the dealer about the certificate',
  certificateOver: (day: string) =>
    `Your certificate lapsed on ${day}. Ask the dealer whether it still holds, or for a new one, before you pay.`,
  paidAt: 'CSD paid',
  lso: 'LSO',
  chassis: 'Chassis, last six',
  registration: 'Registration',
  indexNo: 'CSD index',
  /** After the payment page. */
  justPaid: (amount: string) => `Booked, ${amount} received.`,
  expectedDelivery: 'Delivery expected',
  dealer: 'Dealer',
  depot: 'Depot',
  changeDealer: {
    open: 'Choose another dealer',
    send: 'Ask for this dealer',
    subject: (orderNo: string) => `Another dealer for order ${orderNo}`,
    request: (dealer: string, mobile: string) =>
      `Please give this order to another dealer: ${dealer}, ${mobile}.`,
    changed: (day: string) => `Changed as you asked, on ${day}.`,
    changedTo: (dealer: string) => `Another dealer: ${dealer}`,
    sent: (day: string) => `You asked for another dealer on ${day}. The shop will answer.`,
    note: 'See the note',
    confirmed: 'The dealer has confirmed the car and can no longer be changed.',
  },
  /** To the shop, about an order on hold. */
  answerSent: {
    task: 'your answer',
    sent: (day: string) =>
      `Your answer was sent on ${day}. The shop reads it and goes on with the check.`,
    open: 'Open your answer',
  },
  demand: {
    have: 'I have placed the demand',
    hint: 'The portal prints it on the summary sheet: 4 to 30 letters, digits, slashes or hyphens.',
    send: 'Send the demand number',
    subject: (orderNo: string) => `Demand placed for order ${orderNo}`,
    request: (demandNo: string) =>
      `I have placed the demand on the AFD portal. Its number: ${demandNo}.`,
    task: 'your demand number',
    sent: (demandNo: string, day: string) => `Demand number ${demandNo} sent on ${day}.`,
    next: 'The shop enters it in the order; then you pay CSD on the portal.',
    correct: 'Correct the number',
  },
  choices: 'What you chose',
  addons: 'Add-ons',
  oldCar: (amount: string) => `The dealer adds ${amount} to the value of your old car.`,
  tellOldCar: 'Tell us about your old car',
  address: 'For delivery and registration',
  deliveredAt: (pincode: string) => `Delivered and registered at PIN ${pincode}.`,
  price: 'Full price breakup',
  priceAsOn: (day: string) => `Prices as of ${day}, fixed for this order.`,

  receipt: {
    title: 'Booking receipt',
    no: 'Receipt',
    order: 'Order',
    date: 'Date',
    at: (day: string, time: string) => `${day}, ${time} IST`,
    from: 'From',
    car: 'For',
    token: 'Token',
    offer: 'Offer',
    wallet: 'From wallet',
    received: 'Received',
    by: 'By',
    held: 'Held by this shop. Not a payment to CSD or to a dealer. Full refund until the availability certificate is issued; ₹500 less from then until CSD is paid. After delivery what you paid here is refunded in full.',
    ended:
      'The order is cancelled: this page says what comes back of it. Not a payment to CSD or to a dealer.',
    returning:
      'The car is delivered: this shop refunds what you paid here in full. Not a payment to CSD or to a dealer.',
    returned: 'Refunded by this shop. Not a payment to CSD or to a dealer.',
    stamp: { booked: 'Booked', cancelled: 'Cancelled', refunded: 'Refunded' },
    print: 'Print or save as PDF',
  },

  cancel: {
    title: 'Cancellation',
    reason: 'Reason',
    asked: 'Requested on',
    cancelledOn: 'Cancelled on',
    atBank: 'Payment with the bank',
    charge: 'Deducted',
    back: 'You get back from us',
    wentBack: 'You got back from us',
    toWallet: 'To the wallet',
    state: 'Refund',
    states: { NONE: 'not started', INITIATED: 'on its way', DONE: 'done' },
    ask: 'Request cancellation',
    undecided:
      'The bank has not decided about your payment yet. If it arrives after the cancellation, it is refunded in full automatically.',
    nothingPaid: 'Nothing has been paid, so cancelling costs nothing.',
    atOnce:
      'Asking for it cancels the order at once. It also ends by itself if the token is not paid in time.',
    full: (back: string) =>
      `Until the certificate is issued, what you have paid is refunded in full: ${back}.`,
    late: (charge: string, back: string) =>
      `The certificate has been issued: ${charge} of what you have paid is deducted and ${back} is refunded.`,
    onPaper: (kept: string) =>
      `CSD has been paid, so the order is cancelled on paper, through URC and depot. CSD keeps 5% (${kept}) after its order and returns the rest after 90 days.`,
    token: (back: string) => `We refund separately, in full, what you have paid us: ${back}.`,
    walletBack: (money: string) => `${money} of the token goes back to your wallet.`,
    final: 'A request to cancel stops the order at once and cannot be withdrawn here.',
    changedMind:
      'If you change your mind before the shop confirms, write to it below your request or call the help desk.',
    toRequest: 'Open your request',
    helpDesk: 'Call the help desk',
  },

  trouble: 'If something is wrong',
  report: 'Report a problem',
  complaints: 'Messages about this order',
};
