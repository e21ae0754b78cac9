import { type Static, Type } from '@sinclair/typebox';
import { listRows } from '#contracts/engine/control/data';
import { validator } from '#contracts/engine/validate';
import { useControlQuery } from './use-control.ts';

/** Names of people and cars by id. */
export type Names = ReadonlyMap<string, string>;

const LIMIT = 200;
const Named = Type.Object({
  _id: Type.String(),
  fullName: Type.Optional(Type.String()),
  productName: Type.Optional(Type.String()),
});
const isNamed = (row: unknown): row is Static<typeof Named> => validator(Named).isValid(row);

/** The names of a world's people and cars. */
export function useNames(): Names {
  const query = { limit: LIMIT };
  const people = useControlQuery(listRows, { params: { collection: 'customers' }, query });
  const cars = useControlQuery(listRows, { params: { collection: 'products' }, query });
  const rows = [...(people.data?.rows ?? []), ...(cars.data?.rows ?? [])].filter(isNamed);
  return new Map(rows.map(({ _id, fullName, productName = '' }) => [_id, fullName ?? productName]));
}
