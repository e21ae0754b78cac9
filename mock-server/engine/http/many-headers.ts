import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../limits.ts';
import { problem } from '../problem.ts';

/**
 * Refuses a request with very many headers: to read them takes long. Node hides those beyond its own limit, which may be a
 * browser's "origin". With one more than is allowed, each request of which it hides some is refused.
 */
export function refuseManyHeaders(app: FastifyInstance) {
  const { headerFields } = LIMITS;
  app.server.maxHeadersCount = headerFields + 1;
  app.addHook('onRequest', ({ raw }, _reply, next) => {
    if (raw.rawHeaders.length <= 2 * headerFields) return next(); // a name and a value each
    const message = `The request has more than ${headerFields} headers. Send fewer.`;
    next(problem(431, 'HEADERS_TOO_LARGE', message));
  });
}
