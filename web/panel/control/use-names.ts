import { type Static, Type } from '@sinclair/typebox';
import { listRows } from '#contracts/engine/control/data';
import { validator } from '#contracts/engine/validate';
import { callControl } from './control-client.ts';
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

const people = { params: { collection: 'customers' }, query: { limit: LIMIT } };
const cars = { params: { collection: 'products' }, query: { limit: LIMIT } };

const namesIn = (...lists: ({ rows: readonly unknown[] } | undefined)[]): Names =>
  new Map(
    lists
      .flatMap((list) => list?.rows ?? [])
      .filter(isNamed)
      .map(({ _id, fullName, productName = '' }) => [_id, fullName ?? productName]),
  );

/** The names of a world's people and cars. */
export const useNames = (): Names =>
  namesIn(useControlQuery(listRows, people).data, useControlQuery(listRows, cars).data);

export const readNames = async (): Promise<Names> =>
  namesIn(...(await Promise.all([callControl(listRows, people), callControl(listRows, cars)])));
