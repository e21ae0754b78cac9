import type { Product, Variant } from '#contracts/catalogue';

/** The first of the variants with the lowest CSD price. */
export const cheapestVariant = (variants: readonly Variant[]): Variant | undefined =>
  variants.reduce<Variant | undefined>(
    (least, one) => (least && least.csdPrice <= one.csdPrice ? least : one),
    undefined,
  );

const isActive = (variant: Variant) => variant.isActive;

/** Mostly all of them, which then need no copy. */
export const activeVariants = ({ variants }: Product): readonly Variant[] =>
  variants.every(isActive) ? variants : variants.filter(isActive);

/** The price of a variant as the price of its car. */
export const priceFromOf = (variant: Variant): Product['priceFrom'] => ({
  csd: variant.csdPrice,
  exShowroom: variant.exShowroomPrice,
  basic: variant.basicPrice,
  saving: variant.saving,
  savingPct: variant.savingPct,
});
