import { Type } from '@sinclair/typebox';
import { closestMatch } from '#contracts/engine/closest-match';
import * as contract from '#contracts/engine/control/data';
import { closed, validator } from '#contracts/engine/validate';
import { implementRows } from '../http/implement.ts';
import { invalid, problem } from '../problem.ts';
import type { RowSchemas } from '../world/repro.ts';
import type { AnyWorld } from '../world/world.ts';

const DEFAULT_LIMIT = 50;

export const dataHandlers = (schemas: RowSchemas) =>
  implementRows(contract, {
    listCollections: (_request, world) => ({
      collections: world.names.map((name) => ({
        name,
        count: world.collection(name).size,
        changed: world.state.changes[name]?.size ?? 0,
      })),
    }),

    listRows({ params: { collection }, query: { limit = DEFAULT_LIMIT, skip = 0, find } }, world) {
      const all = rowsOf(world, collection).all();
      const text = find?.toLowerCase();
      const rows = text
        ? all.filter((row) => JSON.stringify(row).toLowerCase().includes(text))
        : all;
      return { rows: rows.slice(skip, skip + limit), totalCount: rows.length, limit, skip };
    },

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
      return { row: rows.put(structuredClone(next)) };
    },

    deleteRow: ({ params: { collection, id } }, world) => ({
      row: rowsOf(world, collection).delete(id),
    }),
  });

function rowsOf(world: AnyWorld, name: string) {
  if (world.names.includes(name)) return world.collection(name);
  const closest = closestMatch(world.names, name);
  throw problem(
    404,
    'NO_SUCH_COLLECTION',
    `This world has no ${name}.${closest ? ` The closest is ${closest}.` : ''} GET /__mock/data lists its collections.`,
  );
}
