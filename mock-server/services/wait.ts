import type { Product, Variant } from '#contracts/catalogue';
import type { ShopWorld } from '../implement.ts';
import { waitDays } from '../rules/wait-days.ts';
import { transportDays } from './serviceability.ts';

/** The waiting time of a variant with transport to a PIN, as a field of a response. */
export function waitAt(
  world: ShopWorld,
  pincode: string | undefined,
  product: Product,
  variant: Variant,
) {
  const days = waitDays(product, variant, transportDays(world, pincode));
  return days && { waitDays: days };
}
