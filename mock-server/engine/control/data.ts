import { Type } from '@sinclair/typebox';
import { closestMatch } from '#contracts/engine/closest-match';
import * as contract from '#contracts/engine/control/data';
import { closed, validator } from '#contracts/engine/validate';
import { implement } from '../http/implement.ts';
import { invalid, problem } from '../problem.ts';
import type { RowSchemas } from '../world/repro.ts';
import type { AnyWorld } from '../world/world.ts';

const LISTED = 50;

/** The rows of a world as they are. */
export const dataHandlers = (schemas: RowSchemas) =>
  implement(contract, {
    listCollections: (_request, world) => ({
      collections: world.names.map((name) => ({
        name,
        count: world.collection(name).size,
        changed: world.state.changes[name]?.size ?? 0,
      })),
    }),

    listRows({ params: { collection }, query: { limit = LISTED, skip = 0, find } }, world) {
      const all = rowsOf(world, collection).all();
      const wanted = find?.toLowerCase();
      const rows = wanted
        ? all.filter((row) => JSON.stringify(row).toLowerCase().includes(wanted))
        : all;
      return { rows: rows.slice(skip, skip + limit), totalCount: rows.length, limit, skip };
    },

    putRow({ params: { collection, id }, body: { row } }, world) {
      const rows = rowsOf(world, collection);
      const next = { _id: id, ...row };
      const mistakes = validator(closed(schemas[collection] ?? Type.Never()))
        .violations(next)
        .map(({ field, ...mistake }) => ({ ...mistake, field: `body.row.${field}` }));
      if (next._id !== id)
        mistakes.push({
          field: 'body.row._id',
          code: 'ENUM',
          message: `Is "${id}" as in the path.`,
        });
      if (mistakes.length) throw invalid(mistakes);
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
    `This world has no ${name}.${closest ? ` The nearest is ${closest}.` : ''} GET /__mock/data lists what there is.`,
  );
}
