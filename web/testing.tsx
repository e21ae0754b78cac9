import type { Static, TObject, TSchema } from '@sinclair/typebox';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, getConfig, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { type Customer, viewProfile } from '#contracts/customers';
import type { AnyEndpoint, Endpoint } from '#contracts/engine/endpoint';
import { ErrorResponse, type FieldError, wrapText } from '#contracts/engine/envelope';
import { firstValid, minimalValue } from '#contracts/engine/example-input';
import { parseJson } from '#contracts/engine/read-response';
import { pathPattern } from '#contracts/engine/request';
import { closed, validator } from '#contracts/engine/validate';
import { getAllStore } from '#contracts/shops';
import { aCustomer, anId, aStore } from '#fixtures/builders';
import { queryClient } from './api/query-client.ts';
import { saveSession } from './api/session.ts';
import { applyLanguage } from './i18n/language.ts';
import { forgetUnstored } from './lib/drafts.ts';

const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 10_000, // ms: enough for a busy machine
  // What has loaded is shown at once; outside of `act` React waits up to 300 ms.
  async asyncWrapper(wait) {
    if (!vi.isFakeTimers()) await act(() => vi.dynamicImportSettled());
    return asyncWrapper(wait);
  },
});

/** The customer who is signed in, unless a test names another one. */
export const visitor = aCustomer();

/** Runs the tests of a file on the day of the examples, whose dates are then near. */
export function onTheDayOfExamples() {
  beforeEach(() => void vi.setSystemTime('2026-11-21T04:30:00.000Z'));
  afterEach(() => void vi.useRealTimers());
}

/** Signs a customer in before each test of a file; after each test clears what it rendered, stored and requested, and the language. */
export function signIn({ _id: userId } = visitor) {
  beforeEach(() => {
    startServer();
    saveSession({ userId, token: 'ct_1' });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    queryClient.clear();
    forgetUnstored();
    return applyLanguage('en');
  });
}

/** Wraps an element in the providers of the storefront. */
export const withProviders = (element: ReactNode, url = '/') => (
  <MemoryRouter initialEntries={[url]}>
    <QueryClientProvider client={queryClient}>
      <Suspense>{element}</Suspense>
    </QueryClientProvider>
  </MemoryRouter>
);

/** Renders an element at a URL of the storefront and waits for its first replies. */
export async function renderAt(element: ReactNode, url = '/') {
  const result = render(withProviders(element, url));
  await settle();
  return result;
}

/** Waits for lazy imports and replies; within `act` React shows them without its usual delay. */
export async function settle() {
  for (let turn = 0; turn < 3; turn++)
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((next) => setTimeout(next));
    });
}

/** An endpoint's output, or `errorResponse(…)` with a status and code that the endpoint declares. */
type Answer<Output> = Output | ErrorResponse;
type Respond<Input, Output> = (input: Input) => Answer<Output> | Promise<Answer<Output>>;

/**
 * Sets the reply to all requests of an endpoint, in place of an earlier one. Throws when the answer breaks the contract.
 * Where a request fits two endpoints, the one set last replies.
 */
export function reply<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  answer:
    | Answer<NoInfer<Output>>
    | Promise<Answer<NoInfer<Output>>>
    | Respond<Input, NoInfer<Output>>,
) {
  if (typeof answer !== 'function' && !(answer instanceof Promise)) toResponse(endpoint, answer);
  const respond = typeof answer === 'function' ? (answer as Respond<Input, Output>) : () => answer;
  startServer().add(endpoint, async (input) => toResponse(endpoint, await respond(input as Input)));
}

/** Replies with the visitor's profile, and with the one shop. */
export function replyVisitor(fields: Partial<Customer> = {}) {
  const customerDetails = { ...visitor, ...fields };
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails }));
  reply(getAllStore, { storeList: [aStore()] });
}

/** Holds all requests of an endpoint until the returned function gives their answer. */
export function replyLater<Input extends object, Output>(endpoint: Endpoint<Input, Output>) {
  let answerNow = (_answer: Answer<Output>) => {};
  const answer = new Promise<Answer<Output>>((resolve) => {
    answerNow = resolve;
  });
  reply(endpoint, answer);
  return answerNow;
}

/** Leaves all requests of these endpoints pending. */
export function neverReply(...endpoints: AnyEndpoint[]) {
  for (const endpoint of endpoints) reply(endpoint, new Promise<never>(() => {}));
}

/** Breaks the connection of all requests of an endpoint. */
export const dropConnection = (endpoint: AnyEndpoint) =>
  startServer().add(endpoint, () => Promise.reject(new ConnectionLost('Failed to fetch')));

/** The inputs of all requests of an endpoint so far, in order. */
export const requestsOf = <Input extends object>(endpoint: Endpoint<Input>): Input[] =>
  startServer().requests.flatMap((request) =>
    request.endpoint === endpoint ? [request.input as Input] : [],
  );

/** Replaces the transport itself and returns it as a mock: only for tests of what is below the endpoints. */
export function replyRaw(
  respond: (url: string, init: RequestInit) => Response | Promise<Response>,
) {
  const transport = vi.fn(async (url: string, init: RequestInit) => respond(url, init));
  startServer().transport = transport;
  return transport;
}

interface Server {
  transport: (url: string, init: RequestInit) => Promise<Response>;
  add(endpoint: AnyEndpoint, respond: (input: object) => Promise<Response>): void;
  requests: { endpoint: AnyEndpoint; input: object }[];
}

let server: Server | undefined;

/**
 * Replaces `fetch` until the test ends. Then breaks the connections that are still open, because the client counts its
 * pending writes, and fails the test if a request had no reply or a forbidden one.
 */
function startServer(): Server {
  if (server) return server;
  const handlers: { endpoint: AnyEndpoint; respond: (input: object) => Promise<Response> }[] = [];
  const failures: unknown[] = [];
  let closeConnections = () => {};
  const testEnd = new Promise<never>((_, reject) => {
    closeConnections = () => reject(new ConnectionLost('The test has ended.'));
  });
  testEnd.catch(() => {});
  const running: Server = {
    requests: [],
    add: (endpoint, respond) => handlers.unshift({ endpoint, respond }),
    async transport(url, init) {
      try {
        for (const { endpoint, respond } of handlers) {
          const input = inputOf(endpoint, url, init);
          if (!input) continue;
          running.requests.push({ endpoint, input });
          return await Promise.race([respond(input), testEnd]);
        }
        throw new Error(`No reply is set for ${init.method ?? 'GET'} ${url}: call reply().`);
      } catch (error) {
        if (!(error instanceof ConnectionLost)) failures.push(error);
        throw error;
      }
    },
  };
  server = running;
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => running.transport(url as string, init as RequestInit);
  onTestFinished(() => {
    globalThis.fetch = fetch;
    server = undefined;
    closeConnections();
    if (failures.length) throw failures[0];
  });
  return running;
}

class ConnectionLost extends TypeError {}

/** Throws unless the contract allows the answer. */
function toResponse({ route, object, errors }: AnyEndpoint, answer: unknown): Response {
  if (validator(ErrorResponse).isValid(answer)) {
    const { status, code } = answer as ErrorResponse;
    if (!errors[status]?.includes(code))
      throw new Error(`${route} declares no error ${status} ${code}.`);
    return Response.json(answer, { status });
  }
  const text = JSON.stringify(answer) ?? 'null';
  const violations = validator(closed(object)).violations(JSON.parse(text));
  if (violations.length)
    throw new Error(`This answer breaks the contract of ${route}: ${describe(violations)}`);
  return new Response(wrapText(text), { headers: { 'content-type': 'application/json' } });
}

const describe = (violations: FieldError[]) =>
  violations.map(({ field, message }) => `${field || 'object'}: ${message}`).join(' ');

/** The input of a request of this endpoint; undefined when it is one of another endpoint. */
function inputOf(endpoint: AnyEndpoint, url: string, { method = 'GET', body }: RequestInit) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const match = pathPattern(endpoint).exec(pathname);
  const known = endpoint.query?.properties ?? {};
  if (method !== endpoint.method || !match) return;
  if ([...searchParams.keys()].some((name) => !(name in known))) return;
  const params = Object.entries(match.groups ?? {}).map(([name, text]) => [
    name,
    decodeURIComponent(text),
  ]);
  return {
    params: parse(endpoint.params, Object.fromEntries(params)),
    ...(endpoint.query && { query: parse(endpoint.query, Object.fromEntries(searchParams)) }),
    ...(typeof body === 'string' && { body: JSON.parse(body) }),
  };
}

/** Reads numbers, flags and objects where the schema takes no text. */
const parse = ({ properties }: TObject, texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      validator(properties[name] as TSchema).isValid(text) ? text : parseJson(text),
    ]),
  );

/** A value that fits a schema: what is required, as small as it may be, with these fields in place of its own. */
export function example<Schema extends TSchema>(
  schema: Schema,
  fields: Partial<Static<Schema>> = {},
): Static<Schema> {
  return { ...(smallest(schema) as object), ...(fields as object) };
}

/** An endpoint's smallest output, with these fields in place of its own. */
export const exampleAnswer = <Input extends object, Output>(
  { object }: Endpoint<Input, Output>,
  fields: Partial<NoInfer<Output>> = {},
) => example(object, fields) as Output;

const samples = [
  0,
  false,
  'sample',
  'SAMPLE',
  '110010',
  '9812345678',
  '#e9ebe9',
  '2026-11-21T04:30:00.000Z',
  'CS261122-SAMPLE',
];

const smallest = (schema: TSchema) =>
  minimalValue(schema, (leaf) => {
    const value = firstValid(leaf, [...samples, anId()]);
    if (value === undefined) throw new Error(`No example is known for ${JSON.stringify(leaf)}`);
    return value;
  });
