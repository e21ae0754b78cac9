import type { FastifyPluginCallback } from 'fastify';

/** Brings whoever opens the mock's bare address to the shop that another server serves, else to the panel. */
export const rootRedirect: FastifyPluginCallback<{
  shop: (() => string | undefined) | undefined;
}> = (app, { shop }, done) => {
  app.get('/', (request, reply) => {
    const { search } = new URL(request.originalUrl, 'http://mock');
    return reply.redirect(`${shop?.() ?? '/__mock'}/${search}`);
  });
  done();
};
