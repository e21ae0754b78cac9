import type { TObject, TSchema } from '@sinclair/typebox';
import { OWNER_ID } from '#contracts/constants';
import type { Exchange } from '#contracts/engine/drift/finding';
import { isObject } from '#contracts/engine/is-object';
import { firstValueAt } from '#contracts/engine/json-path';
import { formFor, isArraySchema, isObjectSchema, isOptional } from '#contracts/engine/visit-schema';
import { type ShopSeedRows, seedSchemas } from '#contracts/seed';

export type Collection = keyof ShopSeedRows;

/** A row in a response, without fields that its collection does not have. */
export interface FoundRow {
  collection: Collection;
  row: Record<string, unknown>;
}

type Complete = (row: object, sample: ShopSeedRows) => unknown;

/** Fields of rows that responses do not have, and how to compute them. */
const completions: { [Name in Collection]?: Record<string, Complete> } = {
  adminProfiles: { _id: () => OWNER_ID },
  cartItems: { priceSeen: (row) => firstValueAt(row, 'priceBreakup.csd.price') },
  pincodeAreas: { _id: (row) => `area ${prefixOf(row)}`, prefix: (row) => prefixOf(row) },
  products: { art: artOf },
};

const prefixOf = (row: object) => String(firstValueAt(row, 'pincode')).slice(0, 3);

/** The drawing that the images show, else one of a car of the same body. */
function artOf(row: object, { products }: ShopSeedRows): string | undefined {
  const [, drawn] = /\/art\/([a-z]+)\//.exec(String(firstValueAt(row, 'images[].url'))) ?? [];
  const body = firstValueAt(row, 'bodyType');
  return drawn ?? (products.find(({ bodyType }) => bodyType === body) ?? products[0])?.art;
}

/** Tokens are not recorded. */
const collections = (Object.keys(seedSchemas) as Collection[]).filter(
  (name) => name !== 'sessions',
);

/** Every complete row in a response. Rows inside an order are its own copies, and skipped. */
export function* rowsIn(
  { endpoint, reply }: Exchange,
  sample: ShopSeedRows,
): Generator<FoundRow, void> {
  yield* visit(endpoint.object, firstValueAt(reply, 'object'));

  function* visit(schema: TSchema, value: unknown): Generator<FoundRow, void> {
    const form = formFor(schema, value);
    if (isArraySchema(form) && Array.isArray(value))
      for (const item of value) yield* visit(form.items, item);
    if (!isObjectSchema(form) || !isObject(value)) return;
    const collection = collectionOf(form);
    if (collection) yield { collection, row: rowOf(collection, value) };
    if (collection === 'orders') return;
    for (const [key, member] of Object.entries(form.properties)) yield* visit(member, value[key]);
  }

  function rowOf(collection: Collection, row: object): FoundRow['row'] {
    const computed = Object.entries(completions[collection] ?? {}).map(([field, complete]) => [
      field,
      complete(row, sample),
    ]);
    return pick(seedSchemas[collection], { ...row, ...Object.fromEntries(computed) });
  }
}

const cache = new WeakMap<object, Collection | 'none'>();

/** The collection whose rows match a schema: one that has all required fields. */
export function collectionOf(schema: TSchema): Collection | undefined {
  const { properties } = schema as TObject;
  const name =
    cache.get(properties) ?? collections.find((one) => hasAllFields(properties, one)) ?? 'none';
  cache.set(properties, name);
  return name === 'none' ? undefined : name;
}

const hasAllFields = (properties: object, name: Collection) =>
  Object.entries<TSchema>(seedSchemas[name].properties).every(
    ([field, schema]) =>
      isOptional(schema) || field in properties || field in (completions[name] ?? {}),
  );

/** The fields of a schema, in its order. */
function pick(schema: TObject, value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([key, member]) => {
      const inner = value[key];
      return inner === undefined ? [] : [[key, pickDeep(member, inner)] as const];
    }),
  );
}

function pickDeep(schema: TSchema, value: unknown): unknown {
  const form = formFor(schema, value);
  if (isArraySchema(form) && Array.isArray(value))
    return value.map((item) => pickDeep(form.items, item));
  return isObjectSchema(form) && isObject(value) ? pick(form, value) : value;
}
