import {
  type Colour,
  openingColour,
  type Product,
  type ProductSummary,
  type Variant,
} from '#contracts/catalogue';
import { freeze } from '#contracts/engine/freeze';
import { type Days, isWaitedFor, waitDays } from '../../rules/wait-days.ts';
import { activeVariants, cheapestVariant, priceFromOf } from './cheapest-variant.ts';

const cache = new WeakMap<Product, { summary: ProductSummary; transport: Days | undefined }>();
const filteredCache = new WeakMap<Product, Map<string, ProductSummary>>();

/** A car in lists. The same row gives the same frozen object, so its JSON is serialized once. */
export function productSummary(product: Product, transport: Days | undefined): ProductSummary {
  let cached = cache.get(product);
  if (!cached || cached.transport !== transport) {
    const summary = freeze(summarise(product, transport, activeVariants(product)));
    cached = { summary, transport };
    cache.set(product, cached);
  }
  return cached.summary;
}

/** A car in a filtered list: some of its active variants, shown in a colour if one is given. Cached, too. */
export function filteredSummary(
  product: Product,
  transport: Days | undefined,
  variants: readonly Variant[],
  colour?: Colour,
): ProductSummary {
  const ids = variants.map(({ _id }) => _id);
  const key = [transport?.min, transport?.max, ...ids, colour?.code].join();
  const summaries = filteredCache.get(product) ?? new Map<string, ProductSummary>();
  const summary = summaries.get(key) ?? freeze(summarise(product, transport, variants, colour));
  filteredCache.set(product, summaries.set(key, summary));
  return summary;
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
  const bookable = shownFirst.find((one) => waitDays(product, one));
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
