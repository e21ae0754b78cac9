import Fastify, { type FastifyInstance, type FastifyPluginCallback } from 'fastify';
import type { OpenApi } from '#contracts/openapi';
import type { AppWorld } from '../implement.ts';

const PAGES = '/__mock/docs';

/**
 * The contract as an OpenAPI document, and Swagger UI to read it. Both are made when they are first asked for: a start
 * that nobody reads after does not wait for them.
 */
export const docs: FastifyPluginCallback = (app, _options, done) => {
  let made: Promise<OpenApi> | undefined;
  let pages: Promise<FastifyInstance> | undefined;
  const document = (world: AppWorld) => {
    made ??= documentOf(world).catch((error) => {
      made = pages = undefined; // the next one who asks may have more luck
      throw error;
    });
    return made;
  };

  app.get('/__mock/openapi.json', async ({ world }) => document(world));
  for (const url of [PAGES, `${PAGES}/*`])
    app.get(url, async ({ raw, world }, reply) => {
      pages ??= document(world).then(pagesOf);
      const { routing } = await pages;
      reply.hijack();
      routing(raw, reply.raw);
    });
  app.addHook('onClose', async () => (await pages)?.close());
  done();
};

/** The document of this mock, with examples from the seed of its world. */
async function documentOf(world: AppWorld): Promise<OpenApi> {
  const [{ openapi }, { tags }, { namedEndpoints }, { examplesOf, seedOf }] = await Promise.all([
    import('#contracts/openapi'),
    import('#contracts/openapi-tags'),
    import('#contracts/index'),
    import('./examples.ts'),
  ]);
  const examples = await examplesOf(seedOf(world), world.state.begunAt);
  return openapi(namedEndpoints, { examples, tags, server: '/' });
}

/** Swagger UI as a server of its own, since Fastify takes no plugins once it answers. */
async function pagesOf(document: OpenApi): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
  app.register(import('@fastify/swagger'), {
    mode: 'static',
    // The plugin knows the types of OpenAPI 3.0 and passes on what it is given.
    specification: { document: document as never },
  });
  app.register(import('@fastify/swagger-ui'), {
    routePrefix: PAGES,
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
