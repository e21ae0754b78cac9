import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { type AnyEndpoint, isControl } from '#contracts/engine/endpoint';
import { wrapText } from '#contracts/engine/envelope';
import { noJson, Problem } from '../problem.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { fork } from '../world/fork.ts';
import type { AnyWorld } from '../world/world.ts';
import type { FaultInjector } from './apply-faults.ts';
import { type AnyIdentify, type AnyUser, authenticate } from './identify.ts';
import type { Route } from './implement.ts';
import { requestValidator } from './request-validator.ts';
import {
  BrokenContract,
  type ByteText,
  bytesOf,
  responseSerializer,
} from './response-serializer.ts';
import { routePath } from './route-path.ts';
import { readUploads, uploadsAsText } from './uploads.ts';

interface RouteContext {
  identify: AnyIdentify;
  faults: FaultInjector;
  /** A backend that may answer in place of the handlers. */
  upstream?: Upstream | undefined;
}

/** Adds routes to a server. Every call passes here, from the parsed request to the checked answer. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  context: RouteContext,
): void {
  for (const route of routes) {
    const isPassedOn = context.upstream?.takes(route.endpoint) ?? false;
    registerRoute(app, route, { ...context, ...(!isPassedOn && { upstream: undefined }) });
  }
}

function registerRoute(app: FastifyInstance, route: Route, context: RouteContext) {
  const { endpoint, handler, isTransaction } = route;
  const { identify, faults, upstream } = context;
  const { method, access, multipart } = endpoint;
  const isUnderControl = isControl(endpoint);
  const validate = requestValidator(endpoint);
  const serialize = responseSerializer(endpoint.route, endpoint.object);
  const { url, paramsOf, matches } = routePath(endpoint);

  app.route({
    method,
    url,
    config: { endpoint },
    onRequest: (request, reply, next) => {
      if (!matches(request.params as Record<string, string>)) return reply.callNotFound();
      if (isUnderControl) return next();
      faults.apply(endpoint, request, reply, (error) => {
        if (error) return next(error);
        try {
          if (!upstream) authenticateRequest(request);
        } catch (refused) {
          return next(refused as Error);
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

  function authenticateRequest(request: FastifyRequest) {
    request.user = authenticate(request, access, identify);
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

  function answer(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    if (!isUnderControl) authenticateRequest(request); // the world may have been reset while the body came in
    const input = inputOf(request, body);
    const { user, method } = request;
    // HEAD answers as GET would, and changes nothing.
    const world = method === 'HEAD' ? fork(request.world) : request.world;
    const handle = () => handler({ ...input, user }, world);
    try {
      if (!isTransaction)
        return Promise.resolve(handle()).then((object) => send(reply, serialize(object)), refuse);
      const call = {
        call: endpoint.route,
        input: multipart ? uploadsAsText(input) : input,
        by: user?._id,
      };
      return send(reply, world.transact(() => serialize(handle()), call).result);
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

/** An error that the contract does not declare is as wrong as an answer that it does not promise. */
function declared({ route, errors }: AnyEndpoint, problem: Problem): Error {
  if (errors[problem.statusCode]?.includes(problem.code)) return problem;
  const message = `Refused with ${problem.statusCode} ${problem.code}, which is not declared: ${problem.message}`;
  return new BrokenContract(route, [{ field: 'errors', code: 'UNDECLARED', message }]);
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
