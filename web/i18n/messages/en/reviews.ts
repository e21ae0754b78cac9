export const reviews = {
  none: 'No reviews yet.',
  from: (reviews: string) => `from ${reviews}`,
  sort: {
    helpful: 'Most helpful',
    newest: 'Newest',
    ratingDesc: 'Highest rating',
    ratingAsc: 'Lowest rating',
  },
  more: (n: number) => `Show ${n} more`,
  shown: (n: number, of: number) => `${n} of ${of} reviews`,
  changed: (day: string) => `changed ${day}`,
  verified: 'Verified buyer',
  waits: 'Being checked',
  replied: 'Cantt Cars replied.',
};
