import type { Customer } from '#contracts/customers';
import type { WorldRows } from '#contracts/seed';
import { implementFor } from './engine/http/implement.ts';
import type { AnyWorld, World } from './engine/world/world.ts';

/** The world that calls are answered from. */
export type ShopWorld = World<WorldRows>;

/** Brings a contract file and its handlers together. */
export const implement = implementFor<WorldRows, Customer>();

/** The world of a request, in a mock of the shop. */
export const worldOf = ({ world }: { world: AnyWorld }) => world as ShopWorld;
