import type { Product, ProductSummary } from '#contracts/catalogue';
import { freeze } from '../../engine/world/freeze.ts';

const cache = new WeakMap<Product, ProductSummary>();

/** A car in lists. The same row gives the same frozen object, so its JSON is serialized once. */
export function productSummary(product: Product): ProductSummary {
  let summary = cache.get(product);
  if (!summary) {
    summary = freeze(summarise(product));
    cache.set(product, summary);
  }
  return summary;
}

function summarise(product: Product): ProductSummary {
  const variants = product.variants.filter(({ isActive }) => isActive);
  const [image] = product.images;
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
    colours: product.colours.map(({ name, hex, hex2 }) => ({ name, hex, ...(hex2 && { hex2 }) })),
    fuelTypes: distinct(variants.map(({ fuelType }) => fuelType)),
    transmissions: distinct(variants.map(({ transmission }) => transmission)),
    seating: product.seating,
    ...(product.safetyRating && { safetyStars: product.safetyRating.stars }),
    gstRates: distinct(variants.map(({ gstRate }) => gstRate)),
    priceFrom: product.priceFrom,
    isHotDeal: product.isHotDeal,
    ...(product.hotDealEndsAt && { hotDealEndsAt: product.hotDealEndsAt }),
    isNew: product.isNew,
    csdStatus: product.csdStatus,
    isSoldOut: variants.every(({ stockState }) => stockState === 'soldOut'),
    waitingWeeks: product.waitingWeeks,
    ratingAvg: product.ratingAvg,
    ratingCount: product.ratingCount,
  };
}

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)];
