import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginCallback } from 'fastify';
import type { PageRequests } from './page-requests.ts';

/** Serves the files of a built front end, and its `index.html` at every path of a page. */
const site: FastifyPluginCallback<{ folder: string; pages: PageRequests }> = (
  app,
  { folder, pages },
  done,
) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin', // the log names the page that asked
      'content-security-policy': "frame-ancestors 'none'",
    });
  });
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  let links: string | undefined;
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    const isFile = !leavesFolder(path) && existsSync(join(folder, path));
    const isPage = pages.isPage(path) || (pages.wantsPage(request, path) && !isFile);
    if (!isPage) return isFile ? reply.sendFile(path) : reply.callNotFound();
    links ??= linksOf(readFileSync(join(folder, 'index.html'), 'utf8'));
    if (links) reply.header('link', links);
    return reply.sendFile('index.html');
  });
  done();
};
export default site;

/** An encoded path may still contain `..`. */
const leavesFolder = (path: string) => path.split(/[\\/]/).includes('..');

/** Vite puts a hash of their content into the names of these files. */
const isHashed = (file: string) => /[\\/]assets[\\/]/.test(file);

/** A `Link` header with the scripts and styles of a page, so that browsers fetch them early. */
function linksOf(page: string): string {
  const tags = page.matchAll(
    /<(?:script type="module"|link rel="(modulepreload|stylesheet)")( fetchpriority="low")? crossorigin (?:src|href)="([^"]+)"/g,
  );
  return Array.from(tags, ([, rel, isLow, file]) => {
    const kind = rel === 'stylesheet' ? 'preload; as=style' : 'modulepreload';
    return `<${file}>; rel=${kind}; crossorigin${isLow ? '; fetchpriority=low' : ''}`;
  }).join(', ');
}
