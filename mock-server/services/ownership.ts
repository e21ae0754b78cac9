import type { Customer } from '#contracts/customers';
import type { Store } from '#contracts/shops';
import { forbidden, notFound } from '../engine/problem.ts';
import type { ShopWorld } from '../implement.ts';

/** Refuses another customer's id with a 403, and an id that is no customer's with a 404. */
export function mustBeSelf(world: ShopWorld, me: Customer, ...ids: readonly string[]) {
  if (ids.includes(me._id)) return;
  if (ids.some((id) => world.customers.get(id)))
    throw forbidden('NOT_OWNER', 'This belongs to another customer.');
  throw notFound('customer', ids[0]);
}

/** A row of this customer; somebody else's is as unknown as none. */
export function mine<Row extends { customerId: string }>(
  row: Row | undefined,
  me: Customer,
  what: string,
  id: string,
): Row {
  if (row?.customerId === me._id) return row;
  throw notFound(what, id);
}

/** Refuses the id of an owner who has no shop here. */
export const mustBeOwner = (world: ShopWorld, id: string) =>
  world.adminProfiles.mustGet(id, 'owner');

/** A shop that is open; one that is switched off is as unknown as none. */
export function mustBeOpen(world: ShopWorld, id: string): Store {
  const store = world.stores.get(id);
  if (!store?.isActive) throw notFound('shop', id);
  return store;
}
