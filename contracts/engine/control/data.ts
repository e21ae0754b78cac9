import { Type } from '@sinclair/typebox';
import { control, endpoint } from '../endpoint.ts';
import { Count, Text } from '../schemas.ts';

const more = { additionalProperties: Type.Unknown() };
const AnyRow = Type.Object({ _id: Text }, more);

export const listCollections = endpoint('GET /__mock/data', {
  ...control,
  summary: 'Lists the collections of this world with their row counts',
  object: Type.Object({
    collections: Type.Array(Type.Object({ name: Text, count: Count, changed: Count })),
  }),
});

export const listRows = endpoint('GET /__mock/data/{collection}', {
  ...control,
  summary: 'Lists rows of this world; `find` filters them by a text in any field',
  params: { collection: Text },
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
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
