/** What the bank does to the next payment, by the outcome that is set. */
export const paymentPlans = {
  success: 'will succeed',
  failure: 'will be declined',
  pending: 'will stay pending',
  late: 'will be confirmed a minute later',
} as const;

/** `CSD payment pending`: a status or another name in capitals, in words. */
export const statusText = (status: string) =>
  status
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\b(csd|lso)\b/g, (name) => name.toUpperCase());
