/** What is paid back every month, in whole rupees, of a loan in rupees at a yearly rate in per cent over so many months. */
export function instalment(loan: number, rate: number, months: number): number {
  const monthly = rate / 1200;
  if (monthly === 0) return Math.round(loan / months);
  return Math.round((loan * monthly) / (1 - (1 + monthly) ** -months));
}
