import fastifyStatic from '@fastify/static';
import type { FastifyPluginCallback } from 'fastify';

/** Serves a built storefront: its files as they are, and its one page at every path that may be a screen's. */
const site: FastifyPluginCallback<{ folder: string }> = (app, { folder }, done) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "frame-ancestors 'none'",
    });
  });
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.setHeader(
        'cache-control',
        isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    return reply.sendFile(isScreen(path) ? 'index.html' : path);
  });
  done();
};
export default site;

/** Vite writes a hash of their content into the names of the files here. */
const isHashed = (file: string) => /[\\/]assets[\\/]/.test(file);

/** No screen lies where the API does, nor has its last word a dot. */
const isScreen = (path: string) =>
  !/^(api|__mock|art|images|assets)(\/|$)/i.test(path) && !/\.[^/]*$/.test(path);
