import Fastify, { type FastifyInstance, type FastifyPluginCallback } from 'fastify';
import type { OpenApi } from '#contracts/engine/openapi/openapi';
import type { AnyWorld } from '../world/world.ts';

/** Makes the OpenAPI document of the contract, with examples from a world. */
export type DocumentOf = (world: AnyWorld) => Promise<OpenApi>;

const PAGES = '/__mock/docs';

/**
 * The contract as an OpenAPI document, and Swagger UI to read it. Both are made when they are first asked for: a start
 * that nobody reads after does not wait for them. Other seed rows make another document.
 */
export const docs: FastifyPluginCallback<{ documentOf: DocumentOf }> = (
  app,
  { documentOf },
  done,
) => {
  const made = new WeakMap<AnyWorld['seed'], Promise<OpenApi>>();
  const asked = new WeakMap<object, OpenApi>();
  let pages: Promise<FastifyInstance> | undefined;
  const documentFor = (world: AnyWorld) => {
    const { seed } = world;
    const document = made.get(seed) ?? documentOf(world);
    made.set(seed, document);
    document.catch(() => made.delete(seed)); // the next one who asks may have more luck
    return document;
  };

  app.get('/__mock/openapi.json', async ({ world }) => documentFor(world));
  for (const url of [PAGES, `${PAGES}/*`])
    app.get(url, async ({ raw, world }, reply) => {
      asked.set(raw, await documentFor(world));
      pages ??= pagesOf((request) => asked.get(request));
      const { routing } = await pages;
      for (const [name, value = ''] of Object.entries(reply.getHeaders()))
        reply.raw.setHeader(name, value);
      reply.hijack();
      routing(raw, reply.raw);
    });
  app.addHook('onClose', async () => (await pages)?.close());
  done();
};

/** Swagger UI as a server of its own, since Fastify takes no plugins once it answers. */
async function pagesOf(documentFor: (request: object) => object | undefined) {
  const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
  app.register(import('@fastify/swagger'), { mode: 'static', specification: { document: none } });
  app.register(import('@fastify/swagger-ui'), {
    routePrefix: PAGES,
    transformSpecification: (empty, { raw }) => ({ ...(documentFor(raw) ?? empty) }),
    transformSpecificationClone: false,
    theme: { js: [{ filename: 'address.js', content: withoutQuery }] },
    staticCSP: {
      'default-src': "'self'",
      'img-src': "'self' data:",
      'style-src': "'self' 'unsafe-inline'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
    },
    uiConfig: { docExpansion: 'none', filter: true, tagsSorter: 'alpha' },
  });
  await app.ready();
  return app;
}

/** What the plugin wants at its start; each page is told the document of its own world. */
const none = { openapi: '3.0.0', info: { title: '', version: '' }, paths: {} };

/** Takes the token out of the address before the page asks for its document beside it. */
const withoutQuery = "history.replaceState(null, '', location.pathname + location.hash);";
