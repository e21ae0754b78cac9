import { type Static, Type } from '@sinclair/typebox';
import { Localised, Percent, Reason, Rupees, Slug, Url } from './common.ts';
import { assumed } from './engine/provenance.ts';
import { Count, entity, Instant, ObjectId, oneOf, Text } from './engine/schemas.ts';

export { FinanceMode, financeModes, PriceBreakup } from './common.ts';

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
/** What buyers call the colour of a car; each maker names its paints differently. */
export const colourFamilies = [
  'white',
  'silver',
  'grey',
  'black',
  'red',
  'orange',
  'brown',
  'yellow',
  'green',
  'blue',
  'purple',
] as const;
export const payLevelBands = ['L3A_5', 'L6_9', 'L10_18'] as const;
export const csdStatuses = ['available', 'waitlist', 'suspended', 'discontinued'] as const;
export const views = ['side', 'front', 'rear', 'interior', 'wheel'] as const;

export const BodyType = oneOf(bodyTypes);
export const FuelType = oneOf(fuelTypes);
export const ColourFamily = oneOf(colourFamilies);
export type ColourFamily = Static<typeof ColourFamily>;
export type FuelType = Static<typeof FuelType>;
export const Transmission = oneOf(transmissions);
export const PayLevelBand = oneOf(payLevelBands);
export type PayLevelBand = Static<typeof PayLevelBand>;
const CsdStatus = oneOf(csdStatuses);

/** km/l, km/kg for CNG, km per charge for electric. */
const Mileage = Type.Object({
  value: Type.Number({ minimum: 0 }),
  unit: oneOf(['km/l', 'km/kg', 'km']),
});

/** The stored fields of a variant. All prices but the showroom's are computed by the tax rule. */
export const variantFacts = {
  _id: ObjectId,
  variantName: Text,
  csdIndexNo: assumed(
    Type.String({ pattern: '^[A-Z0-9-]{3,12}$' }),
    'Every canteen item has an index number. Its format is unknown, so ours start with CC, as no real one does.',
    'The pattern here and the numbers of the fixtures.',
  ),
  fuelType: FuelType,
  transmission: Transmission,
  engineCc: Count,
  batteryKwh: Type.Optional(Type.Number({ minimum: 0 })),
  powerBhp: Count,
  torqueNm: Count,
  mileage: Mileage,
  lengthMm: Count,
  exShowroomPrice: Rupees,
  csdDiscountPct: Type.Number({ minimum: 0, maximum: 10 }),
  colourIds: Type.Array(ObjectId),
  features: Type.Optional(
    assumed(
      Type.Array(Localised),
      'What this variant has beyond the features of its car: why a dearer one costs more.',
      'Without this field the storefront names only engine, mileage and colours as what a variant has more.',
    ),
  ),
  stockState: oneOf(['inStock', 'waits', 'soldOut']),
  isActive: Type.Boolean(),
};

export const Variant = entity('Variant', {
  ...variantFacts,
  gstRate: Percent,
  basicPrice: Rupees,
  csdPrice: Rupees,
  saving: Rupees,
  /** The saving in per cent of the showroom price, with two decimals. */
  savingPct: Percent,
});
export type Variant = Static<typeof Variant>;

export const Picture = Type.Object({ kind: oneOf(views), url: Url, alt: Localised });

export const colourFacts = {
  _id: ObjectId,
  /** The paint in picture URLs: `sindoor`, `indigo-black-roof`. */
  code: Slug,
  name: Localised,
  hex: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  hex2: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
  isDualTone: Type.Boolean(),
  /** The dealer's extra price for this paint, in rupees. */
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

/** From the booking to the delivery of a car, in days. Absent while the variant is sold out, and where nobody delivers. */
export const WaitDays = Type.Optional(
  assumed(
    Type.Object({ min: Count, max: Count }),
    'Paperwork, or the maker’s waiting time where that is longer, then transport to the PIN. Until one is known, the range of all PINs; absent where nobody delivers.',
    'The rule of the mock in rules/wait-days.ts; without this field the storefront shows no waiting time.',
  ),
);

/** The stored fields of a model, without computed prices, pictures and ratings. */
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
  /** Until then the price is announced to stay (assumed). */
  hotDealEndsAt: Type.Optional(Instant),
  isNew: Type.Boolean(),
  popularity: Count,
  safetyRating: Type.Optional(
    Type.Object({ agency: Text, stars: Type.Integer({ minimum: 0, maximum: 5 }) }),
  ),
  seating: Type.Integer({ minimum: 2, maximum: 10 }),
  /** A CNG tank takes some of it. */
  bootLitres: Count,
  groundClearanceMm: Count,
  lengthMm: Count,
  /** How long the maker takes for a car that is not in stock. */
  waitingWeeks: Weeks,
  csdStatus: CsdStatus,
  /** What all variants share. */
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
  /** Mean of the published reviews with one decimal; 0 without reviews. */
  ratingAvg: Type.Number({ minimum: 0, maximum: 5 }),
  ratingCount: Count,
};

/** A model with its variants. */
export const Product = entity('Product', {
  ...productFacts,
  variants: Type.Array(Variant),
  colours: Type.Array(Colour),
  images: Type.Array(Picture),
  priceFrom: PriceFrom,
  ...rating,
  ratingHistogram: RatingHistogram,
  /** The tax period of the prices. */
  priceVersion: Text,
});
export type Product = Static<typeof Product>;

/**
 * A model in a list. Price, fuels, gearboxes, GST rates, availability and waiting time are those of the variants that fit the filter of
 * the list, and of those with the best mileage in a list sorted by it; without a filter of all variants.
 */
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
  /** The paint of the image, if the filter asks for colours. */
  colourCode: Type.Optional(Slug),
  colours: Type.Array(Type.Object({ name: Localised, hex: Text, hex2: Type.Optional(Text) })),
  fuelTypes: Type.Array(FuelType),
  transmissions: Type.Array(Transmission),
  seating: Count,
  safetyStars: Type.Optional(Count),
  gstRates: Type.Array(Percent),
  /** Of the cheapest variant that fits. */
  priceFrom: PriceFrom,
  variantId: Type.Optional(
    assumed(
      ObjectId,
      'The variant of priceFrom, if filter or order leave out a cheaper one; otherwise the one that the car page shows by itself.',
      'Without this field the car opens on its cheapest variant.',
    ),
  ),
  variantCount: Type.Optional(
    assumed(
      Count,
      'How many variants fit. With more than one, the price is a starting price.',
      'Without this field lists show prices as if each car had one variant.',
    ),
  ),
  isHotDeal: Type.Boolean(),
  hotDealEndsAt: Type.Optional(Instant),
  isNew: Type.Boolean(),
  csdStatus: CsdStatus,
  /** Whether no variant is available now. */
  isSoldOut: Type.Boolean(),
  /** Of the variant of priceFrom, or of another while that one is sold out; absent if it takes no longer than its papers. */
  waitDays: WaitDays,
  mileage: Type.Optional(
    assumed(
      Mileage,
      'Of the variant of priceFrom, by which a list is sorted.',
      'Without this field a list that is sorted by mileage shows none.',
    ),
  ),
  ...rating,
});
export type ProductSummary = Static<typeof ProductSummary>;

/** Whether a customer may buy a car in the canteen, judged by their declaration. Advice only. */
export const Eligibility = entity('Eligibility', {
  ok: Type.Boolean(),
  /** The highest price before tax, in rupees; absent while the pay level is unknown. */
  cap: Type.Optional(Rupees),
  reasons: Type.Array(Reason),
});
export type Eligibility = Static<typeof Eligibility>;
