import {
  type Colour,
  openingColour,
  type Product,
  type ProductSummary,
  type Variant,
} from '#contracts/catalogue';
import { freeze } from '#contracts/engine/freeze';
import { waitDays } from '../../rules/wait-days.ts';
import { activeVariants, cheapestVariant, priceFromOf } from './cheapest-variant.ts';

const cache = new WeakMap<Product, ProductSummary>();
const filteredCache = new WeakMap<Product, Map<string, ProductSummary>>();

/** A car in lists. The same row gives the same frozen object, so its JSON is serialized once. */
export function productSummary(product: Product): ProductSummary {
  let summary = cache.get(product);
  if (!summary) {
    summary = freeze(summarise(product, activeVariants(product)));
    cache.set(product, summary);
  }
  return summary;
}

/** A car in a filtered list: some of its active variants, shown in a colour if one is given. Cached, too. */
export function filteredSummary(
  product: Product,
  variants: readonly Variant[],
  colour: Colour | undefined,
): ProductSummary {
  const key = [...variants.map(({ _id }) => _id), colour?.code].join();
  const summaries = filteredCache.get(product) ?? new Map<string, ProductSummary>();
  const summary = summaries.get(key) ?? freeze(summarise(product, variants, colour));
  filteredCache.set(product, summaries.set(key, summary));
  return summary;
}

function summarise(
  product: Product,
  variants: readonly Variant[],
  colour?: Colour,
): ProductSummary {
  const cheapest = cheapestVariant(variants);
  const image = (colour ?? openingColour(product, cheapest))?.images[0] ?? product.images[0];
  const isCheapest = cheapest === cheapestVariant(activeVariants(product));
  const shownFirst = cheapest ? [cheapest, ...variants] : variants;
  const wait = shownFirst.map((one) => waitDays(product, one)).find(Boolean);
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
    ratingAvg: product.ratingAvg,
    ratingCount: product.ratingCount,
  };
}

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)];
