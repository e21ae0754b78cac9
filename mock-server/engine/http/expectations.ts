import type { FastifyInstance } from 'fastify';
import { problem } from '../problem.ts';

/** Refuses a request with an `Expect` header that HTTP does not define; Node would send an empty 417 itself. */
export function refuseExpectations(app: FastifyInstance) {
  app.server.on('checkExpectation', (...received) => app.server.emit('request', ...received));
  app.addHook('onRequest', ({ headers: { expect } }, _reply, next) => {
    if (expect === undefined || /\b100-continue\b/i.test(expect)) return next();
    next(
      problem(
        417,
        'EXPECTATION_FAILED',
        `"Expect: ${expect}" cannot be met. Send the request without this header, or with "Expect: 100-continue".`,
      ),
    );
  });
}
