/** Texts of the car cards. */
export const car = {
  waits: (weeks: string) => `Wait: ${weeks}`,
  /** The transport depends on the PIN, which a list does not know. */
  waitsAndTransport: (weeks: string) => `Wait: ${weeks} + transport`,
  dealEnds: (day: string) => `Deal ends ${day}`,
  /** An offer. */
  ends: (day: string) => `Ends ${day}`,
  soldOut: 'Sold out',
  isNew: 'New',
  /** Before and after a price: other variants cost more. */
  from: ['from', ''],
  wish: (name: string) => `Wish list: ${name}`,
  compare: (name: string) => `Compare: ${name}`,
  owners: (n: number) => (n === 1 ? '1 owner' : `${n} owners`),
};
