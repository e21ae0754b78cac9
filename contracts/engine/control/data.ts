import { type Static, Type } from '@sinclair/typebox';
import { control, endpoint } from '../endpoint.ts';
import { Count, MOST_LISTED, Text } from '../schemas.ts';

const more = { additionalProperties: Type.Unknown() };
const AnyRow = Type.Object({ _id: Text }, more);

/** Rows of a collection: how many were found, and the first of them, each with the field that it was found by. */
const FoundRows = Type.Object({
  collection: Text,
  count: Count,
  rows: Type.Array(Type.Object({ field: Text, row: AnyRow })),
});
export type FoundRows = Static<typeof FoundRows>;

export const listCollections = endpoint('GET /__mock/data', {
  ...control,
  summary:
    'Lists the collections of this world with their row counts; `find` adds the rows with a text in any field',
  query: Type.Object({ find: Type.Optional(Text) }),
  object: Type.Object({
    collections: Type.Array(Type.Object({ name: Text, count: Count, changed: Count })),
    found: Type.Optional(Type.Array(FoundRows)),
  }),
});

export const listRows = endpoint('GET /__mock/data/{collection}', {
  ...control,
  summary: 'Lists rows of this world; `find` filters them by a text in any field',
  params: { collection: Text },
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_LISTED })),
    skip: Type.Optional(Count),
    find: Type.Optional(Text),
  }),
  object: Type.Object({
    rows: Type.Array(AnyRow),
    totalCount: Count,
    limit: Count,
    skip: Count,
  }),
  errors: { 404: ['NO_SUCH_COLLECTION'] },
});

export const readRow = endpoint('GET /__mock/data/{collection}/{id}', {
  ...control,
  summary: 'Shows a row of this world, the rows whose ids it holds, and the rows that hold its id',
  params: { collection: Text, id: Text },
  object: Type.Object({
    row: AnyRow,
    references: Type.Array(Type.Object({ collection: Text, row: AnyRow })),
    referrers: Type.Array(FoundRows),
  }),
  errors: { 404: ['NO_SUCH_COLLECTION', 'NOT_FOUND'] },
});

export const putRow = endpoint('PUT /__mock/data/{collection}/{id}', {
  ...control,
  summary: 'Saves a row of this world if it matches its schema',
  params: { collection: Text, id: Text },
  body: Type.Object({ row: Type.Object({}, more) }),
  object: Type.Object({ row: AnyRow }),
  errors: { 404: ['NO_SUCH_COLLECTION'] },
});

export const deleteRow = endpoint('DELETE /__mock/data/{collection}/{id}', {
  ...control,
  summary: 'Deletes a row of this world',
  params: { collection: Text, id: Text },
  object: Type.Object({ row: AnyRow }),
  errors: { 404: ['NO_SUCH_COLLECTION', 'NOT_FOUND'] },
});
