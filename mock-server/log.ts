import type { FastifyInstance } from 'fastify';

/** One answered request. It names the call, not its address: addresses carry ids, mobiles and e-mails. */
export interface LogEntry {
  call: string;
  status: number;
  ms: number;
  /** Why it was refused. */
  code: string | undefined;
}

/** Tells of every request once it is answered. */
export function logRequests(app: FastifyInstance, log: (entry: LogEntry) => void) {
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint, url } = request.routeOptions.config;
    log({
      call: endpoint?.route ?? `${request.method} ${url ?? '(no such call)'}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      code: request.refusedWith,
    });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal, for the log. */
    refusedWith?: string;
  }
}
