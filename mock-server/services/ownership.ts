import type { Customer } from '#contracts/customers';
import type { Store } from '#contracts/shops';
import { forbidden, notFound } from '../engine/problem.ts';
import type { ShopWorld } from '../implement.ts';

/** Throws a 403 for the id of another customer, and a 404 for an unknown one. */
export function mustBeSelf(world: ShopWorld, customer: Customer, ...ids: readonly string[]) {
  if (ids.includes(customer._id)) return;
  if (ids.some((id) => world.customers.get(id)))
    throw forbidden('NOT_OWNER', 'This belongs to another customer.');
  throw notFound('customer', ids[0]);
}

/** A row of the customer; a 404 otherwise. */
export function ownRow<Row extends { customerId: string }>(
  rows: { get(id: string): Row | undefined },
  customer: Customer,
  kind: string,
  id: string,
): Row {
  const row = rows.get(id);
  if (row?.customerId === customer._id) return row;
  throw notFound(kind, id);
}

/** The profile of a shop owner; a 404 if unknown. */
export const mustBeKnownShopOwner = (world: ShopWorld, id: string) =>
  world.adminProfiles.mustGet(id, 'owner');

/** The shop, if it is active; a 404 otherwise. */
export function mustBeOpen(world: ShopWorld, id: string): Store {
  const store = world.stores.get(id);
  if (!store?.isActive) throw notFound('shop', id);
  return store;
}
