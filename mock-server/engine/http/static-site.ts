import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginCallback } from 'fastify';
import type { PageRequests } from './page-requests.ts';

/** Serves a built storefront: its files as they are, and its one page at every path that may be a screen's, or that somebody takes for one's. */
const site: FastifyPluginCallback<{ folder: string; pages: PageRequests }> = (
  app,
  { folder, pages },
  done,
) => {
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
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader(
        'cache-control',
        isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  let links: string | undefined;
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    const isFile = !leadsOut(path) && existsSync(join(folder, path));
    const isPage = pages.isPage(path) || (pages.wantsPage(request, path) && !isFile);
    if (!isPage) return isFile ? reply.sendFile(path) : reply.callNotFound();
    links ??= linksOf(readFileSync(join(folder, 'index.html'), 'utf8'));
    if (links) reply.header('link', links);
    return reply.sendFile('index.html');
  });
  done();
};
export default site;

/** Whether a path climbs, which one that was encoded still may. */
const leadsOut = (path: string) => path.split(/[\\/]/).includes('..');

/** Vite writes a hash of their content into the names of the files here. */
const isHashed = (file: string) => /[\\/]assets[\\/]/.test(file);

/** The scripts and styles that a page names, as a header: a browser fetches them before it has read the page. */
function linksOf(page: string): string {
  const tags = page.matchAll(
    /<(?:script type="module"|link rel="(modulepreload|stylesheet)") crossorigin (?:src|href)="([^"]+)"/g,
  );
  return Array.from(tags, ([, rel, file]) => {
    const kind = rel === 'stylesheet' ? 'preload; as=style' : 'modulepreload';
    return `<${file}>; rel=${kind}; crossorigin`;
  }).join(', ');
}
