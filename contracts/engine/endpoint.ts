import { type Static, type TInteger, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { isObject } from './is-object.ts';
import { paramNames } from './param-names.ts';
import { marksOf, type SchemaMarks } from './schema-marks.ts';
import { Limit, ObjectId, Skip } from './schemas.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Route = `${Method} /${string}`;

/** Who may call: anyone, users with a token, or admins. */
export type Access = 'public' | 'user' | 'admin';

/** The error codes of a call by HTTP status. */
type ErrorCodes = Readonly<Record<number, readonly string[]>>;

/** One call of an API: its input, the `object` of its response, and its errors. Plain data for client and server. */
export interface Endpoint<Input extends object = object, Output = unknown> {
  /** The call as the specification writes it; its identity in keys, logs and reports. */
  readonly route: Route;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** Why this shape was assumed where the specification shows none. */
  readonly why: string;
  readonly access: Access;
  readonly params: TObject;
  readonly query?: TObject | undefined;
  readonly body?: TObject | undefined;
  /** Whether the body is sent as multipart/form-data. */
  readonly multipart: boolean;
  /** Whether its JSON may be as large as files; otherwise up to 1 MB. */
  readonly largeBody: boolean;
  /** Whether it only registers or signs in a user: undo passes over it, so that nobody's session ends. */
  readonly isSignIn: boolean;
  readonly object: TSchema;
  readonly errors: ErrorCodes;
  /** Whether it changes something though it is a GET. */
  readonly isUnsafe: boolean;
  /** The likely tail of a path such as `/{shopId}{token}`, for documents: `/{limit}/{skip}`. */
  readonly literalTail?: string | undefined;
  /** Carries the inferred types; never present at run time. */
  readonly '~types'?: (input: Input) => Output;
}

// biome-ignore lint/suspicious/noExplicitAny: only `any` accepts endpoints of every input
export type AnyEndpoint = Endpoint<any, unknown>;

/** The input of a call: `InputOf<typeof getOrderData>`. */
export type InputOf<Call> = Call extends Endpoint<infer Input, infer _> ? Input : never;

/** The `object` of a call's response: `OutputOf<typeof getOrderData>`. */
export type OutputOf<Call> = Call extends Endpoint<infer _, infer Output> ? Output : never;

interface Shape<Reply, Params, Query, Body, Numbers> {
  summary: string;
  why: string;
  access: Access;
  /** Schemas of path params that are not ids. */
  params?: Params;
  /** Names of the numbers in the route, in order; the numbers are their defaults. */
  numbers?: Numbers;
  query?: Query;
  body?: Body;
  multipart?: boolean;
  largeBody?: boolean;
  isSignIn?: boolean;
  isUnsafe?: boolean;
  literalTail?: string;
  object: Reply;
  /** Errors in addition to those implied by access and input. */
  errors?: ErrorCodes;
}

/**
 * Defines an endpoint. Path params come from the route and are ids unless `params` says otherwise; one directly after
 * another, `{shopId}{token}`, takes the rest of the path and may be empty.
 */
export function endpoint<
  const Path extends Route,
  Reply extends TSchema,
  const Params extends Record<string, TSchema> = {},
  Query extends TObject | undefined = undefined,
  Body extends TObject | undefined = undefined,
  const Numbers extends readonly PageNumber[] = [],
>(
  route: Path,
  shape: Shape<Reply, Params, Query, Body, Numbers>,
): Endpoint<EndpointInput<Path, Params, Numbers, Query, Body>, Static<Reply>> {
  const [method, path] = route.split(' ') as [Method, string];
  const params = {
    ...Object.fromEntries(paramNames(path).map((name) => [name, ObjectId])),
    ...shape.params,
    ...Object.fromEntries((shape.numbers ?? []).map((name) => [name, pageNumber(name)])),
  };
  const base = {
    route,
    method,
    path,
    summary: shape.summary,
    why: shape.why,
    access: shape.access,
    params: Type.Object(params),
    query: shape.query,
    body: shape.body,
    multipart: shape.multipart ?? false,
    largeBody: shape.largeBody ?? false,
    isSignIn: shape.isSignIn ?? false,
    isUnsafe: shape.isUnsafe ?? false,
    object: shape.object,
    literalTail: shape.literalTail,
  };
  let errors: ErrorCodes | undefined;
  return {
    ...base,
    // Computed on first use: a browser never needs it.
    get errors() {
      errors ??= merge(impliedErrors(base), shape.errors ?? {});
      return errors;
    },
  };
}

/** Common to all calls of the control plane, which no real backend has. */
export const control = { access: 'public', why: 'Only the mock has this call.' } as const;

export const isControl = ({ path }: Pick<Endpoint, 'path'>) => path.startsWith('/__mock/');

/** Whether a call only reads. */
export const isSafe = ({ method, isUnsafe }: Pick<Endpoint, 'method' | 'isUnsafe'>) =>
  method === 'GET' && !isUnsafe;

type PageNumber = 'limit' | 'skip';
const pageNumber = (name: PageNumber) => Type.Optional<TInteger>(name === 'limit' ? Limit : Skip);

export function isEndpoint(value: unknown): value is AnyEndpoint {
  return isObject(value) && 'route' in value && 'object' in value;
}

/** The error for an invalid path param: the schema's own, or VALIDATION; undefined when any text is valid. */
export const paramError = (schema: TSchema): SchemaMarks['paramError'] =>
  marksOf(schema).paramError ?? (schema.pattern ? { status: 422, code: 'VALIDATION' } : undefined);

/** The error code for an invalid query parameter; one that is an object filters a list. */
export const queryErrorCode = (schema?: TSchema): string =>
  schema?.type === 'object' ? 'BAD_FILTER' : 'BAD_QUERY';

/** The errors of every call with this access and these inputs. */
function impliedErrors(
  shape: Pick<Endpoint, 'access' | 'method' | 'path' | 'params' | 'query' | 'body' | 'multipart'>,
): ErrorCodes {
  const codes = Object.values(shape.params.properties).flatMap(
    (schema) => paramError(schema) ?? [],
  );
  const add = (status: number, ...more: string[]) => {
    for (const code of more) codes.push({ status, code });
  };
  if (!isControl(shape)) {
    add(429, 'RATE_LIMIT');
    add(503, 'MAINTENANCE');
  }
  if (shape.path.includes('}{')) add(404, 'NO_SUCH_CALL');
  if (shape.access !== 'public') add(401, 'TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED');
  if (shape.access === 'admin') add(403, 'FORBIDDEN');
  add(400, ...Object.values(shape.query?.properties ?? {}).map(queryErrorCode));
  if (shape.method !== 'GET') {
    add(400, 'BAD_JSON');
    add(413, 'TOO_LARGE');
    add(415, 'UNSUPPORTED_MEDIA_TYPE');
  }
  if (shape.multipart) add(400, 'BAD_MULTIPART');
  if (shape.body) add(422, 'VALIDATION');
  return Object.fromEntries(
    codes.map(({ status }) => [
      status,
      codes.flatMap((other) => (other.status === status ? [other.code] : [])),
    ]),
  );
}

function merge(implied: ErrorCodes, own: ErrorCodes): ErrorCodes {
  const statuses = [...new Set([...Object.keys(implied), ...Object.keys(own)])].map(Number).sort();
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      [...new Set([...(implied[status] ?? []), ...(own[status] ?? [])])],
    ]),
  );
}

type EndpointInput<Path, Params, Numbers extends readonly PageNumber[], Query, Body> = Flat<
  Part<'params', ParamsOf<Path, Params, Numbers>> &
    Part<'query', StaticOf<Query>> &
    Part<'body', StaticOf<Body>>
>;

/** Absent when there is nothing to send, optional when nothing in it is required. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : {} extends Value
    ? keyof Value extends never
      ? unknown
      : { [K in Key]?: Value }
    : { [K in Key]: Value };

type ParamsOf<Path, Params, Numbers extends readonly PageNumber[]> = Flat<
  { [Name in Exclude<ParamNames<Path>, keyof Params>]: string } & {
    -readonly [Name in keyof Params]: StaticOf<Params[Name]>;
  } & { [Name in Numbers[number]]?: number }
>;

type ParamNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;
type Flat<T> = { [Key in keyof T]: T[Key] } & {};
