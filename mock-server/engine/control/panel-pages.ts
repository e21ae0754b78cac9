import fastifyStatic from '@fastify/static';
import type { FastifyPluginCallback } from 'fastify';

/** The pages of the panel, built on first use. */
export interface PanelFiles {
  /** Must exist before the build. */
  folder: string;
  build(): Promise<void>;
}

/** Serves the panel, as a page and as the files that the front end embeds. */
export const panelPages: FastifyPluginCallback<{ panel: PanelFiles }> = (app, { panel }, done) => {
  let built: Promise<void> | undefined;
  const ready = () => {
    built ??= panel.build().catch((error) => {
      built = undefined; // the next request tries again
      throw error;
    });
    return built;
  };
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      // The payment page shows the panel in a frame; no other site may have somebody click in it.
      'content-security-policy': "frame-ancestors 'self'",
    });
  });
  app.register(fastifyStatic, { root: panel.folder, serve: false, cacheControl: false });
  app.get('/__mock', async (_request, reply) => {
    await ready();
    return reply.sendFile('panel/page.html');
  });
  app.get<{ Params: { '*': string } }>('/__mock/panel/*', async (request, reply) => {
    await ready();
    return reply.sendFile(request.params['*']);
  });
  done();
};
