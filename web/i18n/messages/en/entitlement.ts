export const entitlement = {
  title: 'Are you entitled to this car?',
  description:
    'The cap applies to the price before tax. Road tax, insurance and accessories do not count.',
  within: 'Within your entitlement.',
  withinCap: 'Within your cap.',
  youAre: (who: string, level: string) => `${who}, ${level.replace('Pay', 'pay')}.`,
  how: 'How we check',
  unknown: 'Tell us your pay level and service to see whether you are entitled.',
  declare: 'Tell us',
  /** Why not, in the server's words. */
  reason: (reason: { code: string; message: string }) => reason.message,
  over: (amount: string) => `${amount} over your cap, before tax.`,
  nextFrom: (month: string) => `You can buy the next one from ${month}.`,
  under: (amount: string) => `Under your cap by ${amount}`,
  service: 'Five years of service',
  serviceNotOver: 'Five years of service not yet completed',
  gap: 'No CSD car in the last eight years',
  gapSince: (month: string) => `Eight years since your last CSD car, ${month}`,
  gapNotOver: (last: string, next: string | undefined) =>
    `Eight years not yet over: last car ${last}${next ? `, next from ${next}` : ''}`,
  notKnown: 'not known yet',
  serviceUnknown: 'Tell us your years of service and your last CSD car, and we check these too.',
  met: 'Met',
  notMet: 'Not met',
  gauge: (price: string, cap: string) => `Price before tax ${price} against a cap of ${cap}`,
  thisCar: 'This car, before tax',
  cap: 'Your cap',
  capElectric: 'Your cap for electric cars',
  declared: (day: string) => `You declared this on ${day}.`,
  lastCarFrom: (orderNo: string, day: string) =>
    `Last CSD car taken from order ${orderNo}. You declared the rest on ${day}.`,
  advice: 'Advice only: the AFD portal and your URC decide.',
};
