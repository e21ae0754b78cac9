import type { PaymentStatus } from '#contracts/payments';

type OutcomeText = readonly [name: string, description: string];

const en = {
  tag: 'No money moves',
  youPay: 'You pay',
  amount: 'Amount',
  to: 'To',
  payee: 'Cantt Cars, booking token',
  reference: 'Reference',
  closesIn: 'This page closes in',
  heldUntil: 'The shop holds the car until',
  time: (time: string) => time,
  minutes: (n: number) => (n === 1 ? '1 minute' : `${n} minutes`),
  payment: 'Payment',
  note: 'This page stands in for a bank. It does not ask for a card, UPI ID or password.',
  pay: (amount: string) => `Pay ${amount}`,
  otherOutcomes: 'Try another answer of the bank',
  outcomes: {
    failure: ['Declined', 'Three tries in 30 minutes'] as OutcomeText,
    pending: ['Pending', 'The bank decides later'] as OutcomeText,
    close: ['Close the window', 'No answer at all'] as OutcomeText,
  },
  toShop: 'Back to the shop',
  canClose: 'You can close this page.',
  notFound: 'We could not find this payment',
  notFoundText: 'It may have been withdrawn, or the shop was reset. Nothing was paid.',
  status: {
    CREATED: 'Open',
    OPENED: 'Open',
    PENDING: 'Pending',
    SUCCESS: 'Paid',
    FAILED: 'Declined',
    EXPIRED: 'Expired',
    REFUND_INITIATED: 'On its way back',
    REFUNDED: 'Returned',
    AUTO_REFUND: 'Paid too late, and returned',
  } satisfies Record<PaymentStatus, string>,
};

const hi: typeof en = {
  tag: 'पैसे नहीं कटते',
  youPay: 'आपको देना है',
  amount: 'राशि',
  to: 'किसे',
  payee: 'Cantt Cars, बुकिंग टोकन',
  reference: 'रेफ़रेंस नंबर',
  closesIn: 'यह पेज बंद होने में',
  heldUntil: 'दुकान कार रोके रखेगी',
  time: (time) => `${time} बजे तक`,
  minutes: (n) => `${n} मिनट`,
  payment: 'भुगतान',
  note: 'यह पेज बैंक की जगह है। यह न कार्ड माँगता है, न UPI आईडी, न पासवर्ड।',
  pay: (amount) => `${amount} दें`,
  otherOutcomes: 'बैंक का कोई और जवाब आज़माएँ',
  outcomes: {
    failure: ['भुगतान नामंज़ूर', '30 मिनट में तीन कोशिशें'],
    pending: ['भुगतान पेंडिंग', 'बैंक बाद में बताएगा'],
    close: ['विंडो बंद करें', 'कोई जवाब नहीं'],
  },
  toShop: 'दुकान पर लौटें',
  canClose: 'अब यह पेज बंद कर सकते हैं।',
  notFound: 'यह भुगतान नहीं मिला',
  notFoundText: 'शायद यह वापस ले लिया गया, या दुकान नए सिरे से शुरू हुई। कोई राशि नहीं कटी।',
  status: {
    CREATED: 'खुला',
    OPENED: 'खुला',
    PENDING: 'पेंडिंग',
    SUCCESS: 'हो गया',
    FAILED: 'नामंज़ूर',
    EXPIRED: 'समय समाप्त',
    REFUND_INITIATED: 'लौट रहा है',
    REFUNDED: 'लौटाया गया',
    AUTO_REFUND: 'देर से आया और लौटाया गया',
  },
};

export const gatewayTexts = { en, hi };

export type GatewayLanguage = keyof typeof gatewayTexts;

/** The language that the shop passed, else the browser's, else English. */
export const gatewayLanguage = (requested: unknown, accepted = ''): GatewayLanguage =>
  /^hi\b/i.test(typeof requested === 'string' ? requested : accepted) ? 'hi' : 'en';
