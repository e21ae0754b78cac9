import { Kind, OptionalKind, type TObject, type TSchema } from '@sinclair/typebox';
import { OWNER_ID } from '#contracts/constants';
import type { Exchange } from '#contracts/engine/drift/finding';
import { formFor } from '#contracts/engine/drift/value-mismatch';
import { firstValueAt } from '#contracts/engine/json-path';
import { type ShopSeedRows, seedSchemas } from '#contracts/seed';

export type Collection = keyof ShopSeedRows;

/** A row that an answer shows, as it came but for what no collection keeps. */
export interface FoundRow {
  name: Collection;
  row: Record<string, unknown>;
}

type Complete = (shown: object, sample: ShopSeedRows) => unknown;

/** What a row needs beyond what answers show of it, and where that comes from. */
const completions: { [Name in Collection]?: Record<string, Complete> } = {
  adminProfiles: { _id: () => OWNER_ID },
  cartItems: { priceSeen: (shown) => firstValueAt(shown, 'priceBreakup.csd.price') },
  pincodeAreas: { _id: (shown) => `area ${prefixOf(shown)}`, prefix: (shown) => prefixOf(shown) },
  products: { art: artOf },
};

const prefixOf = (shown: object) => String(firstValueAt(shown, 'pincode')).slice(0, 3);

/** The drawing of the mock that the pictures are of; else one of such a body. */
function artOf(shown: object, { products }: ShopSeedRows): string | undefined {
  const [, drawn] = /\/art\/([a-z]+)\//.exec(String(firstValueAt(shown, 'images[].url'))) ?? [];
  const body = firstValueAt(shown, 'bodyType');
  return drawn ?? (products.find(({ bodyType }) => bodyType === body) ?? products[0])?.art;
}

/** Tokens are no rows to keep. */
const names = (Object.keys(seedSchemas) as Collection[]).filter((name) => name !== 'sessions');

/** Every row that an answer shows in full. What is inside an order is the order's own copy. */
export function rowsIn({ endpoint, reply }: Exchange, sample: ShopSeedRows): FoundRow[] {
  const found: FoundRow[] = [];
  visit(endpoint.object, firstValueAt(reply, 'object'));
  return found;

  function visit(schema: TSchema, value: unknown) {
    const form = formFor(schema, value);
    if (form?.[Kind] === 'Array' && Array.isArray(value))
      for (const item of value) visit(form.items, item);
    if (form?.[Kind] !== 'Object' || typeof value !== 'object' || value === null) return;
    const name = collectionOf(form);
    if (name) found.push({ name, row: rowOf(name, value) });
    if (name === 'orders') return;
    for (const [key, member] of Object.entries((form as TObject).properties))
      visit(member, Reflect.get(value, key));
  }

  function rowOf(name: Collection, shown: object): FoundRow['row'] {
    const added = Object.entries(completions[name] ?? {}).map(([field, complete]) => [
      field,
      complete(shown, sample),
    ]);
    return picked(seedSchemas[name], { ...shown, ...Object.fromEntries(added) });
  }
}

const known = new WeakMap<object, Collection | 'none'>();

/** The collection whose rows a schema shows: it names every field that such a row must have. */
export function collectionOf(schema: TSchema): Collection | undefined {
  const { properties } = schema as TObject;
  const name = known.get(properties) ?? names.find((one) => hasAll(properties, one)) ?? 'none';
  known.set(properties, name);
  return name === 'none' ? undefined : name;
}

const hasAll = (properties: object, name: Collection) =>
  Object.entries<TSchema>(seedSchemas[name].properties).every(
    ([field, schema]) =>
      schema[OptionalKind] || field in properties || field in (completions[name] ?? {}),
  );

/** What a schema names of a value, in the schema's order. */
function picked(schema: TObject, value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([key, member]) => {
      const inside: unknown = Reflect.get(value, key);
      return inside === undefined ? [] : [[key, part(member, inside)] as const];
    }),
  );
}

function part(schema: TSchema, value: unknown): unknown {
  const form = formFor(schema, value);
  if (form?.[Kind] === 'Array' && Array.isArray(value))
    return value.map((item) => part(form.items, item));
  return form?.[Kind] === 'Object' && typeof value === 'object' && value !== null
    ? picked(form as TObject, value)
    : value;
}
