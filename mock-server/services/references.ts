import type { ShopWorld } from '../implement.ts';
import { inIndia } from '../rules/time.ts';

/** So many random digits. */
export const digits = (world: ShopWorld, count: number) =>
  String(Math.floor(world.random() * 10 ** count)).padStart(count, '0');

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `CS261121-7K2M9P`: the day in India, then six signs that cannot be mistaken for each other. */
export function newOrderNo(world: ShopWorld): string {
  const day = inIndia(world.now()).slice(2, 10).replaceAll('-', '');
  const signs = Array.from(
    { length: 6 },
    () => SIGNS[Math.floor(world.random() * SIGNS.length)] ?? '2',
  );
  return `CS${day}-${signs.join('')}`;
}

/** `T-481516`, what a buyer quotes on the telephone. */
export const newTicketNo = (world: ShopWorld) => `T-${digits(world, 6)}`;
