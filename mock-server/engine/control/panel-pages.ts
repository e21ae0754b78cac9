import fastifyStatic from '@fastify/static';
import type { FastifyPluginCallback } from 'fastify';

/** The built pages of the panel. They are built when somebody first wants to see them. */
export interface PanelFiles {
  /** Where they are put; it is there from the start. */
  folder: string;
  build(): Promise<void>;
}

/** Serves the panel, as a page of its own and as what the storefront loads to show it beside itself. */
export const panelPages: FastifyPluginCallback<{ panel: PanelFiles }> = (app, { panel }, done) => {
  let built: Promise<void> | undefined;
  const ready = () => {
    built ??= panel.build().catch((error) => {
      built = undefined; // the next one who asks may have more luck
      throw error;
    });
    return built;
  };
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
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
