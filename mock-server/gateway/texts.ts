import type { PaymentStatus } from '#contracts/payments';

type Answer = readonly [name: string, description: string];

const en = {
  tag: 'No money moves',
  youPay: 'You pay',
  to: 'To',
  payee: 'Cantt Cars, booking token',
  reference: 'Reference',
  closesIn: 'Closes in',
  minutes: (n: number) => (n === 1 ? '1 minute' : `${n} minutes`),
  payment: 'Payment',
  note: 'This page plays the part of a bank. It asks for no card, no UPI id and no password.',
  pay: (amount: string) => `Pay ${amount}`,
  whatElse: 'What else may the bank answer?',
  answers: {
    failure: ['Declined', 'Three tries in 30 minutes'] as Answer,
    pending: ['Pending', 'The bank decides later'] as Answer,
    close: ['Close the window', 'No answer at all'] as Answer,
  },
  toShop: 'Back to the shop',
  canClose: 'You can close this page.',
  gone: 'There is no such payment',
  goneSays:
    'This world does not know it any more: it was undone, or the world began anew. Nothing was paid.',
  status: {
    CREATED: 'Open',
    OPENED: 'Open',
    PENDING: 'Pending',
    SUCCESS: 'Paid',
    FAILED: 'Declined',
    EXPIRED: 'Expired',
    REFUND_INITIATED: 'On its way back',
    REFUNDED: 'Returned',
    AUTO_REFUND: 'Came too late and was returned',
  } satisfies Record<PaymentStatus, string>,
};

const hi: typeof en = {
  tag: 'पैसे नहीं कटते',
  youPay: 'आपको देना है',
  to: 'किसे',
  payee: 'Cantt Cars, बुकिंग टोकन',
  reference: 'रेफ़रेंस नंबर',
  closesIn: 'बंद होने में',
  minutes: (n) => `${n} मिनट`,
  payment: 'भुगतान',
  note: 'यह पन्ना बैंक की भूमिका में है। यह न कार्ड माँगता है, न UPI आईडी, न पासवर्ड।',
  pay: (amount) => `${amount} दें`,
  whatElse: 'बैंक और क्या जवाब दे सकता है?',
  answers: {
    failure: ['भुगतान नामंज़ूर', '30 मिनट में तीन कोशिशें'],
    pending: ['भुगतान पेंडिंग', 'बैंक बाद में बताएगा'],
    close: ['विंडो बंद करें', 'कोई जवाब नहीं'],
  },
  toShop: 'दुकान पर लौटें',
  canClose: 'अब यह पन्ना बंद कर सकते हैं।',
  gone: 'यह भुगतान नहीं मिला',
  goneSays: 'यह अब यहाँ दर्ज नहीं है: इसे वापस लिया गया, या सब कुछ नए सिरे से शुरू हुआ। कोई राशि नहीं कटी।',
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

/** What the payment page says, in the languages of the shop. */
export const gatewayTexts = { en, hi };

export type GatewayLanguage = keyof typeof gatewayTexts;

/** The language that the shop has passed on, else the browser's own, else English. */
export const gatewayLanguage = (passedOn: unknown, accepted = ''): GatewayLanguage =>
  /^hi\b/i.test(typeof passedOn === 'string' ? passedOn : accepted) ? 'hi' : 'en';
