import { isEndpoint } from './engine/endpoint.ts';
import type { DocumentOptions, Tag } from './engine/openapi/openapi.ts';
import { domains } from './index.ts';
import { shopLawSet } from './laws/index.ts';

const about: Record<keyof typeof domains, string> = {
  addresses: 'Where cars are delivered and registered.',
  cart: 'Configured cars.',
  catalogue: 'Cars, their prices and the search for them.',
  categories: 'Kinds and brands of cars, and their administration.',
  complaints: 'Complaints, questions and feedback.',
  customers: 'Registration and profile.',
  images: 'Uploaded pictures.',
  insurance: 'Insurance plans and what they cost for a car.',
  offers: 'Offers.',
  orders: 'Orders, from token to delivery.',
  payments: 'The checksum that opens the payment page.',
  pincodes: 'Delivery at a PIN code.',
  reviews: 'Reviews of cars.',
  shops: 'Shops, the admin profile and the menu.',
  wallet: 'Balance and cashback.',
  wishlist: 'Cars on a customer’s wish list.',
};

const callsOf = (contract: object) =>
  Object.entries(contract).flatMap(([name, value]) => (isEndpoint(value) ? [name] : []));

const tagOf = (domain: keyof typeof domains): Tag => ({
  description: about[domain],
  calls: callsOf(domains[domain]),
});

/** The options of the shop's OpenAPI document. Each contract file is a tag. */
export const documentOptions = {
  info: {
    title: 'Cantt Cars',
    version: 'v1',
    description:
      'The calls of the storefront of Cantt Cars. A field with `x-assumption` is not defined by the specification: the mark says why it was assumed, and what to change if the backend differs. `x-laws` says what answers promise together. Paths are case-insensitive.',
    contact: { name: 'Cantt Cars' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  access: {
    public: 'Anyone may call.',
    user: 'Needs the token of a customer; guests are customers.',
    admin: 'Needs the token of the shop’s admin.',
  },
  laws: shopLawSet,
  tags: Object.fromEntries(
    (Object.keys(domains) as (keyof typeof domains)[]).map((domain) => [domain, tagOf(domain)]),
  ),
} satisfies DocumentOptions;
