import type { Product, Variant } from '#contracts/catalogue';
import type { ShopWorld } from '../../implement.ts';
import { carByVariant } from './car-by-variant.ts';
import { activeVariants } from './cheapest-variant.ts';

interface Indexed {
  car: Product;
  variant: Variant;
}

/** The variant whose CSD index number is the whole text, however it is written: `CC-4819Y`, `cc 4819y`. */
export function variantByIndexNo(world: ShopWorld, text: string): Indexed | undefined {
  const wanted = compact(text);
  if (!/^[A-Z]{1,4}\d{3,8}[A-Z]{0,2}$/.test(wanted)) return undefined;
  const car = carByVariant(world, 'indexNo', (one) => activeVariants(one).map(numberOf), wanted);
  const variant = car && activeVariants(car).find((one) => numberOf(one) === wanted);
  return variant && { car, variant };
}

const numberOf = ({ csdIndexNo }: Variant) => compact(csdIndexNo);

const compact = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();
