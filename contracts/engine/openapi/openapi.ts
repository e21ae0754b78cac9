import { type TSchema, Type } from '@sinclair/typebox';
import { TOKEN_HEADER, TOKEN_SCHEME } from '../auth.ts';
import type { Access, AnyEndpoint } from '../endpoint.ts';
import { ErrorResponse, FieldError } from '../envelope.ts';
import type { LawSet } from '../laws/law-set.ts';
import { finish } from '../steps.ts';
import type { ErrorExamples, Examples } from './example.ts';
import { type ExampleObject, SharedExamples } from './examples.ts';
import { linksOf } from './links.ts';
import { type Operation, operationOf } from './operation.ts';
import { pathsOf } from './paths.ts';
import { type JsonSchema, SchemaWriter } from './schema.ts';

export interface DocumentOptions {
  examples?: Examples;
  errors?: ErrorExamples;
  /** A tag for each contract file: its description and its calls. */
  tags?: Readonly<Record<string, Tag>>;
  /** What answers promise that no schema says. */
  laws?: LawSet;
  /** The URL of the API. */
  server?: string;
  /** Title, version and description of the API. */
  info?: object;
  /** Descriptions of access. */
  access?: Readonly<Record<Access, string>>;
}

const accessTexts = {
  public: 'No token is needed.',
  user: 'Needs the token of a user.',
  admin: 'Needs the token of an admin.',
};

export interface Tag {
  description: string;
  calls: readonly string[];
}

export interface OpenApi {
  openapi: '3.1.0';
  info: object;
  servers: { url: string; description: string }[];
  security: object[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    examples?: Record<string, ExampleObject>;
    securitySchemes: object;
  };
}

/** The contract as an OpenAPI 3.1 document, sorted by path. */
export function openApiDocument(...args: Parameters<typeof documentInSteps>): OpenApi {
  return finish(documentInSteps(...args));
}

/** The same in a step for each call, for a server that answers others in between. */
export function* documentInSteps(
  endpoints: ReadonlyMap<string, AnyEndpoint>,
  {
    examples = {},
    errors = {},
    tags = {},
    server = 'http://localhost:4000',
    info = { title: 'Mock API', version: 'v1' },
    access = accessTexts,
    laws,
  }: DocumentOptions = {},
): Generator<void, OpenApi> {
  const writer = new SchemaWriter();
  for (const schema of errorSchemas) writer.write(schema, schema.$id ?? '', () => undefined);
  const shared = new SharedExamples(errors);
  const tagOf = new Map(
    Object.entries(tags).flatMap(([tag, { calls }]) => calls.map((call) => [call, tag])),
  );
  const operations: { path: string; method: string; operation: Operation }[] = [];
  for (const [name, endpoint] of endpoints) {
    const tag = tagOf.get(name);
    for (const item of pathsOf(name, endpoint)) {
      const operation = operationOf(item, endpoint, writer, {
        examples: examples[name] ?? [],
        errorExamples: shared.of(name),
        access: access[endpoint.access],
        links: linksOf(endpoint, endpoints),
        laws: laws?.about(endpoint) ?? [],
      });
      const method = endpoint.method.toLowerCase();
      operations.push({
        path: item.path,
        method,
        operation: tag ? { ...operation, tags: [tag] } : operation,
      });
    }
    yield;
  }
  const paths: OpenApi['paths'] = {};
  for (const { path, method, operation } of operations.sort(byPath))
    paths[path] = { ...paths[path], [method]: operation };

  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: server, description: 'The mock' }],
    security: [{ bearer: [] }],
    tags: Object.entries(tags).map(([name, { description }]) => ({
      name,
      description: description,
    })),
    paths,
    components: {
      schemas: writer.named,
      ...shared.components,
      securitySchemes: { bearer: bearerScheme },
    },
  };
}

const bearerScheme = {
  type: 'http',
  scheme: TOKEN_SCHEME.trim().toLowerCase(),
  description: `The authToken of a session, sent as "${TOKEN_HEADER}: ${TOKEN_SCHEME}…".`,
};

const namedFieldError: TSchema = { ...FieldError, $id: 'FieldError' };
const errorSchemas: readonly TSchema[] = [
  namedFieldError,
  Type.Object(
    { ...ErrorResponse.properties, errors: Type.Array(namedFieldError) },
    { $id: 'ErrorResponse' },
  ),
];

const byPath = (one: { path: string }, other: { path: string }) =>
  one.path < other.path ? -1 : Number(one.path > other.path);
