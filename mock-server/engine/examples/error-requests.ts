import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import { type AnyEndpoint, paramError } from '#contracts/engine/endpoint';
import type { CallInput } from '#contracts/engine/example-input';
import { type InvalidInput, invalidInputs } from './invalid-inputs.ts';

interface User {
  id: string;
  token: string;
}

/** A request that causes an error; without a field it uses that of the valid request. */
export interface ErrorRequest {
  description: string;
  input?: CallInput;
  by?: User;
  /** Instead of the token of `by`; null sends none. */
  token?: string | null;
  headers?: Record<string, string>;
  payload?: string;
}

/** A request that succeeds, and who may not make it. */
export interface ValidRequest {
  endpoint: AnyEndpoint;
  input: CallInput;
  by: User;
  /** Other customers. */
  others: readonly User[];
  expiredToken: string;
}

type RequestsOf = (validRequest: ValidRequest) => ErrorRequest[];

/** Requests that may cause an error code, derived from the contract, the most likely first. */
export function errorRequestsFor(code: string, validRequest: ValidRequest): ErrorRequest[] {
  const { endpoint, input } = validRequest;
  const inPath = Object.entries<TSchema>(endpoint.params.properties).filter(
    ([, schema]) => paramError(schema)?.code === code,
  );
  return [
    ...(common.get(code)?.(validRequest) ?? []),
    ...invalid('params', Type.Object(Object.fromEntries(inPath)), input),
  ];
}

const json = { 'content-type': 'application/json' };

/** For errors that no input can cause. */
const preferring = (status: number): ErrorRequest => ({
  description: `With the header "Prefer: code=${status}"`,
  headers: { prefer: `code=${status}` },
});

const common = new Map<string, RequestsOf>(
  Object.entries<RequestsOf>({
    TOKEN_MISSING: () => [{ description: 'Without a token', token: null }],
    TOKEN_INVALID: () => [{ description: 'With an unknown token', token: 'ct_made-up' }],
    TOKEN_EXPIRED: ({ expiredToken: token }) => [{ description: 'With an expired token', token }],
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
          description: `Where ${found.field} is an unknown id`,
          input: found.input,
        }),
      ),
    NO_SUCH_CALL: ({ input }) =>
      withId(input, 'no_id', (value) => /^[0-9a-f]{24}$/.test(String(value))).map((found) => ({
        description: `Where ${found.field} is not an id`,
        input: found.input,
      })),
    BAD_QUERY: ({ endpoint: { query }, input }) => invalid('query', query, input),
    BAD_FILTER: ({ endpoint: { query }, input }) => invalid('query', query, input),
    VALIDATION: ({ endpoint: { body }, input }) => invalid('body', body, input),
    BAD_JSON: () => [{ description: 'With an incomplete body', payload: '{"', headers: json }],
    BAD_MULTIPART: () => [
      {
        description: 'With an incomplete form',
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
    RATE_LIMIT: () => [preferring(429)],
    MAINTENANCE: () => [preferring(503)],
    UNSUPPORTED_MEDIA_TYPE: () => [
      {
        description: 'With a text body',
        payload: 'Hello',
        headers: { 'content-type': 'text/plain' },
      },
    ],
  }),
);

/** Copies of a valid input, each with one invalid field. */
function invalid(
  part: keyof CallInput,
  schema: TObject | undefined,
  input: CallInput,
): ErrorRequest[] {
  const valid = input[part] ?? {};
  return (schema ? invalidInputs(schema, valid, part) : [])
    .filter(({ how, value }) => part !== 'params' || (how !== 'is missing' && value !== valid))
    .map(({ field, how, value }: InvalidInput) => ({
      description: `Where ${field} ${how}`,
      input: { ...input, [part]: value },
    }));
}

/** Copies of an input, each with another id in one of the matching fields. */
function withId(input: CallInput, id: string, isMatch: (value: unknown) => boolean) {
  return Object.entries(input).flatMap(([part, values]: [string, object]) =>
    Object.entries(values)
      .filter(([, value]) => isMatch(value))
      .map(([name]) => ({
        field: `${part}.${name}`,
        input: { ...input, [part]: { ...values, [name]: id } },
      })),
  );
}
