import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import { type AnyEndpoint, paramError } from '#contracts/engine/endpoint';
import type { Input } from '#contracts/engine/example-input';
import { type InvalidInput, invalidInputs } from './invalid-inputs.ts';

/** Somebody who makes calls. */
interface Person {
  id: string;
  token: string;
}

/** One way to be refused. */
export interface ErrorRequest {
  /** What is asked, in words. */
  description: string;
  /** In place of what is ordinarily asked. */
  input?: Input;
  by?: Person;
  /** In place of the token of whoever asks; null is none. */
  token?: string | null;
  headers?: Record<string, string>;
  payload?: string;
}

/** What a call is ordinarily asked, and by whom it may not be. */
export interface ValidRequest {
  endpoint: AnyEndpoint;
  input: Input;
  /** Who asks it. */
  by: Person;
  /** Other customers. */
  others: readonly Person[];
  expiredToken: string;
}

type Probes = (ordinary: ValidRequest) => ErrorRequest[];

/** What follows from how a call is described, whatever it is about; the likeliest comes first. */
export function errorRequestsFor(code: string, ordinary: ValidRequest): ErrorRequest[] {
  const { endpoint, input } = ordinary;
  const inPath = Object.entries<TSchema>(endpoint.params.properties).filter(
    ([, schema]) => paramError(schema)?.code === code,
  );
  return [
    ...(common.get(code)?.(ordinary) ?? []),
    ...leaving('params', Type.Object(Object.fromEntries(inPath)), input),
  ];
}

const json = { 'content-type': 'application/json' };

/** What no input brings about: whoever asks wishes for it. */
const wished = (status: number): ErrorRequest => ({
  description: `With the header "Prefer: code=${status}"`,
  headers: { prefer: `code=${status}` },
});

const common = new Map<string, Probes>(
  Object.entries<Probes>({
    TOKEN_MISSING: () => [{ description: 'Without a token', token: null }],
    TOKEN_INVALID: () => [
      { description: 'With a token that nobody was given', token: 'ct_made-up' },
    ],
    TOKEN_EXPIRED: ({ expiredToken: token }) => [
      { description: 'With a token whose time is over', token },
    ],
    FORBIDDEN: ({ others }) => others.map((by) => ({ description: 'As a customer', by })),
    NOT_OWNER: ({ input, by, others }) =>
      others.flatMap(({ id }) =>
        withId(input, id, (value) => value === by.id).map((found) => ({
          description: `Where ${found.field} is another customer`,
          input: found.input,
        })),
      ),
    NOT_FOUND: ({ input }) =>
      withId(input, 'f'.repeat(24), (value) => /^[0-9a-f]{24}$/.test(String(value))).map(
        (found) => ({
          description: `Where ${found.field} is an id that nobody has`,
          input: found.input,
        }),
      ),
    BAD_QUERY: ({ endpoint: { query }, input }) => leaving('query', query, input),
    BAD_FILTER: ({ endpoint: { query }, input }) => leaving('query', query, input),
    VALIDATION: ({ endpoint: { body }, input }) => leaving('body', body, input),
    BAD_JSON: () => [{ description: 'With a body that is cut off', payload: '{"', headers: json }],
    BAD_MULTIPART: () => [
      {
        description: 'With a form that is cut off',
        payload: '--cut\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      },
    ],
    TOO_LARGE: () => [
      {
        description: 'With a body of a gigabyte',
        payload: '{}',
        headers: { ...json, 'content-length': '1000000000' },
      },
    ],
    RATE_LIMIT: () => [wished(429)],
    MAINTENANCE: () => [wished(503)],
    UNSUPPORTED_MEDIA_TYPE: () => [
      {
        description: 'With a body of text',
        payload: 'Hello',
        headers: { 'content-type': 'text/plain' },
      },
    ],
  }),
);

/** The ordinary input, leaving its schema in one place. */
function leaving(part: keyof Input, schema: TObject | undefined, input: Input): ErrorRequest[] {
  const fitting = input[part] ?? {};
  return (schema ? invalidInputs(schema, fitting, part) : [])
    .filter(({ how, value }) => part !== 'params' || (how !== 'is missing' && value !== fitting))
    .map(({ field, how, value }: InvalidInput) => ({
      description: `Where ${field} ${how}`,
      input: { ...input, [part]: value },
    }));
}

/** The ordinary input with another id in place of one that is meant, each in turn. */
function withId(input: Input, id: string, isMeant: (value: unknown) => boolean) {
  return Object.entries(input).flatMap(([part, values]: [string, object]) =>
    Object.entries(values)
      .filter(([, value]) => isMeant(value))
      .map(([name]) => ({
        field: `${part}.${name}`,
        input: { ...input, [part]: { ...values, [name]: id } },
      })),
  );
}
