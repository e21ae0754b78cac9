import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WORLD_HEADER } from '#contracts/engine/control/worlds';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { errorResponse, type FieldError } from '#contracts/engine/envelope';
import { pathPattern } from '#contracts/engine/request';
import { badRequest, noJson, Problem } from '../problem.ts';
import { NotKept } from '../world/journal-file.ts';
import { closestCall } from './closest-call.ts';
import { isTooDeep, MAX_DEPTH } from './nesting-depth.ts';
import { nameWorld } from './resolve-world.ts';
import { BrokenContract } from './response-serializer.ts';

/** The headers that pages of other origins may read, beside those that every page may. */
export const exposedHeaders = [WORLD_HEADER, 'date', 'retry-after'];

/** Answers whatever is not a success in the one envelope: refusals, malformed requests, unknown calls, broken contracts. */
export function errorHandler(
  app: FastifyInstance,
  endpoints: readonly AnyEndpoint[],
  warn: (message: string) => void = () => {},
) {
  const methodsOf = methodsByPath(endpoints);
  readJson(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, code, message, errors, retryAfter } = explain(error, request);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    // What the mock says on purpose stands in the log; of a mistake of its own one wants to know where.
    const told = error instanceof NotKept ? error.message : (error.stack ?? message);
    if (status >= 500 && !(error instanceof Problem))
      warn(`${request.method} ${request.routeOptions.url ?? ''}: ${told}`);
    return send(request, reply, status, code, message, errors);
  });
  app.addHook('onRequest', (request, reply, next) => {
    const methods = request.method === 'OPTIONS' ? methodsOf(pathOf(request)) : [];
    if (methods.length) {
      reply.header('allow', methods.join(', '));
      // Who asks for methods is answered before a world is looked for.
      request.named = nameWorld(request, reply);
    }
    next();
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const methods = methodsOf(path);
    if (methods.includes(request.method)) return send(request, reply, 400, 'BAD_URL', tooLong);
    if (methods.length) {
      reply.header('allow', methods.join(', '));
      const message = `${path} is not asked with ${request.method} but with ${methods.join(' or ')}.`;
      return send(request, reply, 405, 'METHOD_NOT_ALLOWED', message);
    }
    const closest = closestCall(endpoints, request.method, path);
    const message = `There is no call ${request.method} ${path}. The nearest is ${closest?.route}.`;
    return send(request, reply, 404, 'NO_SUCH_CALL', message);
  });
}

const tooLong = 'The address of this request cannot be read: a part of it is longer than any id.';

/** Failures from before a route was found, such as an address that cannot be decoded. */
errorHandler.framework = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const message = `The address of this request cannot be read: ${error.message}.`;
  nameWorld(request, reply);
  reply.headers(readableByPages);
  send(request, reply, 400, 'BAD_URL', message);
};

/** Failures from before there is a request: Node hands over the bare connection. */
errorHandler.connection = (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, code, message } = unread[error.code ?? ''] ?? {
    status: 400,
    code: 'BAD_HTTP',
    message: `This is no HTTP request: ${error.message}.`,
  };
  const body = JSON.stringify(errorResponse(status, code, message));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(readableByPages).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
};

/** What every other answer gets from the plugin for it: pages of any origin may read it. */
const readableByPages = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders.join(', '),
};

/** By what Node calls them. */
const unread: Record<string, Explained> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    message: `Address and headers of this request are longer than ${maxHeaderSize} bytes together.`,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'REQUEST_TIMEOUT',
    message: 'This request did not come to its end in time.',
  },
};

/** Without a slash at its end, as calls are written. */
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0]?.replace(/(?<=.)\/$/, '') ?? '';

/** Makes the function that answers the methods of a path, HEAD and OPTIONS among them; none where there is no call. */
function methodsByPath(endpoints: readonly AnyEndpoint[]) {
  const patterns = endpoints.map((endpoint) => ({
    method: endpoint.method as string,
    pattern: pathPattern(endpoint),
  }));
  return (path: string): string[] => {
    const own = patterns.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []));
    if (!own.length) return [];
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
  request.refusal = { code, message, errors };
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorResponse(status, code, message, [...errors])));
}

interface Explained {
  status: number;
  code: string;
  message: string;
  errors?: readonly FieldError[];
  retryAfter?: number | undefined;
}

function explain(error: FastifyError, request: FastifyRequest): Explained {
  if (error instanceof Problem)
    return { ...error, status: error.statusCode, message: error.message };
  if (error instanceof BrokenContract)
    return { status: 500, code: 'CONTRACT_BROKEN', message: error.message, errors: error.errors };
  const status = error.statusCode ?? 500;
  if (status === 413)
    return { status, code: 'TOO_LARGE', message: 'The body is larger than this call takes.' };
  if (status === 415) return explain(noJson(request), request);
  if (status < 500)
    return { status: 400, code: 'BAD_JSON', message: `The body cannot be read: ${error.message}.` };
  return { status: 500, code: 'INTERNAL', message: `The mock failed: ${error.message}` };
}

const tooDeep = () =>
  badRequest('BAD_JSON', `The body cannot be read: it is nested deeper than ${MAX_DEPTH} levels.`);

/**
 * JSON bodies alone; an empty one counts as none, since some clients name a type for every request, and where there is
 * no call nobody reads one.
 */
function readJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' || request.is404) done(null, undefined);
    else
      parse(request, body as string, (error, value) =>
        isTooDeep(value) ? done(tooDeep()) : done(error, value),
      );
  });
}
