import { labels } from './labels.ts';

type Named = Record<string, string>;
const named = (names: Named) => (value: string) => names[value] ?? value;
const lakh = (rupees: number) => Math.round(rupees / 100_000);
/** End of the highest budget, in lakh: no car costs as much. */
const NO_END = 1000;

export const list = {
  title: 'All cars',
  fit: (n: number, state: string) =>
    `${n === 1 ? 'matches' : 'match'}. CSD prices for ${state}, before road tax and insurance.`,
  filter: 'Filter',
  filters: 'Filters',
  sortBy: 'Sort by',
  sortedBy: (order: string) => `Sorted by: ${order}`,
  inUse: 'Filters applied',
  takeOff: 'remove',
  clear: 'Clear all',
  show: (cars: string) => `Show ${cars}`,
  showUncounted: 'Show the cars',
  /** The shop itself has no cars. */
  brandMissing: 'The brand of this link is not for sale in the shop now, so all brands are listed.',
  noneYet: 'No cars yet. The price list is empty.',
  none: 'No car matches all these filters. Remove one.',
  mine: 'Within my entitlement',
  sayWho: 'Tell us your pay level to see only what you are entitled to.',
  declared: 'Your pay level is saved.',
  /** Several budgets are one range of the filter. */
  oneBudget: (range: string) => `Chosen: ${range}, with the budgets in between.`,
  facet: {
    budget: 'Budget, CSD price',
    brand: 'Brand',
    body: 'Body',
    fuel: 'Fuel',
    gearbox: 'Gearbox',
    colour: 'Colour',
    seats: 'Seats',
    safety: 'Safety',
    gst: 'GST class',
  },
  /** Labels of a facet's values. */
  value: {
    budget: (range: string) => {
      const [from = 0, to = 0] = range.split('-').map(Number);
      if (from === 0) return `Up to ₹${lakh(to)} lakh`;
      return lakh(to) >= NO_END ? `Over ₹${lakh(from)} lakh` : `₹${lakh(from)} to ${lakh(to)} lakh`;
    },
    body: named(labels.body),
    fuel: named(labels.fuel),
    gearbox: named(labels.gearbox),
    colour: named(labels.colour),
    seats: (seats: string) => `${seats} seats`,
    safety: (stars: string) =>
      stars === '5' ? '5 stars' : `${stars} ${stars === '1' ? 'star' : 'stars'} or more`,
    gst: (rate: string) => `${rate}% GST`,
  },
};
