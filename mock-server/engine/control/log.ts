import { Readable } from 'node:stream';
import type { FastifyPluginCallback } from 'fastify';
import type { Logged } from '#contracts/engine/control/log';
import * as contract from '#contracts/engine/control/log';
import { implementControl, type Route, Streamed } from '../http/implement.ts';
import { jsonOfList } from '../http/json-parts.ts';
import type { HarCalls, LogReader, LogView } from '../http/log-reader.ts';
import { requestValidator } from '../http/request-validator.ts';
import { problem } from '../problem.ts';
import { inSlices } from '../slices.ts';
import { noSuchWorld } from '../world/world-errors.ts';
import type { Worlds } from '../world/worlds.ts';

interface LogContext {
  log: LogReader;
  worlds: Worlds;
}

export const logHandlers = ({ log, worlds }: LogContext): Route[] =>
  implementControl(contract, {
    async readLog({ query: { world } }) {
      const view = await log.current();
      await mustBeKnown(world, view, worlds);
      return new Streamed(inSlices(partsOfList(await view.list(world), view.missing)));
    },

    async readLogged({ params: { number } }) {
      const view = await log.current();
      const details = await view.details(number);
      if (details) return details;
      const why =
        number > view.count
          ? `There was no request ${number} yet`
          : `The log has no request ${number} any more`;
      throw problem(404, 'NO_SUCH_REQUEST', `${why}. GET /__mock/log lists those that it has.`);
    },
  }).map((route) => ({ ...route, isWorldless: true }));

/** A world that there is, or was when a request of the log came. */
async function mustBeKnown(world: string | undefined, view: LogView, worlds: Worlds) {
  if (world !== undefined && !worlds.has(world) && !(await view.has(world)))
    throw noSuchWorld(world);
}

function* partsOfList(requests: Iterable<Logged>, missing: readonly string[]): Generator<string> {
  yield '{"requests":';
  yield* jsonOfList(requests);
  yield missing.length ? `,"missing":${JSON.stringify(missing)}}` : '}';
}

function* partsOf({ entries, ...more }: HarCalls): Generator<string> {
  const log = { version: '1.2', creator: { name: 'mock', version: '1' }, ...more };
  yield `{"log":${JSON.stringify(log).slice(0, -1)},"entries":`;
  yield* jsonOfList(entries);
  yield '}}';
}

/** The log as a HAR file, which is not wrapped as answers are. */
export const harFile: FastifyPluginCallback<LogContext> = (app, context, done) => {
  const validate = requestValidator({ ...contract.readLog, route: `GET ${contract.HAR_PATH}` });
  app.get<{ Querystring: { world?: string } }>(contract.HAR_PATH, async ({ query }, reply) => {
    validate({ params: {}, query, body: undefined });
    const view = await context.log.current();
    await mustBeKnown(query.world, view, context.worlds);
    const har = await view.har(query.world);
    return reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(inSlices(partsOf(har))));
  });
  done();
};
