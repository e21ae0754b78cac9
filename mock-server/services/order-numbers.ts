import type { ShopWorld } from '../implement.ts';
import { inIndia } from '../rules/time.ts';

export const digits = (world: ShopWorld, count: number) =>
  String(Math.floor(world.random() * 10 ** count)).padStart(count, '0');

const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `CS261121-`: the date in India. */
const prefixAt = (at: string) => `CS${inIndia(at).slice(2, 10).replaceAll('-', '')}-`;

/** The number of an order that was placed at another time. */
export const orderNoAt = (orderNo: string, at: string) =>
  orderNo.replace(/^CS\d{6}-/, () => prefixAt(at));

/** `CS261121-7K2M9P`: the date in India, then six characters without look-alikes. */
export function newOrderNo(world: ShopWorld): string {
  const suffix = Array.from(
    { length: 6 },
    () => CHARACTERS[Math.floor(world.random() * CHARACTERS.length)] ?? '2',
  );
  return prefixAt(world.now()) + suffix.join('');
}

/** `T-481516`. */
export const newTicketNo = (world: ShopWorld) => `T-${digits(world, 6)}`;
