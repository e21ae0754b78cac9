import { keepsAddresses } from './addresses.ts';
import { booksACar } from './buying.ts';
import { sortsTheShop } from './categories.ts';
import type { Journey } from './journey.ts';
import { seesOnlyItsOwn } from './ownership.ts';
import { becomesACustomer } from './profile.ts';
import { asksBeforeBuying, opensTheShop } from './visiting.ts';
import { earnsCashback } from './wallet.ts';

/** All journeys. Together they use every call. */
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
