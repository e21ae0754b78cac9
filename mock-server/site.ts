import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginCallback } from 'fastify';
import { isScreen, wantsPage } from './pages.ts';

/** Serves a built storefront: its files as they are, and its one page at every path that may be a screen's, or that somebody takes for one's. */
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
    const isPage = isScreen(path) || (wantsPage(request, path) && !existsSync(join(folder, path)));
    return reply.sendFile(isPage ? 'index.html' : path);
  });
  done();
};
export default site;

/** Vite writes a hash of their content into the names of the files here. */
const isHashed = (file: string) => /[\\/]assets[\\/]/.test(file);
