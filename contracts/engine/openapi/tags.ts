import { domains } from '../../index.ts';
import { isEndpoint } from '../endpoint.ts';
import type { Tag } from './openapi.ts';

/** What each contract file is about. */
const about: Record<keyof typeof domains, string> = {
  addresses: 'Where cars are delivered and registered.',
  cart: 'Cars as their buyer configured them.',
  catalogue: 'Cars, their prices and the search for them.',
  categories: 'Kinds and makes of cars, and their care by the admin.',
  complaints: 'Complaints, questions and feedback.',
  customers: 'Registration and the own profile.',
  images: 'Uploaded pictures.',
  insurance: 'Insurance plans and what they cost for a car.',
  offers: 'Offers of the shop.',
  orders: 'Orders and their road from token to delivery.',
  payments: 'The checksum that opens the payment page.',
  pincodes: 'What a PIN code means for delivery.',
  reviews: 'What buyers say about their cars.',
  shops: 'Shops, the admin profile and the menu.',
  wallet: 'Balance and cashback.',
  wishlist: 'Cars that a customer keeps an eye on.',
};

/** The contract files as the tags of a document. */
export const tags: Readonly<Record<string, Tag>> = Object.fromEntries(
  Object.entries(domains).map(([name, contract]) => {
    const calls = Object.entries(contract).flatMap(([call, value]) =>
      isEndpoint(value) ? [call] : [],
    );
    return [name, { description: about[name as keyof typeof domains], calls }]; // the key comes from there
  }),
);
