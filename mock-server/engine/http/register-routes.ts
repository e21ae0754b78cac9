import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { CHANGE_HEADER } from '#contracts/engine/control/worlds';
import { type AnyEndpoint, isControl, isSafe } from '#contracts/engine/endpoint';
import { wrapText } from '#contracts/engine/envelope';
import { Problem, toProblem } from '../problem.ts';
import { inSlices } from '../slices.ts';
import { Unavailable } from '../store/unavailable.ts';
import { Suspended, suspendable } from '../suspense.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { AnyWorld } from '../world/world.ts';
import { answerWriter } from './answer-buffers.ts';
import type { FaultInjector } from './apply-faults.ts';
import type { ByteWriter } from './byte-writer.ts';
import { type AnyIdentify, type AnyUser, authenticate } from './identify.ts';
import { type Route, Streamed } from './implement.ts';
import type { LawSampler } from './law-sampler.ts';
import { requestValidator } from './request-validator.ts';
import { ContractViolation, responseSerializer } from './response-serializer.ts';
import { routePath } from './route-path.ts';
import {
  acceptUploads,
  type BeginUpload,
  readUploads,
  uploadedBytes,
  uploadsAsText,
} from './uploads.ts';

interface RouteContext {
  identify: AnyIdentify;
  faults: FaultInjector;
  /** A backend that replaces the handlers of some calls. */
  upstream?: Upstream | undefined;
  sampler?: LawSampler | undefined;
  /** Throws if a world may store nothing more, or not so many bytes of files. */
  checkRoom?: (world: AnyWorld, endpoint: AnyEndpoint, added?: number) => void;
  beginUpload: BeginUpload;
  /** Whether other processes may change a world while a request is handled. */
  isShared?: boolean;
  /** In bytes: what an upload, and a body that its contract calls large, may have. */
  largeBody: number;
}

/** Adds routes to a server. Every call is handled here, from the parsed request to the checked response. */
export async function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  context: RouteContext,
): Promise<void> {
  const register = async (plugin: FastifyInstance, isUpload: boolean) => {
    for await (const route of inSlices(routes)) {
      if (route.endpoint.multipart !== isUpload) continue;
      const isForwarded = context.upstream?.takes(route.endpoint) ?? false;
      registerRoute(plugin, route, { ...context, ...(!isForwarded && { upstream: undefined }) });
    }
  };
  await register(app, false);
  app.register(async (plugin) => {
    acceptUploads(plugin);
    await register(plugin, true);
  });
  app.register((plugin) => refuseOtherMethods(plugin, routes));
}

/** Otherwise the router would take `GET /shelves/open` as `GET /shelves/{id}` where only `PUT /shelves/open` exists. */
async function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]) {
  for await (const { endpoint } of inSlices(routes)) {
    const { url } = routePath(endpoint);
    const method = methods.filter((one) => !app.hasRoute({ method: one, url }));
    if (method.length) app.route({ method, url, onRequest: refuse, handler: refuse });
  }
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const refuse = (_request: FastifyRequest, reply: FastifyReply) => void reply.callNotFound();

function registerRoute(app: FastifyInstance, route: Route, context: RouteContext) {
  const { endpoint, handler, isTransaction, isWorldless } = route;
  const { identify, faults, upstream, sampler, checkRoom, largeBody, isShared } = context;
  const { method, access, multipart } = endpoint;
  const isControlCall = isControl(endpoint);
  const reach = isSafe(endpoint) ? 'read' : isTransaction ? 'write' : 'any';
  const validate = requestValidator(endpoint);
  const serialize = responseSerializer(endpoint.route, endpoint.object);
  const { url, paramsOf, matches } = routePath(endpoint);

  app.route({
    method,
    url,
    config: { endpoint },
    ...(endpoint.largeBody && { bodyLimit: largeBody }),
    onRequest: (request, reply, next) => {
      if (!matches(request.params as Record<string, string>)) return reply.callNotFound();
      if (isControlCall) return next();
      // Again once the world is read, if another process has changed it meanwhile.
      const whenLoaded = (run: () => void, then: () => void) => {
        try {
          suspendable(run);
        } catch (error) {
          if (error instanceof Suspended)
            return void error.made.then(() => whenLoaded(run, then), next);
          return next(error as Error);
        }
        then();
      };
      const admit = () =>
        whenLoaded(() => {
          if (!upstream) authenticateRequest(request);
          if (method !== 'GET' && method !== 'DELETE') checkRoom?.(request.world, endpoint);
        }, next);
      const applyFaults = () =>
        faults.apply(endpoint, request, reply, (fault) => (fault ? next(fault) : admit()));
      whenLoaded(() => {
        // A request that is refused begins no world.
        const { headers, draftWorld: world } = request;
        if (world && !upstream) authenticate({ headers, world }, access, identify);
        return request.world;
      }, applyFaults);
    },
    ...(upstream && { preParsing: forward(upstream) }),
    handler: multipart
      ? async (request, reply) => {
          const upload = context.beginUpload();
          try {
            const uploads = await readUploads(request, upload.receive);
            if (reply.sent) return reply; // its place was needed
            request.body = uploads;
            return send(reply, await answerOf(request, reply, uploads));
          } finally {
            upload.end();
          }
        }
      : (request, reply) => {
          const answer = answerOf(request, reply, request.body);
          return answer instanceof Promise
            ? answer.then((one) => send(reply, one))
            : send(reply, answer);
        },
  });

  function authenticateRequest(request: FastifyRequest) {
    request.user = authenticate(request, access, identify);
  }

  /** Forwards a request upstream, except HEAD; the mock handles what the upstream does not answer. */
  function forward(upstream: Upstream): preParsingHookHandler {
    return (request, reply, payload, next) => {
      reply.logIfAborted();
      const unanswered =
        request.method === method
          ? upstream.forward(endpoint, request, reply, payload, { read: inputOf, largeBody })
          : Promise.resolve(payload);
      unanswered
        .then((body) => {
          if (!body) return;
          authenticateRequest(request);
          next(null, body);
        })
        .catch(next);
    };
  }

  function inputOf(request: FastifyRequest, body: unknown) {
    return validate({
      params: paramsOf(request.params as Record<string, string>),
      query: request.query as Record<string, unknown>,
      body,
    });
  }

  /** The checked answer, once everything that it follows from is stored. */
  function answerOf(
    request: FastifyRequest,
    reply: FastifyReply,
    body: unknown,
  ): Answer | Promise<Answer> {
    const answer = answerWriter(reply.raw);
    const work = () => {
      answer.length = 0;
      try {
        return suspendable(() => answerTo(request, answer, body));
      } finally {
        if (isShared && request.resolvedWorld)
          reply.header(CHANGE_HEADER, request.resolvedWorld.at);
      }
    };
    const settled = (): Answer | Promise<Answer> => {
      try {
        const answered = isWorldless ? work() : request.settle(reach, work);
        return answered instanceof Promise ? answered.catch(again) : answered;
      } catch (error) {
        return again(error);
      }
    };
    const again = (error: unknown) => {
      if (error instanceof Suspended) return error.made.then(settled);
      throw error;
    };
    return settled();
  }

  function answerTo(
    request: FastifyRequest,
    answer: ByteWriter,
    body: unknown,
  ): Answer | Promise<Answer> {
    // The world may have been reset while the body was received.
    if (!isControlCall && (endpoint.method !== 'GET' || isShared)) authenticateRequest(request);
    const input = inputOf(request, body);
    const { user, method, world } = request;
    // Others may have filled it since: here, before the turn ends, the files are stored.
    if (multipart) checkRoom?.(world, endpoint, uploadedBytes(input.body, app.uploadLimits.bytes));
    const given = { ...input, user };
    const observe = (status: number, object?: unknown) => {
      if (method !== 'HEAD')
        sampler?.observe(world, { endpoint, input, by: user?._id, status, object });
    };
    const write = (object: unknown) => {
      answer.writeBytes(objectStart);
      serialize(object, answer);
      answer.writeBytes(objectEnd);
    };
    try {
      if (!isTransaction)
        return Promise.resolve(handler(given, world)).then((object) => {
          if (object instanceof Streamed) return object;
          write(object);
          return answer;
        }, rethrow);
      const call = { call: endpoint.route, input, by: user?._id, isSignIn: endpoint.isSignIn };
      const run = () => {
        const object = handler(given, world);
        write(object);
        // The text of large files takes long: not for those that are refused.
        if (multipart) call.input = uploadsAsText(input);
        return object;
      };
      // HEAD responds as GET would, and changes nothing.
      if (method === 'HEAD') world.preview(run);
      else observe(200, world.transact(run, call).result);
      return answer;
    } catch (error) {
      if (error instanceof Problem) observe(error.statusCode);
      return rethrow(error);
    }
  }

  function rethrow(error: unknown): never {
    if (error instanceof Suspended) throw error;
    const problem = toProblem(error, isControlCall);
    throw problem instanceof Problem ? mustBeDeclared(endpoint, problem) : problem;
  }
}

const [objectStart = '', objectEnd = ''] = wrapText('\n').split('\n');

type Answer = ByteWriter | Streamed<unknown>;

function send(reply: FastifyReply, answer: Answer) {
  if (answer instanceof Streamed) return stream(reply, answer);
  return reply.type('application/json; charset=utf-8').send(answer.bytes);
}

/** The first part is made before the status is sent. */
async function stream(reply: FastifyReply, { parts }: Streamed<unknown>) {
  const rest = parts[Symbol.asyncIterator]();
  const first = await rest.next();
  async function* whole() {
    yield `${objectStart}${first.value ?? ''}`;
    yield* { [Symbol.asyncIterator]: () => rest };
    yield objectEnd;
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(whole()));
}

/** An error that the contract does not declare is a contract violation, unless every call may get it. */
function mustBeDeclared({ route, errors }: AnyEndpoint, problem: Problem): Error {
  if (problem instanceof Unavailable || errors[problem.statusCode]?.includes(problem.code))
    return problem;
  const message = `The error ${problem.statusCode} ${problem.code} is not declared: ${problem.message}`;
  return new ContractViolation(route, [{ field: 'errors', code: 'UNDECLARED', message }]);
}

declare module 'fastify' {
  interface FastifyRequest {
    user: AnyUser | undefined;
    world: AnyWorld;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
}
