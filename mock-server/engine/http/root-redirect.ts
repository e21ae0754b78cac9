import type { FastifyPluginCallback } from 'fastify';

/** Redirects `/` to the front end if another server serves it, otherwise to the panel. */
export const rootRedirect: FastifyPluginCallback<{
  frontEnd: (() => string | undefined) | undefined;
}> = (app, { frontEnd }, done) => {
  app.get('/', (request, reply) => {
    const search = /\?.*/.exec(request.originalUrl)?.[0] ?? '';
    return reply.redirect(`${frontEnd?.() ?? '/__mock'}/${search}`);
  });
  done();
};
