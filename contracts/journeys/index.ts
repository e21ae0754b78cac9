import { keepsAddresses } from './addresses.ts';
import { booksACar } from './buying.ts';
import { sortsTheShop } from './categories.ts';
import type { Journey } from './journey.ts';
import { seesOnlyItsOwn } from './ownership.ts';
import { becomesACustomer } from './profile.ts';
import { asksBeforeBuying, opensTheShop } from './visiting.ts';
import { earnsCashback } from './wallet.ts';

/** Everything that is done in the shop, from the first screen on. Between them they make every call. */
export const journeys: readonly Journey[] = [
  opensTheShop,
  asksBeforeBuying,
  booksACar,
  becomesACustomer,
  keepsAddresses,
  earnsCashback,
  seesOnlyItsOwn,
  sortsTheShop,
];
