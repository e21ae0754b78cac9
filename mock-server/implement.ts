import type { Customer } from '#contracts/customers';
import type { WorldRows } from '#contracts/seed';
import { implementControl, implementFor } from './engine/http/implement.ts';
import type { AnyWorld, World } from './engine/world/world.ts';

export type ShopWorld = World<WorldRows>;

/** Binds each handler to the endpoint of its name in a contract file; the engine calls it with checked input. */
export const implement = implementFor<WorldRows, Customer>();

/** The same for control calls that read much: they may be async, and run outside a transaction. */
export { implementControl };

/** The shop's world of a request. */
export const worldOf = ({ world }: { world: AnyWorld }) => world as ShopWorld;
