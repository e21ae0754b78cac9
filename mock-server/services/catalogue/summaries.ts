import {
  type Colour,
  openingColour,
  type Product,
  type ProductSummary,
  type Variant,
} from '#contracts/catalogue';
import { freeze } from '#contracts/engine/freeze';
import { type Days, daysUntilReady, isWaitedFor, waitDays } from '../../rules/wait-days.ts';
import { activeVariants, cheapestVariant, priceFromOf } from './cheapest-variant.ts';

/** By the transport, the variants that are shown and their colour. */
const cache = new WeakMap<Product, Map<string | number, ProductSummary>>();
/** Per car: as many as six variants can be combined. */
const CACHED_SUMMARIES = 64;

/**
 * A car in a list: all its active variants, or those that fit a filter, in a colour if one is given. The same row gives the
 * same frozen object, so its JSON is serialized once.
 */
export function productSummary(
  product: Product,
  transport: Days | undefined,
  variants = activeVariants(product),
  colour?: Colour,
): ProductSummary {
  const cached = cache.get(product) ?? new Map<string | number, ProductSummary>();
  const bits = bitsOf(product, variants);
  const isPlain = !transport && !colour; // as most are: a number is found faster than a text
  const key = isPlain ? bits : `${bits} ${colour?.code} ${transport?.min} ${transport?.max}`;
  let summary = cached.get(key);
  if (!summary) {
    summary = freeze(summarise(product, transport, variants, colour));
    if (cached.size >= CACHED_SUMMARIES) cached.clear();
    cache.set(product, cached.set(key, summary));
  }
  return summary;
}

const powers = Array.from({ length: 53 }, (_, power) => 2 ** power);

/** One bit a variant; mostly all are shown. */
function bitsOf({ variants }: Product, shown: readonly Variant[]): number {
  if (shown.length === variants.length) return -1;
  let bits = 0;
  for (const variant of shown) bits += powers[variants.indexOf(variant)] ?? 0;
  return bits;
}

function summarise(
  product: Product,
  transport: Days | undefined,
  variants: readonly Variant[],
  colour?: Colour,
): ProductSummary {
  const cheapest = cheapestVariant(variants);
  const image = (colour ?? openingColour(product, cheapest))?.images[0] ?? product.images[0];
  const isCheapest = cheapest === cheapestVariant(activeVariants(product));
  const shownFirst = cheapest ? [cheapest, ...variants] : variants;
  const bookable = shownFirst.find((one) => daysUntilReady(product, one));
  const wait = bookable && isWaitedFor(product, bookable) && waitDays(product, bookable, transport);
  if (!image) throw new Error(`Product ${product.slug} has no image.`);
  return {
    _id: product._id,
    slug: product.slug,
    productName: product.productName,
    brandName: product.brandName,
    categoryId: product.categoryId,
    subCategoryId: product.subCategoryId,
    modelYear: product.modelYear,
    bodyType: product.bodyType,
    tagline: product.tagline,
    image,
    ...(colour && { colourCode: colour.code }),
    colours: product.colours.map(({ name, hex, hex2 }) => ({ name, hex, ...(hex2 && { hex2 }) })),
    fuelTypes: distinct(variants.map(({ fuelType }) => fuelType)),
    transmissions: distinct(variants.map(({ transmission }) => transmission)),
    seating: product.seating,
    ...(product.safetyRating && { safetyStars: product.safetyRating.stars }),
    gstRates: distinct(variants.map(({ gstRate }) => gstRate)),
    priceFrom: cheapest && !isCheapest ? priceFromOf(cheapest) : product.priceFrom,
    ...(cheapest && !isCheapest && { variantId: cheapest._id }),
    variantCount: variants.length,
    isHotDeal: product.isHotDeal,
    ...(product.hotDealEndsAt && { hotDealEndsAt: product.hotDealEndsAt }),
    isNew: product.isNew,
    csdStatus: product.csdStatus,
    isSoldOut: variants.every(({ stockState }) => stockState === 'soldOut'),
    ...(wait && { waitDays: wait }),
    ...(cheapest && { mileage: cheapest.mileage }),
    ratingAvg: product.ratingAvg,
    ratingCount: product.ratingCount,
  };
}

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)];
