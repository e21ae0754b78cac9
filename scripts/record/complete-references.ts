import { OptionalKind, type TObject } from '@sinclair/typebox';
import { type ShopSeedRows, seedSchemas } from '#contracts/seed';
import { brokenReferences, placeOf, pointers } from '#fixtures/references';
import type { Collection } from './response-rows.ts';

export type Row = { _id: string } & Record<string, unknown>;

/** Rows by collection and id. */
export type Rows = Record<Collection, Map<string, Row>>;

/** A row that points at what no answer has shown. */
export interface Waiting {
  name: Collection;
  why: string[];
  row: Row;
}

export const noRows = (): Rows =>
  Object.fromEntries(Object.keys(seedSchemas).map((name) => [name, new Map()])) as Rows; // all of them

/** Collections that one of the sample's rows can stand for: nobody can tell from them what a car costs or who buys it. */
const replaceable: readonly Collection[] = [
  'adminProfiles',
  'categories',
  'customers',
  'depots',
  'stores',
  'subCategories',
];

/**
 * A world in which nothing points nowhere. For a depot, a brand or a customer that no answer has shown stands one of the
 * sample's; a row that points at anything else that is missing waits until that is shown.
 */
export function completeReferences(
  rows: Rows,
  sample: ShopSeedRows,
): { rows: ShopSeedRows; waiting: Waiting[] } {
  const all = withStandIns(rows, sample);
  const waiting: Waiting[] = [];
  for (;;) {
    const listed = listedRows(all);
    const broken = brokenReferences(listed);
    if (!broken.length) return { rows: listed, waiting: waiting.sort(byNameAndId) };
    for (const [name, some] of Object.entries(listed) as [Collection, Row[]][])
      for (const [index, row] of some.entries()) {
        const place = `${placeOf(name, index, row._id)}: `;
        const why = broken.flatMap((one) => (one.startsWith(place) ? one.slice(place.length) : []));
        if (!why.length) continue;
        all[name].delete(row._id);
        waiting.push({ name, why, row });
      }
  }
}

/** Every row by its id: in this order two runs write the same bytes. Stores stay as listed, for the first is the shop's. */
const listedRows = (rows: Rows): ShopSeedRows =>
  Object.fromEntries(
    Object.entries(rows).map(([name, some]) => {
      const listed = [...some.values()];
      return [name, name === 'stores' ? listed : listed.sort(byId)];
    }),
  ) as unknown as ShopSeedRows; // each was held against its schema before it came here

function withStandIns(rows: Rows, sample: ShopSeedRows): Rows {
  const all = Object.fromEntries(
    Object.entries(rows).map(([name, some]) => [name, new Map(some)]),
  ) as Rows; // the same names
  let isMore = true;
  while (isMore) {
    isMore = false;
    for (const [name, fields] of Object.entries(pointers) as [Collection, object][])
      for (const row of all[name].values())
        for (const [field, target] of Object.entries(fields) as [string, Collection][]) {
          const missing = idsIn(row[field]).filter((id) => !all[target].has(id));
          const [model] = sample[target];
          if (!missing.length) continue;
          if (replaceable.includes(target) && model) {
            for (const _id of missing) all[target].set(_id, standIn(model, _id));
            isMore = true;
          } else if (isOptional(name, field)) all[name].set(row._id, without(row, field));
        }
  }
  return all;
}

/** A row of the sample under another id; no two customers have one e-mail address. */
const standIn = (model: object, _id: string): Row => ({
  ...model,
  _id,
  ...('email' in model && { email: `${_id}@example.in` }),
});

const idsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

const isOptional = (name: Collection, field: string) =>
  (seedSchemas[name] as TObject).properties[field]?.[OptionalKind] !== undefined;

function without(row: Row, field: string): Row {
  const { [field]: _gone, ...others } = row;
  return { ...others, _id: row._id };
}

const byId = (one: Row, other: Row) => (one._id < other._id ? -1 : 1);
const byNameAndId = (one: Waiting, other: Waiting) =>
  one.name === other.name ? byId(one.row, other.row) : one.name < other.name ? -1 : 1;
