import { type TSchema, Type } from '@sinclair/typebox';
import { TOKEN_HEADER, TOKEN_SCHEME } from '../../constants.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { ErrorResponse, FieldError } from '../envelope.ts';
import type { Input } from '../example-input.ts';
import { SharedExamples, type ShownExample } from './examples.ts';
import { type Operation, operationOf } from './operation.ts';
import { pathsOf } from './paths.ts';
import { type JsonSchema, SchemaWriter } from './schema.ts';

/** One request that was made, and the whole body it was answered with. */
export interface Example {
  /** Who asked, as a key: `asha-rawat`. */
  name: string;
  summary: string;
  input: Input;
  reply: unknown;
}

/** Examples by the name of their call. */
export type Examples = Readonly<Partial<Record<string, readonly Example[]>>>;

/** One refusal, named by its code. */
export interface ErrorExample {
  /** What was asked. */
  summary: string;
  reply: ErrorResponse;
}

/** Refusals by the name of their call. */
export type ErrorExamples = Readonly<Partial<Record<string, readonly ErrorExample[]>>>;

export interface DocumentOptions {
  examples?: Examples;
  errors?: ErrorExamples;
  /** The tags: the names of the contract files, what each is about, and its calls. */
  tags?: Readonly<Record<string, Tag>>;
  /** Where the described API answers. */
  server?: string;
}

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
    examples?: Record<string, ShownExample>;
    securitySchemes: object;
  };
}

/** The contract as an OpenAPI 3.1 document, sorted by path; the same contract gives the same document. */
export function openApiDocument(
  endpoints: ReadonlyMap<string, AnyEndpoint>,
  { examples = {}, errors = {}, tags = {}, server = 'http://localhost:4000' }: DocumentOptions = {},
): OpenApi {
  const writer = new SchemaWriter();
  for (const schema of refusalSchemas) writer.write(schema, schema.$id ?? '', () => undefined);
  const shared = new SharedExamples(errors);
  const tagOf = new Map(
    Object.entries(tags).flatMap(([tag, { calls }]) => calls.map((call) => [call, tag])),
  );
  const operations = [...endpoints].flatMap(([name, endpoint]) =>
    pathsOf(name, endpoint).map((place) => {
      const tag = tagOf.get(name);
      const operation = operationOf(place, endpoint, writer, {
        asked: examples[name] ?? [],
        refused: shared.of(name),
      });
      const method = endpoint.method.toLowerCase();
      return {
        path: place.path,
        method,
        operation: tag ? { ...operation, tags: [tag] } : operation,
      };
    }),
  );
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

const info = {
  title: 'Cantt Cars',
  version: 'v1',
  description:
    'The calls of the storefront of Cantt Cars. A field with `x-assumption` is not shown by the specification: the mark says why it is as it is, and what has to change when the backend turns out otherwise. Paths match in upper and lower case alike.',
  contact: { name: 'Cantt Cars' },
  license: { name: 'MIT', identifier: 'MIT' },
};

const bearerScheme = {
  type: 'http',
  scheme: TOKEN_SCHEME.trim().toLowerCase(),
  description: `The authToken that Register answers, sent as "${TOKEN_HEADER}: ${TOKEN_SCHEME}…".`,
};

const namedFieldError: TSchema = { ...FieldError, $id: 'FieldError' };
const refusalSchemas: readonly TSchema[] = [
  namedFieldError,
  Type.Object(
    { ...ErrorResponse.properties, errors: Type.Array(namedFieldError) },
    { $id: 'Refusal' },
  ),
];

const byPath = (one: { path: string }, other: { path: string }) =>
  one.path < other.path ? -1 : Number(one.path > other.path);
