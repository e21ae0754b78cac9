import { Readable } from 'node:stream';
import type { FastifyPluginCallback } from 'fastify';
import * as contract from '#contracts/engine/control/log';
import { implementControl } from '../http/implement.ts';
import { inSlices, jsonOfList } from '../http/json-parts.ts';
import type { RequestLog } from '../http/request-log.ts';
import { requestValidator } from '../http/request-validator.ts';
import { problem } from '../problem.ts';
import { noSuchWorld } from '../world/world-errors.ts';
import type { Worlds } from '../world/worlds.ts';

interface LogContext {
  log: RequestLog;
  worlds: Worlds;
}

export const logHandlers = ({ log, worlds }: LogContext) =>
  implementControl(contract, {
    readLog: ({ query: { world } }) => ({ requests: log.list(known(world, { log, worlds })) }),

    readLogged({ params: { number } }) {
      const details = log.details(number);
      if (details) return details;
      const why =
        number > log.count
          ? `There was no request ${number} yet`
          : `The log has no request ${number} any more`;
      throw problem(404, 'NO_SUCH_REQUEST', `${why}. GET /__mock/log lists those that it has.`);
    },
  });

/** A world that there is, or was when a request of the log came. */
function known(world: string | undefined, { log, worlds }: LogContext) {
  if (world !== undefined && !worlds.has(world) && !log.has(world)) throw noSuchWorld(world);
  return world;
}

function* partsOf({ entries, ...more }: ReturnType<RequestLog['har']>): Generator<string> {
  const log = { version: '1.2', creator: { name: 'mock', version: '1' }, ...more };
  yield `{"log":${JSON.stringify(log).slice(0, -1)},"entries":`;
  yield* jsonOfList(entries);
  yield '}}';
}

/** The log as a HAR file, which is not wrapped as answers are. */
export const harFile: FastifyPluginCallback<LogContext> = (app, context, done) => {
  const validate = requestValidator({ ...contract.readLog, route: `GET ${contract.HAR_PATH}` });
  app.get<{ Querystring: { world?: string } }>(contract.HAR_PATH, ({ query }, reply) => {
    validate({ params: {}, query, body: undefined });
    const har = context.log.har(known(query.world, context));
    return reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(inSlices(partsOf(har))));
  });
  done();
};
