/** Texts of the car cards. */
export const car = {
  waits: (weeks: string) => `Wait: ${weeks}`,
  dealEnds: (day: string) => `Shop’s pick till ${day}`,
  /** An offer. */
  ends: (day: string) => `Ends ${day}`,
  soldOut: 'Sold out',
  isNew: 'New',
  /** Before and after a price: other variants cost more. */
  from: ['from', ''],
  wish: (name: string) => `Wish list: ${name}`,
  compare: (name: string) => `Compare: ${name}`,
  reviews: (n: number) => (n === 1 ? '1 review' : `${n} reviews`),
};
