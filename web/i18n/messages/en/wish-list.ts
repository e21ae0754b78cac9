import { common } from './common.ts';

export const wishList = {
  title: 'Wish list',
  lead: (cars: string) =>
    `${cars}. We watch ${cars === common.cars(1) ? 'its' : 'their'} CSD price for you.`,
  empty: 'Tap the heart on a car to find it here again.',
  added: (day: string) => `Added ${day}`,
  less: (amount: string) => `${amount} less`,
  choose: 'Choose variant',
  gone: 'This car is no longer on the CSD list.',
  thisCar: 'this car',
  remove: (name: string) => `Remove ${name} from the wish list`,
  removed: (name: string) => `${name} was removed from the wish list.`,
};
