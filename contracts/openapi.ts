import { isEndpoint } from './engine/endpoint.ts';
import type { DocumentOptions, Tag } from './engine/openapi/openapi.ts';
import { domains } from './index.ts';

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

const callsOf = (contract: object) =>
  Object.entries(contract).flatMap(([name, value]) => (isEndpoint(value) ? [name] : []));

const tagOf = (domain: keyof typeof domains): Tag => ({
  description: about[domain],
  calls: callsOf(domains[domain]),
});

/** What the OpenAPI document of the shop says beside its calls. Each contract file is a tag. */
export const documentOptions = {
  info: {
    title: 'Cantt Cars',
    version: 'v1',
    description:
      'The calls of the storefront of Cantt Cars. A field with `x-assumption` is not shown by the specification: the mark says why it is as it is, and what has to change when the backend turns out otherwise. Paths match in upper and lower case alike.',
    contact: { name: 'Cantt Cars' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  access: {
    public: 'Anybody may call.',
    user: 'Needs the token of a customer; guests are customers.',
    admin: 'Needs the token of the shop’s admin.',
  },
  tags: Object.fromEntries(
    (Object.keys(domains) as (keyof typeof domains)[]).map((domain) => [domain, tagOf(domain)]),
  ),
} satisfies DocumentOptions;
