import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/constants';
import type { Customer } from '#contracts/customers';
import type { Entry } from '#contracts/engine/control/time-line';
import { type AnyEndpoint, type Endpoint, isEndpoint } from '#contracts/engine/endpoint';
import { wrapText } from '#contracts/engine/envelope';
import { rewritePath } from '#contracts/engine/request';
import type { WorldRows } from '#contracts/seed';
import { forbidden, noJson, Problem, unauthorized } from '../problem.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { fork, type World } from '../world/world.ts';
import { applyFaults } from './apply-faults.ts';
import { authTokenIn } from './auth-token.ts';
import { type RawInput, requestValidator } from './request-validator.ts';
import {
  BrokenContract,
  type ByteText,
  bytesOf,
  responseSerializer,
} from './response-serializer.ts';
import { readUploads } from './uploads.ts';

/** The world that calls are answered from. */
export type AppWorld = World<WorldRows>;

/** Answers one endpoint from the world. Plain JavaScript on plain rows; checking, saving and logging are done for it. */
type Handler<E, Later = never> =
  E extends Endpoint<infer Input, infer Output>
    ? (
        request: Complete<Input> & { customer: Customer },
        world: AppWorld,
      ) => Output | ([Later] extends [never] ? never : Promise<Output>)
    : never;

/** Page numbers stand in every path, and query and body are read as objects: a handler always has them. */
type Complete<Input> = {
  [Part in keyof Input]-?: Part extends 'params' ? Required<Input[Part]> : NonNullable<Input[Part]>;
};

/** One handler for each endpoint of a contract file: leave one out and it does not compile. */
type Handlers<Contract, Later = never> = {
  [Name in keyof Contract as Contract[Name] extends AnyEndpoint ? Name : never]: Handler<
    Contract[Name],
    Later
  >;
};

/** Adds the calls of a contract file to a server. Some may be answered by a backend in place of their handlers. */
type RoutePlugin = (app: FastifyInstance, upstream?: Upstream) => void;

/** Brings a contract file and its handlers together. */
export const implement = <Contract extends object>(
  contract: Contract,
  handlers: Handlers<Contract>,
): RoutePlugin => {
  for (const [endpoint, handler] of pairs(contract, handlers))
    changing.set(endpoint.route, { endpoint, handler });
  return doorOf(contract, handlers, inTransaction);
};

/** The same for calls that steer whole worlds: they run outside of any transaction, and may wait. */
export const implementControl = <Contract extends object>(
  contract: Contract,
  handlers: Handlers<Contract, 'later'>,
): RoutePlugin => doorOf(contract, handlers, outside);

function doorOf(contract: object, handlers: object, run: Run): RoutePlugin {
  return (app, upstream) => {
    for (const [endpoint, handler] of pairs(contract, handlers))
      addRoute(app, endpoint, handler, run, upstream?.takes(endpoint) ? upstream : undefined);
  };
}

const pairs = (contract: object, handlers: object): [AnyEndpoint, AnyHandler][] =>
  Object.entries(handlers).flatMap(([name, handler]) => {
    const endpoint: unknown = Reflect.get(contract, name);
    return isEndpoint(endpoint) ? [[endpoint, handler]] : [];
  });

/** Every call that can change a world, by its route. */
const changing = new Map<string, { endpoint: AnyEndpoint; handler: AnyHandler }>();

/** Makes a call of a journal again in a world of now, without a request; undefined for what is no call. */
export function replayCall(
  world: AppWorld,
  { call, input, by }: Pick<Entry, 'call' | 'input' | 'by'>,
): { answer: unknown } | undefined {
  const known = changing.get(call);
  if (!known) return undefined;
  const { endpoint, handler } = known;
  const { params = {}, query = {}, body } = Object(input) as Partial<RawInput>;
  const customer = by === undefined ? undefined : world.customers.mustGet(by, 'customer');
  const raw = { params, query, body: endpoint.multipart ? asBytes(body) : body, customer };
  const write = responseSerializer(call, endpoint.object);
  const { result } = world.transact(() => write(handler(raw, world)), { call, input, by });
  return { answer: JSON.parse(bytesOf(result).toString()) };
}

/** How a handler is run on a world: what comes out is the answer as JSON. */
type Run = (
  world: AppWorld,
  handle: () => unknown,
  write: (answer: unknown) => ByteText,
  call: { call: string; input: unknown; by: string | undefined },
) => ByteText | Promise<ByteText>;

const inTransaction: Run = (world, handle, write, call) =>
  world.transact(() => write(handle()), call).result;

const outside: Run = async (_world, handle, write) => write(await handle());

type AnyHandler = (
  request: RawInput & { customer: Customer | undefined },
  world: AppWorld,
) => unknown;

function addRoute(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  handler: AnyHandler,
  run: Run,
  upstream: Upstream | undefined,
) {
  const { method, route, path, access, multipart } = endpoint;
  const isSteering = path.startsWith('/__mock/');
  const read = requestValidator(endpoint);
  const write = responseSerializer(route, endpoint.object);
  const { url, params, matches } = fastifyPath(endpoint);

  app.route({
    method,
    url,
    config: { endpoint },
    onRequest: (request, reply, next) => {
      if (!matches(request.params as Record<string, string>)) return reply.callNotFound();
      if (isSteering) return next();
      applyFaults(endpoint, request, reply, (error) => {
        if (error) return next(error);
        try {
          if (!upstream) identify(request);
        } catch (refusal) {
          return next(refusal as Error);
        }
        next();
      });
    },
    ...(upstream && { preParsing: passOn(upstream) }),
    handler: multipart
      ? async (request, reply) => {
          const uploads = await readUploads(request);
          request.body = uploads;
          return answer(request, reply, uploads);
        }
      : (request, reply) => {
          if (request.isMultipart()) throw noJson(request);
          return answer(request, reply, request.body);
        },
  });

  function identify(request: FastifyRequest) {
    request.customer = access === 'public' ? undefined : mayCall(request, access);
  }

  /** Asks the upstream first; the mock goes on with what it leaves. HEAD is no call of the contract. */
  function passOn(upstream: Upstream): preParsingHookHandler {
    return (request, reply, payload, next) => {
      reply.noteIfLost();
      const left =
        request.method === method
          ? upstream.pass(endpoint, request, reply, payload, inputOf)
          : Promise.resolve(payload);
      left
        .then((body) => {
          if (!body) return;
          identify(request);
          next(null, body);
        })
        .catch(next);
    };
  }

  function inputOf(request: FastifyRequest, body: unknown) {
    return read({
      params: params(request.params as Record<string, string>),
      query: request.query as Record<string, unknown>,
      body,
    });
  }

  function answer(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    if (!isSteering) identify(request); // while the body came in, the world may have begun anew
    const input = inputOf(request, body);
    const { customer, method } = request;
    // HEAD tells of what GET would answer, and changes nothing.
    const world = method === 'HEAD' ? fork(request.world) : request.world;
    try {
      const text = run(world, () => handler({ ...input, customer }, world), write, {
        call: route,
        input: multipart ? asText(input) : input,
        by: customer?._id,
      });
      if (typeof text === 'string') return send(reply, text);
      return text.then((later) => send(reply, later), refuse);
    } catch (error) {
      return refuse(error);
    }
  }

  function refuse(error: unknown): never {
    throw error instanceof Problem ? declared(endpoint, error) : error;
  }
}

const send = (reply: FastifyReply, objectText: ByteText) =>
  reply.type('application/json; charset=utf-8').send(bytesOf(wrapText(objectText)));

/** What the journal keeps of uploaded files: JSON text has no bytes. */
const asText = ({ body, ...input }: RawInput): unknown => ({
  ...input,
  body: eachUpload(body, ({ bytes, ...file }) => ({
    ...file,
    bytes: Buffer.from(bytes as Uint8Array).toString('base64'),
  })),
});

/** And back again. */
const asBytes = (body: unknown): unknown =>
  eachUpload(body, ({ bytes, ...file }) => ({
    ...file,
    bytes: new Uint8Array(Buffer.from(String(bytes), 'base64')),
  }));

type AnyUpload = { bytes: unknown };
const eachUpload = (body: unknown, change: (file: AnyUpload) => AnyUpload) =>
  Object.fromEntries(
    Object.entries(Object(body) as Record<string, AnyUpload[]>).map(([field, files]) => [
      field,
      files.map(change),
    ]),
  );

/** A refusal that the contract does not name is as wrong as an answer that it does not promise. */
function declared({ route, errors }: AnyEndpoint, problem: Problem): Error {
  if (errors[problem.statusCode]?.includes(problem.code)) return problem;
  const message = `Refused with ${problem.statusCode} ${problem.code}, which is not declared: ${problem.message}`;
  return new BrokenContract(route, [{ field: 'errors', code: 'UNDECLARED', message }]);
}

/** The customer whose token came along, if that customer may make a call of this access. */
function mayCall({ headers, world }: FastifyRequest, access: 'customer' | 'admin'): Customer {
  const header = headers[TOKEN_HEADER];
  if (typeof header !== 'string' || header === '')
    throw unauthorized('TOKEN_MISSING', `Send the token as "${TOKEN_HEADER}: ${TOKEN_SCHEME}…".`);
  const token = authTokenIn(header);
  const session = world.sessions.get(token);
  const customer = session && world.customers.get(session.customerId);
  if (!session || !customer)
    throw unauthorized('TOKEN_INVALID', 'Nobody has been given this token.');
  if (session.expiresAt <= world.now())
    throw unauthorized('TOKEN_EXPIRED', `This token ended at ${session.expiresAt}.`);
  if (access === 'admin' && customer.role !== 'admin')
    throw forbidden('FORBIDDEN', 'Only the admin of the shop may do this.');
  return customer;
}

/** An endpoint's path as Fastify wants it, and how to get the params back out of it. */
function fastifyPath(endpoint: AnyEndpoint) {
  let id: string | undefined;
  let tail: string | undefined;
  const url = rewritePath(endpoint, ({ name, kind }) => {
    if (kind === 'segment') return `:${name}`;
    if (kind === 'id') id = name;
    else tail = name;
    return kind === 'id' ? '*' : '';
  });
  const params = (raw: Record<string, string>): Record<string, unknown> => {
    if (id === undefined || tail === undefined) return raw;
    const { '*': rest = '', ...others } = raw;
    return { ...others, [id]: rest.slice(0, 24), [tail]: rest.slice(24) };
  };
  /** Only an id may stand where an id with a tail is expected; all else is no call at all. */
  const matches = (raw: Record<string, string>) =>
    id === undefined || /^[0-9a-f]{24}/i.test(raw['*'] ?? '');
  return { url, params, matches };
}

declare module 'fastify' {
  interface FastifyRequest {
    customer: Customer | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
}
