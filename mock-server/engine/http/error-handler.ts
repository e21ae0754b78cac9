import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHANGE_HEADER, WORLD_HEADER } from '#contracts/engine/control/worlds';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { errorResponse, type FieldError } from '#contracts/engine/envelope';
import { parseJson } from '#contracts/engine/read-response';
import { pathPattern } from '#contracts/engine/request';
import { LIMITS } from '../limits.ts';
import { notJson, Problem, toProblem } from '../problem.ts';
import { WriteFailed } from '../world/journal-file.ts';
import { closestCall } from './closest-call.ts';
import { sizeOfJson } from './json-reader.ts';
import { readJson } from './read-json.ts';
import { readWorldParams } from './resolve-world.ts';
import { ContractViolation } from './response-serializer.ts';

/** Response headers that pages of other origins may read, in addition to the safelisted ones. */
export const exposedHeaders = [WORLD_HEADER, 'date', 'retry-after', CHANGE_HEADER];

/** Sends every error in the envelope: thrown problems, malformed requests, unknown calls, contract violations. */
export function errorHandler(
  app: FastifyInstance,
  endpoints: readonly AnyEndpoint[],
  warn: (message: string) => void = () => {},
) {
  const methodsOf = methodsByPath(endpoints);
  readJson(app);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    await readUnreadBody(request);
    const { status, code, message, errors, retryAfter } = detailsOf(error, request);
    // Fastify would close the connection while the client still sends, which would lose the answer.
    if (status === 413) reply.removeHeader('connection');
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (status >= 500 && !(error instanceof Problem)) {
      // Only here: the first stack reads the source maps of all files, and each one takes long.
      const details = error instanceof WriteFailed ? error.message : (error.stack ?? message);
      warn(`${request.method} ${request.routeOptions.url ?? ''}: ${details}`);
    }
    return send(request, reply, status, code, message, errors);
  });
  app.addHook('onRequest', (request, reply, next) => {
    const methods = request.method === 'OPTIONS' ? methodsOf(pathOf(request)) : [];
    if (methods.length) {
      reply.header('allow', methods.join(', '));
      // OPTIONS is answered before the world is resolved.
      request.worldParams = readWorldParams(request, reply);
    }
    next();
  });
  const noSuchCall = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const methods = methodsOf(path);
    if (methods.includes(request.method)) return send(request, reply, 400, 'BAD_URL', tooLong);
    if (methods.length) {
      reply.header('allow', methods.join(', '));
      const message = `${path} does not allow ${request.method}, only ${methods.join(', ')}.`;
      return send(request, reply, 405, 'METHOD_NOT_ALLOWED', message);
    }
    const closest = closestCall(endpoints, request.method, path);
    const hint = closest ? ` The closest is ${closest.route}.` : '';
    const message = `There is no call ${request.method} ${path}.${hint}`;
    return send(request, reply, 404, 'NO_SUCH_CALL', message);
  };
  app.setNotFoundHandler(noSuchCall);
  // Before the body is read: Fastify refuses some methods without one.
  app.addHook('preParsing', (request, reply, payload, next) =>
    request.is404 ? void noSuchCall(request, reply) : next(null, payload),
  );
}

const noFilePath = 'The path cannot be that of a file. Write it without ".", ".." and "//".';
const tooLong = 'The URL cannot be read: a segment is too long.';

/** Without a trailing slash. */
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0]?.replace(/(?<=.)\/$/, '') ?? '';

/** Returns a function that lists the methods of a path, HEAD and OPTIONS included; none if no call has that path. */
function methodsByPath(endpoints: readonly AnyEndpoint[]) {
  const patterns = endpoints.map((endpoint) => ({
    method: endpoint.method as string,
    pattern: pathPattern(endpoint),
    params: Object.keys(endpoint.params.properties).length,
  }));
  return (path: string): string[] => {
    const matching = patterns.filter(({ pattern }) => pattern.test(path));
    if (!matching.length) return [];
    // As in routing and OpenAPI, a word of a path comes before a param.
    const fewest = Math.min(...matching.map(({ params }) => params));
    const own = matching.flatMap(({ method, params }) => (params === fewest ? [method] : []));
    return [...new Set([...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])];
  };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  errors: readonly FieldError[] = [],
) {
  request.loggedError = { code, message, errors };
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorResponse(status, code, message, [...errors])));
}

interface ErrorDetails {
  status: number;
  code: string;
  message: string;
  errors?: readonly FieldError[];
  retryAfter?: number | undefined;
}

function detailsOf(thrown: FastifyError, request: FastifyRequest): ErrorDetails {
  const error = toProblem(thrown);
  if (error instanceof Problem)
    return { ...error, status: error.statusCode, message: error.message };
  if (error instanceof ContractViolation)
    return { status: 500, code: 'CONTRACT_BROKEN', message: error.message, errors: error.errors };
  const status = error.statusCode ?? 500;
  if (status === 413)
    return { status, code: 'TOO_LARGE', message: 'The body is larger than this call accepts.' };
  if (status === 415) return detailsOf(notJson(request), request);
  if (status === 403) return { status: 400, code: 'BAD_URL', message: noFilePath };
  if (status < 500)
    return { status: 400, code: 'BAD_JSON', message: `The body cannot be read: ${error.message}.` };
  return { status: 500, code: 'INTERNAL', message: `The mock failed: ${error.message}` };
}

/** In ms: a client that has announced a small body, and withholds it, is answered after so long. */
const PATIENCE = 1000;

/** Reads the body of a request that failed before, by its token or a fault, for the log. */
async function readUnreadBody(request: FastifyRequest) {
  const { raw, headers } = request;
  if (raw.readableDidRead || !(Number(headers['content-length']) <= LIMITS.log.body)) return;
  const withheld = setTimeout(PATIENCE, '', { ref: false });
  const unread = await Promise.race([text(raw).catch(() => ''), withheld]);
  const body = sizeOfJson(unread).depth <= LIMITS.json.levels ? parseJson(unread) : undefined;
  if (typeof body !== 'object') return;
  request.body = body;
  request.bodySize = Buffer.byteLength(unread);
}
