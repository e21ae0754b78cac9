import Fastify, { type FastifyInstance, type FastifyPluginCallback } from 'fastify';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import {
  type documentInSteps,
  type OpenApi,
  openApiDocument,
} from '#contracts/engine/openapi/openapi';
import { finishInSlices } from '../slices.ts';
import type { AnyWorld } from '../world/world.ts';

/** Returns the steps to the OpenAPI document of the contract with examples from a world. */
export type DocumentOf = (world: AnyWorld) => Promise<ReturnType<typeof documentInSteps>>;

const DOCS_PATH = '/__mock/docs';
const DOCUMENT_PATH = '/__mock/openapi.json';
const CONTROL_PATH = '/__mock/control.json';
const JSON_TYPE = 'application/json; charset=utf-8';

interface DocsOptions {
  documentOf: DocumentOf;
  /** The calls of the control plane. */
  control: readonly AnyEndpoint[];
}

/**
 * Serves the contract and the calls of the control plane as OpenAPI documents, and both in Swagger UI; all are built on
 * first use. Documents of the contract are cached by seed.
 */
export const docs: FastifyPluginCallback<DocsOptions> = (app, { documentOf, control }, done) => {
  const documents = new WeakMap<AnyWorld['seed'], Promise<{ document: OpenApi; text: string }>>();
  const byRequest = new WeakMap<object, OpenApi>();
  let swaggerUi: Promise<FastifyInstance> | undefined;
  const documentFor = (world: AnyWorld) => {
    const { seed } = world;
    const document = documents.get(seed) ?? write(world);
    documents.set(seed, document);
    document.catch(() => documents.delete(seed)); // the next request tries again
    return document;
  };
  const write = async (world: AnyWorld) => {
    const document = await finishInSlices(await documentOf(world));
    return { document, text: JSON.stringify(document) };
  };

  app.get(DOCUMENT_PATH, async ({ world }, reply) =>
    reply.type(JSON_TYPE).send((await documentFor(world)).text),
  );
  let controlText: string | undefined;
  app.get(CONTROL_PATH, (_request, reply) => {
    controlText ??= JSON.stringify(controlDocument(control));
    return reply.type(JSON_TYPE).send(controlText);
  });
  for (const url of [DOCS_PATH, `${DOCS_PATH}/*`])
    app.get(url, async ({ raw, world }, reply) => {
      byRequest.set(raw, (await documentFor(world)).document);
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

const needsControlToken = 'Where other machines can reach the mock, x-mock-token is needed.';

const controlDocument = (endpoints: readonly AnyEndpoint[]) =>
  openApiDocument(new Map(endpoints.map((one) => [idOf(one), one])), {
    server: '/',
    access: { public: needsControlToken, user: needsControlToken, admin: needsControlToken },
    info: {
      title: 'Control plane of the mock',
      version: 'v1',
      description: 'The header x-mock-world names the world of a call; without it, it is main.',
    },
  });

/** The words of its route. */
const idOf = ({ route }: AnyEndpoint) => route.replace(/\/__mock|\W+$/g, '').replace(/\W+/g, '-');

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
    uiConfig: {
      docExpansion: 'none',
      filter: true,
      tagsSorter: 'alpha',
      urls: [
        { name: 'Calls of the API', url: DOCUMENT_PATH },
        { name: 'Calls of the mock itself', url: CONTROL_PATH },
      ],
    },
  });
  await app.ready();
  return app;
}

/** Required by the plugin; each request gets the document of its world. */
const placeholder = { openapi: '3.0.0', info: { title: '', version: '' }, paths: {} };

/** Removes the token from the URL. */
const removeQuery = "history.replaceState(null, '', location.pathname + location.hash);";
