import { formatNumber } from '#contracts/constants';

/** Texts that many screens share. */
export const common = {
  shop: 'Cantt Cars',
  loading: 'Loading',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  save: 'Save',
  close: 'Close',
  back: 'Back',
  edit: 'Edit',
  delete: 'Delete',
  undo: 'Undo',
  /** How the keyboard reaches the button of a short-lived message. */
  pressF6: (button: string) => `Press F6 for ${button}.`,
  optional: 'optional',
  nil: 'nil',
  /** Ends a sentence that a screen puts together. */
  stop: '.',
  seeAllCars: 'See all cars',
  allCars: 'All Cars',
  csd: 'CSD',
  showroom: 'Showroom',
  youKeep: 'You keep',
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  cars: (n: number) => (n === 1 ? '1 car' : `${formatNumber(n)} cars`),
  models: (n: number) => (n === 1 ? '1 model' : `${n} models`),
  weeks: (min: number, max: number) =>
    min === max ? (min === 1 ? '1 week' : `${min} weeks`) : `${min} to ${max} weeks`,
  lakh: (amount: string) => `₹${amount} lakh`,
  stars: (n: number) => `${n} of 5 stars`,
  notHere: 'We could not find this',
  notLoaded: 'This did not load',
  /** The shop is closed on purpose. */
  paused: 'Prices are being updated',
  pausedUntil: (time: string) => `Prices return at about ${time} IST.`,
  /** Before the names of the fields of a form. */
  toPutRight: 'Please correct:',
  /** After a form did not reach the shop. */
  stays: 'What you typed stays here; press the button again once you have a connection.',
  notSaved:
    'This was not saved on this device. It opens by itself as soon as you are online again.',
  somethingWrong:
    'Something went wrong on this page. Please reload it. Nothing was charged or lost.',
  linkCopied: 'Link copied.',
  linkToCopy: 'Link to copy',
};
