import type { Product, Variant } from '#contracts/catalogue';
import type { ShopWorld } from '../../implement.ts';
import { activeVariants } from './cheapest-variant.ts';

interface Indexed {
  car: Product;
  variant: Variant;
}

/** The variant whose CSD index number is the whole text, however it is written: `CC-4819Y`, `cc 4819y`. */
export function variantByIndexNo({ products }: ShopWorld, text: string): Indexed | undefined {
  const wanted = compact(text);
  if (!/^[A-Z]{1,4}\d{3,8}[A-Z]{0,2}$/.test(wanted)) return undefined;
  const byNumber = products.derived('indexNumbers', (cars) => {
    const entries = cars.flatMap((car) =>
      activeVariants(car).map(
        (variant) => [compact(variant.csdIndexNo), { car, variant }] as const,
      ),
    );
    return new Map<string, Indexed>(entries);
  });
  return byNumber.get(wanted);
}

const compact = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();
