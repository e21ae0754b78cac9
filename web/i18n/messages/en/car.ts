/** Texts of the car cards. */
export const car = {
  waits: (weeks: string) => `Wait: ${weeks}`,
  /** Transport to the PIN, which a list does not know, adds to it. */
  waitsAtLeast: ({ min, max }: { min: number; max: number }) =>
    `Wait: ${min === max ? '' : `${min} to `}${max}+ weeks`,
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
