export const wishList = {
  title: 'Wish list',
  lead: (cars: string) => `${cars}, with today’s CSD prices.`,
  empty: 'Tap the heart on a car to find it here again.',
  added: (day: string) => `Added ${day}`,
  less: (amount: string) => `${amount} less`,
  more: (amount: string) => `${amount} more than when added`,
  choose: 'Choose variant',
  gone: 'This car is no longer on the CSD list.',
  thisCar: 'this car',
  remove: (name: string) => `Remove ${name} from the wish list`,
  restored: (name: string) => `${name} is back on the wish list.`,
  removed: (name: string) => `${name} was removed from the wish list.`,
};
