import { type Static, Type } from '@sinclair/typebox';
import { Localised, Percent, Reason, Rupees, Slug, StateCode, Tail, Url } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { assumed, given } from './engine/provenance.ts';
import {
  Count,
  entity,
  Instant,
  Limit,
  ObjectId,
  oneOf,
  page,
  Skip,
  Text,
} from './engine/schemas.ts';

export const bodyTypes = ['Hatchback', 'Sedan', 'Compact SUV', 'SUV', 'MUV', 'Crossover'] as const;
export const fuelTypes = [
  'Petrol',
  'CNG',
  'Diesel',
  'Mild hybrid',
  'Strong hybrid',
  'Electric',
] as const;
export const transmissions = ['MT', 'AMT', 'CVT', 'AT', 'DCT', 'e-CVT'] as const;
export const payLevelBands = ['L3A_5', 'L6_9', 'L10_18'] as const;
export const csdStatuses = ['available', 'waitlist', 'suspended', 'discontinued'] as const;
export const sorts = [
  'popular',
  'csdAsc',
  'csdDesc',
  'savingDesc',
  'newest',
  'mileageDesc',
  'ratingDesc',
] as const;
export const views = ['side', 'front', 'rear', 'interior', 'wheel'] as const;

export const BodyType = oneOf(bodyTypes);
export const FuelType = oneOf(fuelTypes);
export type FuelType = Static<typeof FuelType>;
const Transmission = oneOf(transmissions);
export const PayLevelBand = oneOf(payLevelBands);
export type PayLevelBand = Static<typeof PayLevelBand>;
const CsdStatus = oneOf(csdStatuses);
const Sort = oneOf(sorts);

/** What is known of a variant. Prices other than the showroom's are never typed, they follow from the tax rule. */
export const variantFacts = {
  _id: ObjectId,
  variantName: Text,
  csdIndexNo: assumed(
    Type.String({ pattern: '^[A-Z0-9-]{3,12}$' }),
    'Every canteen item has an index number; its format is not known, so samples look fake on purpose.',
    'The pattern here and the samples of the fixtures.',
  ),
  fuelType: FuelType,
  transmission: Transmission,
  engineCc: Count,
  batteryKwh: Type.Optional(Type.Number({ minimum: 0 })),
  powerBhp: Count,
  torqueNm: Count,
  /** km/l, km/kg for CNG, km per charge for electric. */
  mileage: Type.Object({
    value: Type.Number({ minimum: 0 }),
    unit: oneOf(['km/l', 'km/kg', 'km']),
  }),
  lengthMm: Count,
  exShowroomPrice: Rupees,
  csdDiscountPct: Type.Number({ minimum: 0, maximum: 10 }),
  colourIds: Type.Array(ObjectId),
  stockState: oneOf(['inStock', 'waits', 'soldOut']),
  isActive: Type.Boolean(),
};

export const Variant = entity('Variant', {
  ...variantFacts,
  gstRate: Percent,
  basicPrice: Rupees,
  csdPrice: Rupees,
  saving: Rupees,
  /** The saving as a share of the showroom price, in per cent with two decimals. */
  savingPct: Percent,
});
export type Variant = Static<typeof Variant>;

export const Picture = Type.Object({ kind: oneOf(views), url: Url, alt: Localised });

export const colourFacts = {
  _id: ObjectId,
  /** Names the paint in picture addresses: `sindoor`, `indigo-black-roof`. */
  code: Slug,
  name: Localised,
  hex: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  hex2: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
  isDualTone: Type.Boolean(),
  /** What the dealer asks for this paint beside the price breakup, in rupees. */
  extraPrice: Rupees,
};

export const Colour = entity('Colour', { ...colourFacts, images: Type.Array(Picture) });
export type Colour = Static<typeof Colour>;

export const Accessory = entity('Accessory', {
  _id: ObjectId,
  name: Localised,
  price: Rupees,
  category: oneOf(['protection', 'comfort', 'safety', 'style']),
});

const Weeks = Type.Object({ min: Count, max: Count });

/** What is known of a model, before prices, pictures and ratings are worked out. */
export const productFacts = {
  _id: ObjectId,
  ownerId: ObjectId,
  shopIds: Type.Array(ObjectId),
  categoryId: ObjectId,
  subCategoryId: ObjectId,
  brandName: Text,
  productName: Text,
  slug: Slug,
  modelYear: Type.Integer({ minimum: 2000, maximum: 2100 }),
  bodyType: BodyType,
  tagline: Localised,
  description: Localised,
  isHotDeal: Type.Boolean(),
  hotDealEndsAt: Type.Optional(Instant),
  isNew: Type.Boolean(),
  popularity: Count,
  safetyRating: Type.Optional(
    Type.Object({ agency: Text, stars: Type.Integer({ minimum: 0, maximum: 5 }) }),
  ),
  seating: Type.Integer({ minimum: 2, maximum: 10 }),
  bootLitres: Count,
  groundClearanceMm: Count,
  lengthMm: Count,
  waitingWeeks: Weeks,
  csdStatus: CsdStatus,
  specs: Type.Array(
    Type.Object({
      group: Localised,
      lines: Type.Array(Type.Object({ label: Localised, value: Text })),
    }),
  ),
  features: Type.Array(Localised),
  accessories: Type.Array(Accessory),
  warranty: Localised,
  seo: Type.Object({ title: Text, description: Text }),
  createdAt: Instant,
  updatedAt: Instant,
  isActive: Type.Boolean(),
};

const PriceFrom = Type.Object({
  csd: Rupees,
  exShowroom: Rupees,
  basic: Rupees,
  saving: Rupees,
  savingPct: Percent,
});

export const RatingHistogram = Type.Object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count });
export type RatingHistogram = Static<typeof RatingHistogram>;
export const rating = {
  /** Mean of the published reviews with one decimal, 0 when there are none. */
  ratingAvg: Type.Number({ minimum: 0, maximum: 5 }),
  ratingCount: Count,
};

/** A model with its variants: what a product page shows. */
export const Product = entity('Product', {
  ...productFacts,
  variants: Type.Array(Variant),
  colours: Type.Array(Colour),
  images: Type.Array(Picture),
  priceFrom: PriceFrom,
  ...rating,
  ratingHistogram: RatingHistogram,
  /** The tax period that the prices were worked out for. */
  priceVersion: Text,
});
export type Product = Static<typeof Product>;

/** A model as lists show it. */
export const ProductSummary = entity('ProductSummary', {
  _id: ObjectId,
  slug: Slug,
  productName: Text,
  brandName: Text,
  categoryId: ObjectId,
  subCategoryId: ObjectId,
  modelYear: Type.Integer(),
  bodyType: BodyType,
  tagline: Localised,
  image: Picture,
  colours: Type.Array(Type.Object({ name: Localised, hex: Text, hex2: Type.Optional(Text) })),
  fuelTypes: Type.Array(FuelType),
  transmissions: Type.Array(Transmission),
  seating: Count,
  safetyStars: Type.Optional(Count),
  gstRates: Type.Array(Percent),
  priceFrom: PriceFrom,
  isHotDeal: Type.Boolean(),
  hotDealEndsAt: Type.Optional(Instant),
  isNew: Type.Boolean(),
  csdStatus: CsdStatus,
  /** No variant of it can be had at present. */
  isSoldOut: Type.Boolean(),
  waitingWeeks: Weeks,
  ...rating,
});
export type ProductSummary = Static<typeof ProductSummary>;

const Tally = Type.Array(Type.Object({ value: Text, label: Text, count: Count }));

/** How many cars each further choice would leave, with the choices of the other facets kept. */
export const Facets = entity('Facets', {
  subCategoryId: Tally,
  bodyType: Tally,
  fuelType: Tally,
  transmission: Tally,
  seating: Tally,
  safetyMin: Tally,
  budget: Tally,
  gstRate: Tally,
});
export type Facets = Static<typeof Facets>;

const many = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) =>
  Type.Optional(Type.Array(schema, { maxItems: 50 }));
/** Rupees from 1,000 on, lakh below. */
const Bound = Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 }));

/**
 * What lists can be narrowed to. Keys it does not name are ignored; `priceFrom` above `priceTo` is swapped. Fuel, gearbox,
 * price, GST and entitlement are met together by one variant of a car.
 */
export const Filter = Type.Object({
  categoryId: Type.Optional(ObjectId),
  subCategoryId: many(ObjectId),
  bodyType: many(BodyType),
  fuelType: many(FuelType),
  transmission: many(Transmission),
  priceFrom: Bound,
  priceTo: Bound,
  priceBasis: Type.Optional(oneOf(['csd', 'exShowroom'])),
  seating: many(Type.Integer({ minimum: 2, maximum: 10 })),
  safetyMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
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
      'The specification names a `filter` and shows no shape; one URL-encoded JSON value keeps every list alike.',
      'Filter in this file; lists read it in one place.',
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
  why: 'Most likely {token} is a literal tail kept in a constant, such as /ProductsList/100/0: page size 100 has no other home and the auth token travels in a header.',
  access: 'user',
  params: {
    token: assumed(Tail, 'An empty tail, an auth token and a literal tail are all answered.'),
  },
  query: Type.Object({ filter: filterQuery }),
  literalTail: '/ProductsList/{limit}/{skip}',
  object: productList,
});

export const listHotDeals = endpoint('GET /api/v1/admin/all/{ownerId}/ProductsList/20/0', {
  summary: 'Lists cars of all shops; with isHotDeal=true the deals that have not ended',
  why: 'Shares its path with the main list, so it shares its answer.',
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

export const financeModes = ['own', 'loan'] as const;
export const FinanceMode = oneOf(financeModes);

const PriceColumn = Type.Object({
  basicPrice: Rupees,
  discount: Rupees,
  gst: Rupees,
  price: Rupees,
  roadTax: Rupees,
  registration: Rupees,
  hsrp: Rupees,
  fastag: Rupees,
  parking: Rupees,
  hypothecation: Rupees,
  insurance: Rupees,
  tcs: Rupees,
  accessories: Rupees,
  onRoad: Rupees,
  payToCsd: Rupees,
  payToDealer: Rupees,
});

/** Every line of the price, through the canteen and in the showroom, in rupees. */
export const PriceBreakup = entity('PriceBreakup', {
  stateCode: StateCode,
  financeMode: FinanceMode,
  gstRate: Percent,
  roadTaxRate: Percent,
  roadTaxBasis: oneOf(['exShowroom', 'csdInvoice']),
  csd: PriceColumn,
  showroom: PriceColumn,
  saving: Rupees,
  savingPct: Percent,
  asOf: Instant,
});
export type PriceBreakup = Static<typeof PriceBreakup>;

/** Whether a customer may buy a car through the canteen, as far as the customer has declared. Advice, not a gate. */
export const Eligibility = entity('Eligibility', {
  ok: Type.Boolean(),
  /** Highest price before tax, in rupees; absent while the pay level is not known. */
  cap: Type.Optional(Rupees),
  reasons: Type.Array(Reason),
});
export type Eligibility = Static<typeof Eligibility>;

export const getProductDetails = endpoint('GET /api/v1/admin/getProductDetails/{id}', {
  summary: 'Shows one car: variants, colours, price breakup, entitlement, similar cars',
  why: 'What a product page of a car shop shows. {id} is read as the product id, its slug is accepted too.',
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
    variantId: Type.Optional(ObjectId),
    state: Type.Optional(StateCode),
    financeMode: Type.Optional(FinanceMode),
  }),
  object: Type.Object({
    productDetails: Product,
    /** The variant that the breakup is for. */
    variantId: ObjectId,
    priceBreakup: PriceBreakup,
    /** Refundable token of the shop for this variant, in rupees, before any offer. */
    bookingToken: Rupees,
    eligibility: Type.Array(Type.Object({ variantId: ObjectId, eligibility: Eligibility })),
    similarProducts: Type.Array(ProductSummary),
  }),
});

export const search = endpoint('GET /api/v1/{ownerId}/{x}/customer/search', {
  summary: 'Finds cars by words, forgiving prefixes, typos and joined words',
  why: '{x} is read as the shop id or "all": the specification lists shopId among the call parameters and pairs shop and owner elsewhere. A brand or category id narrows to it. Without words the most popular cars come first; a single sign gets suggestions alone.',
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
    didYouMean: Type.Optional(Text),
    totalCount: Count,
    facets: Facets,
  }),
});
