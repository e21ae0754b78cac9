import { OptionalKind, type TObject } from '@sinclair/typebox';
import { type ShopSeedRows, seedSchemas } from '#contracts/seed';
import { brokenReferences, references, rowName } from '#fixtures/references';
import type { Collection } from './response-rows.ts';

export type Row = { _id: string } & Record<string, unknown>;

/** Rows by collection and id. */
export type Rows = Record<Collection, Map<string, Row>>;

/** A row with references to rows that no response has had. */
export interface PendingRow {
  name: Collection;
  why: string[];
  row: Row;
}

export const emptyRows = (): Rows =>
  Object.fromEntries(Object.keys(seedSchemas).map((name) => [name, new Map()])) as Rows; // all of them

/** Collections whose missing rows can be replaced by sample rows: they say nothing of prices or buyers. */
const replaceable: readonly Collection[] = [
  'adminProfiles',
  'categories',
  'customers',
  'depots',
  'stores',
  'subCategories',
];

/**
 * Rows without broken references. Missing depots, brands, customers and so on are replaced by sample rows; rows with
 * other broken references are pending until a response has what they refer to.
 */
export function completeReferences(
  rows: Rows,
  sample: ShopSeedRows,
): { rows: ShopSeedRows; pending: PendingRow[] } {
  const all = withSampleRows(rows, sample);
  const pending: PendingRow[] = [];
  for (;;) {
    const listed = listedRows(all);
    const broken = brokenReferences(listed);
    if (!broken.length) return { rows: listed, pending: pending.sort(byNameAndId) };
    for (const [name, collection] of Object.entries(listed) as [Collection, Row[]][])
      for (const [index, row] of collection.entries()) {
        const place = `${rowName(name, index, row._id)}: `;
        const why = broken.flatMap((one) => (one.startsWith(place) ? one.slice(place.length) : []));
        if (!why.length) continue;
        all[name].delete(row._id);
        pending.push({ name, why, row });
      }
  }
}

/** Rows sorted by id, so that two runs write the same bytes. Stores keep their order: the first is the default. */
const listedRows = (rows: Rows): ShopSeedRows =>
  Object.fromEntries(
    Object.entries(rows).map(([name, collection]) => {
      const listed = [...collection.values()];
      return [name, name === 'stores' ? listed : listed.sort(byId)];
    }),
  ) as unknown as ShopSeedRows; // each was validated before it was added

function withSampleRows(rows: Rows, sample: ShopSeedRows): Rows {
  const all = Object.fromEntries(
    Object.entries(rows).map(([name, collection]) => [name, new Map(collection)]),
  ) as Rows; // the same names
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (const [name, fields] of Object.entries(references) as [Collection, object][])
      for (const row of all[name].values())
        for (const [field, target] of Object.entries(fields) as [string, Collection][]) {
          const missing = idsIn(row[field]).filter((id) => !all[target].has(id));
          const [sampleRow] = sample[target];
          if (!missing.length) continue;
          if (replaceable.includes(target) && sampleRow) {
            for (const _id of missing) all[target].set(_id, copyWithId(sampleRow, _id));
            hasChanged = true;
          } else if (isOptional(name, field)) all[name].set(row._id, without(row, field));
        }
  }
  return all;
}

/** A sample row with another id; customers get another e-mail address, which must be unique. */
const copyWithId = (row: object, _id: string): Row => ({
  ...row,
  _id,
  ...('email' in row && { email: `${_id}@example.in` }),
});

const idsIn = (value: unknown): string[] =>
  [value].flat().filter((id): id is string => typeof id === 'string');

const isOptional = (name: Collection, field: string) =>
  (seedSchemas[name] as TObject).properties[field]?.[OptionalKind] !== undefined;

function without(row: Row, field: string): Row {
  const { [field]: _removed, ...others } = row;
  return { ...others, _id: row._id };
}

const byId = (a: Row, b: Row) => (a._id < b._id ? -1 : 1);
const byNameAndId = (a: PendingRow, b: PendingRow) =>
  a.name === b.name ? byId(a.row, b.row) : a.name < b.name ? -1 : 1;
