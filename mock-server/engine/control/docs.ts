import Fastify, { type FastifyInstance, type FastifyPluginCallback } from 'fastify';
import type { OpenApi } from '#contracts/engine/openapi/openapi';
import type { AnyWorld } from '../world/world.ts';

/** Returns the OpenAPI document of the contract with examples from a world. */
export type DocumentOf = (world: AnyWorld) => Promise<OpenApi>;

const DOCS_PATH = '/__mock/docs';

/** Serves the contract as an OpenAPI document and as Swagger UI, both built on first use. Documents are cached by seed. */
export const docs: FastifyPluginCallback<{ documentOf: DocumentOf }> = (
  app,
  { documentOf },
  done,
) => {
  const documents = new WeakMap<AnyWorld['seed'], Promise<OpenApi>>();
  const byRequest = new WeakMap<object, OpenApi>();
  let swaggerUi: Promise<FastifyInstance> | undefined;
  const documentFor = (world: AnyWorld) => {
    const { seed } = world;
    const document = documents.get(seed) ?? documentOf(world);
    documents.set(seed, document);
    document.catch(() => documents.delete(seed)); // the next request tries again
    return document;
  };

  app.get('/__mock/openapi.json', async ({ world }) => documentFor(world));
  for (const url of [DOCS_PATH, `${DOCS_PATH}/*`])
    app.get(url, async ({ raw, world }, reply) => {
      byRequest.set(raw, await documentFor(world));
      swaggerUi ??= createSwaggerUi((request) => byRequest.get(request));
      const { routing } = await swaggerUi;
      for (const [name, value = ''] of Object.entries(reply.getHeaders()))
        reply.raw.setHeader(name, value);
      reply.hijack();
      routing(raw, reply.raw);
    });
  app.addHook('onClose', async () => (await swaggerUi)?.close());
  done();
};

/** Swagger UI as a separate server, since a running Fastify accepts no more plugins. */
async function createSwaggerUi(documentFor: (request: object) => object | undefined) {
  const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
  app.register(import('@fastify/swagger'), {
    mode: 'static',
    specification: { document: placeholder },
  });
  app.register(import('@fastify/swagger-ui'), {
    routePrefix: DOCS_PATH,
    transformSpecification: (document, { raw }) => ({ ...(documentFor(raw) ?? document) }),
    transformSpecificationClone: false,
    theme: { js: [{ filename: 'address.js', content: removeQuery }] },
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

/** Required by the plugin; each request gets the document of its world. */
const placeholder = { openapi: '3.0.0', info: { title: '', version: '' }, paths: {} };

/** Removes the token from the URL. */
const removeQuery = "history.replaceState(null, '', location.pathname + location.hash);";
