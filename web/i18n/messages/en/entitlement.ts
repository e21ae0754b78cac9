export const entitlement = {
  title: 'Are you entitled to this car?',
  description:
    'The cap applies to the price before tax. Road tax, insurance and accessories do not count.',
  within: 'Within your entitlement.',
  youAre: (who: string, level: string) => `${who}, ${level.replace('Pay', 'pay')}.`,
  how: 'How we check',
  unknown: 'Tell us your pay level and service to see whether you are entitled.',
  declare: 'Tell us',
  /** Why not, in the server's words. */
  reason: (reason: { code: string; message: string }) => reason.message,
  over: (amount: string) => `${amount} over your cap, before tax.`,
  under: (amount: string) => `Under your cap by ${amount}`,
  service: 'Five years of service',
  gap: 'No CSD car in the last eight years',
  gapSince: (month: string) => `Eight years since your last CSD car, ${month}`,
  met: 'Met',
  notMet: 'Not met',
  gauge: (price: string, cap: string) => `Price before tax ${price} against a cap of ${cap}`,
  thisCar: 'This car, before tax',
  cap: 'Your cap',
  declared: (day: string) => `You declared this on ${day}.`,
  advice: 'Advice only: the AFD portal and your URC decide.',
};
