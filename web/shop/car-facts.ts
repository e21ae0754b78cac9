import type { Product, Variant } from '#contracts/catalogue';
import { t } from '../i18n/language.ts';
import { formatLakh, formatSpecification } from './format.ts';

/** The mileage of a variant, or the range of an electric one, in its own unit. */
export const mileageFact = ({ value, unit }: Variant['mileage']) =>
  [
    unit === 'km' ? t.product.range : t.compare.mileage,
    formatSpecification(`${value} ${unit}`),
  ] as const;

/** Of a CNG variant only the boot without its tank is known. */
export function formatBoot({ bootLitres }: Product, { fuelType }: Variant) {
  const litres = formatSpecification(`${bootLitres} l`);
  return fuelType === 'CNG' ? t.compare.withoutTank(litres) : litres;
}

/** `from ₹5.35 lakh` if other variants cost more. */
export const startingPrice = (csd: number, variantCount = 1) =>
  variantCount > 1 ? t.home.from(formatLakh(csd)) : formatLakh(csd);

/** Those of the car, and what the variant has beyond them. */
export const featuresOf = ({ features }: Product, variant: Variant) => [
  ...features,
  ...(variant.features ?? []),
];
