export const reviews = {
  none: 'No reviews yet.',
  from: (owners: string) => `from ${owners}`,
  sort: {
    helpful: 'Most helpful',
    newest: 'Newest',
    ratingDesc: 'Best first',
    ratingAsc: 'Worst first',
  },
  more: (n: number) => `Show ${n} more`,
  verified: 'Verified buyer',
  waits: 'Waiting to be read',
  replied: 'Cantt Cars replied.',
};
