import { Type } from '@sinclair/typebox';
import { closestMatch } from '#contracts/engine/closest-match';
import * as contract from '#contracts/engine/control/data';
import { closed, validator } from '#contracts/engine/validate';
import { implementControl, implementRows } from '../http/implement.ts';
import { invalid, problem } from '../problem.ts';
import { filterRows, findRows, hasText, pathOf } from '../world/find-rows.ts';
import type { Row } from '../world/row.ts';
import type { RowSchemas } from '../world/row-schemas.ts';
import type { AnyWorld } from '../world/world.ts';

const DEFAULT_LIMIT = 50;

const { putRow, deleteRow, ...reads } = contract;

/** An edited row with what follows from it; throws if that was edited to something else. */
export type CompleteRow = (
  collection: string,
  row: Row,
  before: Row | undefined,
  now: string,
) => Row;

export const dataHandlers = (schemas: RowSchemas, complete: CompleteRow = (_, row) => row) => [
  ...implementControl(reads, {
    listCollections: async ({ query: { find } }, world) => ({
      collections: world.names.map((name) => ({
        name,
        count: world.collection(name).size,
        changed: world.state.changes[name]?.size ?? 0,
      })),
      ...(find && { found: await findRows(world, hasText(find)) }),
    }),

    async listRows(
      { params: { collection }, query: { limit = DEFAULT_LIMIT, skip = 0, find } },
      world,
    ) {
      const all = rowsOf(world, collection).all();
      const rows = find ? await filterRows(all, hasText(find)) : all;
      return { rows: rows.slice(skip, skip + limit), totalCount: rows.length, limit, skip };
    },

    async readRow({ params: { collection, id } }, world) {
      const row = rowsOf(world, collection).mustGet(id);
      return {
        row,
        references: referencesOf(world, row),
        referrers: await findRows(world, (value) => value === id, row),
      };
    },
  }),

  ...implementRows(
    { putRow, deleteRow },
    {
      putRow({ params: { collection, id }, body: { row } }, world) {
        const rows = rowsOf(world, collection);
        const next = { _id: id, ...row };
        const errors = validator(closed(schemas[collection] ?? Type.Never()))
          .violations(next)
          .map(({ field, ...error }) => ({ ...error, field: `body.row.${field}` }));
        if (next._id !== id)
          errors.push({
            field: 'body.row._id',
            code: 'ENUM',
            message: `Must be "${id}", as in the path.`,
          });
        if (errors.length) throw invalid(errors);
        const completed = complete(collection, next, rows.get(id), world.now());
        return { row: rows.put(structuredClone(completed)) };
      },

      deleteRow: ({ params: { collection, id } }, world) => ({
        row: rowsOf(world, collection).delete(id),
      }),
    },
  ),
];

/** The rows whose ids are values of a row. Ids are unique in a world, so that no schema has to say what they refer to. */
function referencesOf(world: AnyWorld, row: Row) {
  const ids = new Set<string>();
  pathOf(row, (value) => {
    if (typeof value === 'string' && value !== row._id) ids.add(value);
    return false;
  });
  return [...ids].flatMap((id) =>
    world.names.flatMap((collection) => {
      const found = world.collection(collection).get(id);
      return found ? [{ collection, row: found }] : [];
    }),
  );
}

function rowsOf(world: AnyWorld, name: string) {
  if (world.names.includes(name)) return world.collection(name);
  const closest = closestMatch(world.names, name);
  throw problem(
    404,
    'NO_SUCH_COLLECTION',
    `This world has no ${name}.${closest ? ` The closest is ${closest}.` : ''} GET /__mock/data lists its collections.`,
  );
}
