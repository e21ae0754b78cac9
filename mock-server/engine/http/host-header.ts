import type { FastifyInstance } from 'fastify';
import { badRequest } from '../problem.ts';

/**
 * Refuses a request that does not have one `Host` header: of two, servers and proxies may read different ones. Node itself would
 * refuse only those of HTTP/1.1 that have none, and not in the envelope.
 */
export function refuseUnclearHosts(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw, socket }, _reply, next) => {
    const { length } = raw.rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
    );
    if (length === 1) return next();
    const found = length ? `${length} Host headers` : 'no Host header';
    const example = `"host: localhost:${socket.localPort}"`;
    next(badRequest('BAD_HOST', `The request has ${found}. Send one, such as ${example}.`));
  });
}
