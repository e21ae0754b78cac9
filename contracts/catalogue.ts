import { type Static, Type } from '@sinclair/typebox';
import { extra, Percent, Pincode, Rupees, StateCode } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { assumed, given } from './engine/provenance.ts';
import { Count, entity, Limit, ObjectId, oneOf, page, Skip, Tail, Text } from './engine/schemas.ts';
import {
  BodyType,
  type Colour,
  ColourFamily,
  Eligibility,
  FinanceMode,
  FuelType,
  PayLevelBand,
  PriceBreakup,
  Product,
  ProductSummary,
  Transmission,
  type Variant,
  WaitDays,
} from './product.ts';

export * from './product.ts';

export const sorts = [
  'popular',
  'csdAsc',
  'csdDesc',
  'savingDesc',
  'newest',
  'mileageDesc',
  'ratingDesc',
] as const;
const Sort = oneOf(sorts, {
  sortsBy: {
    csdAsc: 'priceFrom.csd',
    csdDesc: '-priceFrom.csd',
    savingDesc: '-priceFrom.saving',
    ratingDesc: '-ratingAvg',
  },
});

const Tally = Type.Array(Type.Object({ value: Text, label: Text, count: Count }));

/** The number of cars for each value of a facet, with the filters of the other facets applied. */
export const Facets = entity('Facets', {
  subCategoryId: Tally,
  bodyType: Tally,
  fuelType: Tally,
  transmission: Tally,
  colour: Tally,
  seating: Tally,
  safetyMin: Tally,
  budget: Tally,
  gstRate: Tally,
});
export type Facets = Static<typeof Facets>;

const many = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) =>
  Type.Optional(Type.Array(schema, { maxItems: 50 }));
/** In rupees; a value below 1,000 is read as lakh (facets.ts). */
const Bound = Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 }));

/**
 * The filter of lists. Unknown keys are ignored; `priceFrom` above `priceTo` is swapped. One variant of a car has to match
 * fuel, gearbox, colour, price, mileage, GST and entitlement together.
 */
export const Filter = Type.Object({
  categoryId: Type.Optional(ObjectId),
  subCategoryId: many(ObjectId),
  bodyType: many(BodyType),
  fuelType: many(FuelType),
  transmission: many(Transmission),
  colour: many(ColourFamily),
  priceFrom: Bound,
  priceTo: Bound,
  priceBasis: Type.Optional(oneOf(['csd', 'exShowroom'])),
  seating: many(Type.Integer({ minimum: 2, maximum: 10 })),
  safetyMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 5, atLeast: 'safetyStars' })),
  /** In km/l, or km/kg of CNG. */
  mileageFrom: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  /** In litres, without the tank of CNG. */
  bootFrom: Type.Optional(Type.Number({ minimum: 0, maximum: 5000 })),
  /** In mm. */
  groundClearanceFrom: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  gstRate: many(Percent),
  eligibleFor: Type.Optional(PayLevelBand),
  isHotDeal: Type.Optional(Type.Boolean()),
  isNew: Type.Optional(Type.Boolean()),
  sort: Type.Optional(Sort),
});
export type Filter = Static<typeof Filter>;

const filterQuery = given(
  Type.Optional(
    assumed(
      Filter,
      'The specification names a `filter` without fields; one URL-encoded JSON value works for every list.',
      'Filter in this file, and the one place of the mock that reads it.',
    ),
  ),
);

const productList = Type.Object({
  productList: Type.Array(ProductSummary),
  ...page,
  facets: Facets,
});

export const listShopProducts = endpoint('GET /api/v1/Customer/{ownerId}/{shopId}{token}', {
  summary: 'Lists the cars of one shop, 100 at a time',
  why: '{token} is most likely a literal tail in a constant, such as /ProductsList/100/0: page size 100 is used nowhere else, and the auth token is sent in a header.',
  access: 'user',
  params: {
    token: assumed(Tail, 'An empty tail, an auth token and a literal tail are all accepted.'),
  },
  query: Type.Object({ filter: filterQuery }),
  literalTail: '/ProductsList/{limit}/{skip}',
  object: productList,
});

export const listHotDeals = endpoint('GET /api/v1/admin/all/{ownerId}/ProductsList/20/0', {
  summary: 'Lists cars of all shops; with isHotDeal=true the deals that have not ended',
  why: 'It shares its path with the main list, so it has the same response.',
  access: 'user',
  numbers: ['limit', 'skip'],
  query: Type.Object({ isHotDeal: given(Type.Optional(Type.Boolean())), filter: filterQuery }),
  object: productList,
});

export const productsList = endpoint(
  'GET /api/v1/admin/{shopId}/{ownerId}/ProductsList/{limit}/{skip}',
  {
    summary: 'Lists the cars of a shop, or of all shops when the shop is "all"',
    why: 'A list of products with its total and facets is what a filtered listing needs.',
    access: 'user',
    params: {
      shopId: Type.String({
        pattern: '^([0-9a-f]{24}|all)$',
        description: 'A shop id, or all.',
        paramError: { status: 404, code: 'NOT_FOUND' },
      }),
      limit: given(Limit),
      skip: given(Skip),
    },
    query: Type.Object({ filter: filterQuery }),
    object: productList,
  },
);

export const getProductDetails = endpoint('GET /api/v1/admin/getProductDetails/{id}', {
  summary: 'Shows one car: variants, colours, price breakup, entitlement, similar cars',
  why: 'What a product page of a car shop shows. {id} is taken as the product id; its slug is accepted too.',
  access: 'user',
  params: {
    id: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '^[0-9a-z-]+$',
      description: 'A product id or slug.',
      paramError: { status: 404, code: 'NOT_FOUND' },
    }),
  },
  query: Type.Object({
    variantId: Type.Optional(extra(ObjectId)),
    state: Type.Optional(extra(StateCode)),
    financeMode: Type.Optional(extra(FinanceMode)),
    pincode: Type.Optional(
      extra(
        Pincode,
        'The waiting time includes transport to this PIN; without it to the PIN of the customer, or else the range of all PINs.',
      ),
    ),
  }),
  object: Type.Object({
    productDetails: Product,
    /** The variant of the breakup. */
    variantId: ObjectId,
    /** In the first colour of the variant without extra price, or else in its first. */
    priceBreakup: PriceBreakup,
    /** The refundable booking token for this variant, in rupees, before any offer. */
    bookingToken: Rupees,
    eligibility: Type.Array(Type.Object({ variantId: ObjectId, eligibility: Eligibility })),
    waits: Type.Optional(Type.Array(Type.Object({ variantId: ObjectId, waitDays: WaitDays }))),
    similarProducts: Type.Array(ProductSummary),
  }),
});

export const search = endpoint('GET /api/v1/{ownerId}/{x}/customer/search', {
  summary: 'Searches cars by text and by what buyers ask for, such as "white suv under 8 lakh"',
  why: '{x} is taken as the shop id or "all": the specification lists shopId among the call parameters and pairs shop and owner elsewhere. A brand or category id filters by it. Without a text the most popular cars come first; a single character only gets suggestions. Prefixes, typos and joined words match too.',
  access: 'user',
  params: {
    x: Type.String({
      pattern: '^([0-9a-f]{24}|all)$',
      description: 'A shop, brand or category id, or all.',
      paramError: { status: 404, code: 'NOT_FOUND' },
    }),
  },
  query: Type.Object({
    search: given(Type.Optional(Type.String({ maxLength: 80 }))),
    filter: filterQuery,
  }),
  object: Type.Object({
    productList: Type.Array(ProductSummary),
    suggestions: Type.Array(Text),
    understood: Type.Optional(
      assumed(
        Type.Array(Text),
        'Words of the search that were taken as a filter or an order, as they were typed: "under 8 lakh", "white", "best mileage".',
        'Without this field the words of a search are matched as text, and the storefront shows none of them as filters.',
      ),
    ),
    meanings: Type.Optional(
      assumed(
        Type.Array(Filter),
        'What each of the understood words asks for, in the same order: "SUV" stands for three body types. Empty for what only leaves out cars: "without sunroof".',
        'Without this field the storefront shows the understood words as they were typed.',
      ),
    ),
    dropped: Type.Optional(
      assumed(
        Type.Array(Text),
        'No car has all of the words; the cars listed are the nearest, which lack these words. Names beyond the eighth that a query compares or leaves out are here too.',
        'Without this field an empty list says that no car was found.',
      ),
    ),
    didYouMean: Type.Optional(Text),
    totalCount: Count,
    facets: Facets,
  }),
});

/** The colour in which a car opens: the first that its variant comes in, without extra price if there is one (assumed). */
export function openingColour(
  { colours }: Pick<Product, 'colours'>,
  variant: Pick<Variant, 'colourIds'> | undefined,
): Colour | undefined {
  const options = colours.filter(({ _id }) => variant?.colourIds.includes(_id));
  return options.find(({ extraPrice }) => !extraPrice) ?? options[0];
}

/**
 * A price with the extra price of this colour in place of another's. The dealer charges it like accessories: it is in no CSD
 * price, GST, cap, TCS or basis of the road tax (assumed).
 */
export function priceInColour(
  price: PriceBreakup,
  { extraPrice }: Pick<Colour, 'extraPrice'>,
): PriceBreakup {
  const more = extraPrice - (price.csd.colour ?? 0);
  if (more === 0) return price;
  const inColour = (column: PriceBreakup['csd']) => ({
    ...column,
    colour: extraPrice,
    onRoad: column.onRoad + more,
    payToDealer: column.payToDealer + more,
  });
  return { ...price, csd: inColour(price.csd), showroom: inColour(price.showroom) };
}
