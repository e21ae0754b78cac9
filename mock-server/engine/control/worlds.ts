import * as contract from '#contracts/engine/control/worlds';
import { implementControl, Streamed } from '../http/implement.ts';
import { problem } from '../problem.ts';
import { NoSuchEntry } from '../world/entries.ts';
import { type ExportContext, exportRepro } from '../world/export-repro.ts';
import { hasText } from '../world/find-rows.ts';
import { worldOf } from '../world/repro.ts';
import type { RowSchemas } from '../world/row-schemas.ts';

/** How many worlds are listed. */
const DEFAULT_LIMIT = 50;

interface WorldsContext extends ExportContext {
  schemas: RowSchemas;
}

export const worldHandlers = (mock: WorldsContext) => {
  const { worlds } = mock;
  return implementControl(contract, {
    async listWorlds({ query: { limit = DEFAULT_LIMIT, skip = 0, find = '' } }) {
      const matches = hasText(find);
      const unopened = (await worlds.openAll()).filter(({ name }) => matches(name));
      const found = worlds
        .lastUsedFirst()
        .filter(({ name, scenario }) =>
          [name, scenario ?? '', worlds.scenarios[scenario ?? '']?.title ?? ''].some(matches),
        );
      return {
        worlds: found.slice(skip, skip + limit).map(({ world }) => worlds.summary(world)),
        totalCount: found.length,
        limit,
        skip,
        unopened,
        idle: worlds.idle(),
        worldLimit: worlds.limit,
      };
    },

    readWorld: ({ params: { name } }) => worlds.summary(worlds.find(name)),

    createWorld: ({ body: { name, scenario } }) => worlds.summary(worlds.create(name, scenario)),

    forkWorld({ params, body }) {
      try {
        return worlds.summary(worlds.fork(params.name, body));
      } catch (error) {
        throw error instanceof NoSuchEntry ? problem(404, 'NO_SUCH_CHANGE', error.message) : error;
      }
    },

    changeWorld({ params, body }) {
      worlds.change(params.name, body);
      return worlds.summary(worlds.find(body.name ?? params.name));
    },

    deleteWorld({ params: { name } }) {
      worlds.delete(name);
      return { name };
    },

    deleteIdleWorlds() {
      const deleted = worlds.idle();
      for (const name of deleted) worlds.delete(name);
      return { deleted };
    },

    exportWorld: ({ params: { name } }) => new Streamed(exportRepro(mock, worlds.find(name))),

    importWorld({ body: { name, repro } }) {
      const { world, scenario } = worldOf(worlds, repro, mock.schemas);
      return worlds.summary(worlds.adopt(world, name, scenario));
    },

    listScenarios: () => ({
      scenarios: Object.entries(worlds.scenarios).map(([name, one]) => ({
        name,
        title: one.title ?? name,
        group: one.group ?? 'Other',
        description: one.description,
        as: one.as ?? null,
        opens: one.opens?.(worlds.seed) ?? '/',
      })),
    }),

    reset({ body: { scenario } }, world) {
      const dropped = world.journal.length;
      worlds.reset(world, scenario);
      const summary = worlds.summary(world);
      return { dropped, scenario: summary.scenario, as: summary.as };
    },
  });
};
