import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FieldError, refuse } from '#contracts/envelope';
import { controlEndpoints, endpoints } from '#contracts/index';
import { pathPattern } from '#contracts/request';
import { BrokenContract } from './answer.ts';
import { nearest } from './nearest.ts';
import { Problem } from './problem.ts';

/** Answers whatever is not a success in the one envelope: refusals, malformed requests, unknown calls, broken contracts. */
export function answerFailures(app: FastifyInstance, warn: (message: string) => void = () => {}) {
  readJson(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, code, message, errors } = explain(error, request);
    if (status >= 500)
      warn(`${request.method} ${request.routeOptions.url ?? ''}: ${error.stack ?? message}`);
    return send(request, reply, status, code, message, errors);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = methodsOf(path);
    if (methods.length) {
      reply.header('allow', methods.join(', '));
      const message = `${path} is not asked with ${request.method} but with ${methods.join(' or ')}.`;
      return send(request, reply, 405, 'METHOD_NOT_ALLOWED', message);
    }
    const closest = nearest(known, request.method, path);
    const message = `There is no call ${request.method} ${path}. The nearest is ${closest?.route}.`;
    return send(request, reply, 404, 'NO_SUCH_CALL', message);
  });
}

/** Failures from before a route was found, such as an address that cannot be decoded. */
answerFailures.framework = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const message = `The address of this request cannot be read: ${error.message}.`;
  send(request, reply, 400, 'BAD_URL', message);
};

const known = [...endpoints, ...controlEndpoints];
const patterns = known.map((endpoint) => ({
  method: endpoint.method,
  pattern: pathPattern(endpoint),
}));

/** The methods that a path is asked with, HEAD and OPTIONS among them. */
function methodsOf(path: string): string[] {
  const own = patterns
    .filter(({ pattern }) => pattern.test(path))
    .map(({ method }) => method as string);
  if (!own.length) return [];
  return [...new Set([...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])];
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
  return reply.code(status).send(refuse(status, code, message, [...errors]));
}

interface Explained {
  status: number;
  code: string;
  message: string;
  errors?: readonly FieldError[];
}

function explain(error: FastifyError, request: FastifyRequest): Explained {
  if (error instanceof Problem)
    return { ...error, status: error.statusCode, message: error.message };
  if (error instanceof BrokenContract)
    return { status: 500, code: 'CONTRACT_BROKEN', message: error.message, errors: error.errors };
  const status = error.statusCode ?? 500;
  if (status === 413)
    return { status, code: 'TOO_LARGE', message: 'The body is larger than this call takes.' };
  if (status === 415) {
    const type = request.headers['content-type'] ?? 'no content type';
    return {
      status,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: `Send application/json, not ${type}.`,
    };
  }
  if (status < 500)
    return { status: 400, code: 'BAD_JSON', message: `The body cannot be read: ${error.message}.` };
  return { status: 500, code: 'INTERNAL', message: `The mock failed: ${error.message}` };
}

/** JSON bodies alone; an empty one counts as none, since some clients name a type for every request. */
function readJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
