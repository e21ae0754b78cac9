import type { FastifyPluginCallback } from 'fastify';
import * as contract from '#contracts/engine/control/log';
import { implementControl } from '../http/implement.ts';
import type { RequestLog } from '../http/request-log.ts';
import { problem } from '../problem.ts';

export const logHandlers = (log: RequestLog) =>
  implementControl(contract, {
    readLog: ({ query: { world } }) => ({ requests: log.list(world) }),

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

/** The log as a HAR file, which is not wrapped as answers are. */
export const harFile: FastifyPluginCallback<{ log: RequestLog }> = (app, { log }, done) => {
  app.get<{ Querystring: { world?: string } }>(contract.HAR_PATH, ({ query }) => ({
    log: {
      version: '1.2',
      creator: { name: 'mock', version: '1' },
      ...log.har(query.world),
    },
  }));
  done();
};
