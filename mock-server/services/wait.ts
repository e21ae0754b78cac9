import type { Product, Variant } from '#contracts/catalogue';
import type { ShopWorld } from '../implement.ts';
import { waitDays } from '../rules/wait-days.ts';
import { transportDays } from './serviceability.ts';

/** The waiting time of a variant with transport to a PIN, if one is known, as a field of a response. */
export function waitAt(
  world: ShopWorld,
  pincode: string | undefined,
  product: Product,
  variant: Variant,
) {
  const transport = pincode === undefined ? undefined : transportDays(world, pincode);
  const days = waitDays(product, variant, transport);
  return days && { waitDays: days };
}
