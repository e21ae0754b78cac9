import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import type { Logged } from '#contracts/engine/control/log';
import { MAIN_WORLD, WORLD_HEADER } from '#contracts/engine/control/worlds';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import type { FieldError } from '#contracts/engine/envelope';
import { redactBody, redactRequest } from '#contracts/engine/redact';
import type { Upload } from '#contracts/engine/request';
import { machineNow } from '../world/clock.ts';
import { closestCall } from './closest-call.ts';

/** A finished request. It has the route, not the URL: URLs contain ids, mobile numbers and e-mail addresses. */
export interface LogEntry {
  world: string;
  call: string;
  /** Undefined if the connection closed before the response. */
  status: number | undefined;
  ms: number;
  /** The code of an error response. */
  code: string | undefined;
}

/** A request as stored; personal data is removed when it is read. */
interface StoredRequest extends LogEntry {
  number: number;
  at: string;
  method: string;
  url: string;
  host: string;
  token: string | undefined;
  prefer: string | undefined;
  body: unknown;
  /** The files as arguments of curl, without their content. */
  files: readonly string[];
  error: LoggedError | undefined;
  verdict: Logged['verdict'];
}

interface LoggedError {
  code: string;
  message: string;
  errors: readonly FieldError[];
}

/** How many requests are stored. */
const LIMIT = 500;

/** In bytes; longer bodies are not stored. */
const MAX_BODY = 32 * 1024;
const OMITTED = Symbol('a long body');

/** The newest requests of a mock. */
export class RequestLog {
  readonly #endpoints: readonly AnyEndpoint[];
  readonly #requests: StoredRequest[] = [];
  readonly #listeners = new Set<(request: Logged) => void>();
  #count = 0;

  constructor(endpoints: readonly AnyEndpoint[]) {
    this.#endpoints = endpoints;
  }

  add(request: FastifyRequest, reply: FastifyReply): LogEntry {
    const { endpoint, url } = request.routeOptions.config;
    const { method, headers, loggedError } = request;
    const hasFiles = endpoint?.multipart && request.isMultipart();
    const stored: StoredRequest = {
      number: ++this.#count,
      at: machineNow(),
      world: request.worldParams?.world ?? MAIN_WORLD,
      call: endpoint?.route ?? `${method} ${url ?? '(no such call)'}`,
      status: reply.raw.headersSent ? reply.statusCode : undefined,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      code: loggedError?.code,
      method,
      url: request.originalUrl,
      host: headers.host ?? 'localhost',
      token: headers[TOKEN_HEADER],
      prefer: [headers.prefer ?? []].flat().join(', ') || undefined,
      body: hasFiles ? undefined : storedBody(request),
      files: hasFiles ? fileArguments(request.body) : [],
      error: loggedError,
      verdict: verdictOf(request),
    };
    this.#requests.push(stored);
    if (this.#requests.length > 2 * LIMIT) this.#requests.splice(0, LIMIT);
    if (this.#listeners.size) {
      const logged = toLogged(stored, this.#endpoints);
      for (const listener of this.#listeners) listener(logged);
    }
    return stored;
  }

  /** Newest first; only those of one world if it is given. */
  list(world?: string): Logged[] {
    return this.#requests
      .filter((stored) => world === undefined || stored.world === world)
      .slice(-LIMIT)
      .reverse()
      .map((stored) => toLogged(stored, this.#endpoints));
  }

  /** Calls the listener with every new request; returns a function that stops it. */
  listen(listener: (request: Logged) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/**
 * Logs every request after its response. A handler that may end without a response calls `reply.logIfAborted()`:
 * listening for that on every request would be slow.
 */
export function logRequests(
  app: FastifyInstance,
  log: RequestLog,
  report: (entry: LogEntry) => void = () => {},
) {
  const logged = new WeakSet<FastifyRequest>();
  const add = (request: FastifyRequest, reply: FastifyReply) => {
    if (logged.has(request)) return;
    logged.add(request);
    report(log.add(request, reply));
  };
  app.decorateReply('logIfAborted', function logIfAborted(this: FastifyReply) {
    this.raw.once('close', () => {
      if (this.raw.writableFinished) return;
      this.request.loggedError ??= this.request.isDisconnected ? disconnected : aborted;
      add(this.request, this);
    });
  });
  app.addHook('onResponse', (request, reply, next) => {
    add(request, reply);
    next();
  });
}

const disconnected: LoggedError = {
  code: 'CUT',
  message: 'A fault of this world closed the connection.',
  errors: [],
};
const aborted: LoggedError = {
  code: 'GONE',
  message: 'The client closed the connection before the response.',
  errors: [],
};

function verdictOf({ loggedError, isFaulted, routeOptions }: FastifyRequest): Logged['verdict'] {
  if (isFaulted) return 'fault';
  if (!loggedError) return 'ok';
  if (!routeOptions.config.url) return 'noSuchCall';
  return ['CONTRACT_BROKEN', 'INTERNAL'].includes(loggedError.code)
    ? 'contractBroken'
    : 'declaredError';
}

function toLogged(stored: StoredRequest, endpoints: readonly AnyEndpoint[]): Logged {
  const { number, at, world, call, status, ms, error, verdict, method, url, token } = stored;
  const redacted = (text: string) => redactRequest(text, token);
  const isUnmatched = verdict === 'noSuchCall';
  const path = url.split('?')[0] ?? '';
  const closest = isUnmatched && closestCall(endpoints, method, path);
  return {
    number,
    at,
    world: redacted(world),
    call: isUnmatched ? `${method} ${redacted(path)}` : call,
    ...(status !== undefined && { status }),
    ms,
    ...(error && { code: error.code, message: redacted(error.message) }),
    verdict,
    errors: (error?.errors ?? []).map(({ field, code, message }) => ({
      field: redacted(field),
      code,
      message: redacted(message),
    })),
    ...(closest && { closestMatch: closest.route }),
    curl: curlOf(stored),
  };
}

function storedBody({ body, headers }: FastifyRequest): unknown {
  const isLong = Number(headers['content-length']) > MAX_BODY;
  return isLong && body !== undefined ? OMITTED : body;
}

/** Uploads as `-F` arguments of curl; FILE is to be replaced by a path. */
const fileArguments = (uploads: unknown) =>
  Object.entries(Object(uploads) as Record<string, Upload[]>).flatMap(([field, files]) =>
    files.map(({ mimetype }) => `${field}=@FILE;type=${mimetype}`),
  );

/** The request as a command line without personal data; the token is the variable `$TOKEN`. */
function curlOf({ method, host, url, world, token, prefer, body, files }: StoredRequest): string {
  const argument = (text: string) => quoted(redactRequest(text, token));
  const verb = method === 'HEAD' ? '-I' : `-X ${method}`; // with -X HEAD, curl waits for a body
  const parts = [`curl ${verb} ${argument(`http://${host}${url}`)}`];
  if (world !== MAIN_WORLD) parts.push(`-H ${argument(`${WORLD_HEADER}: ${world}`)}`);
  if (token !== undefined) parts.push(`-H "${TOKEN_HEADER}: ${TOKEN_SCHEME}$TOKEN"`);
  if (prefer !== undefined) parts.push(`-H ${argument(`prefer: ${prefer}`)}`);
  if (body !== undefined && body !== null) {
    const data = body === OMITTED ? '@FILE' : argument(redactBody(body));
    parts.push(`-H 'content-type: application/json' -d ${data}`);
  }
  for (const file of files) parts.push(`-F ${argument(file)}`);
  return parts.join(' ');
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

declare module 'fastify' {
  interface FastifyReply {
    /** Logs the request even if its connection closes before the response. */
    logIfAborted(): void;
  }
  interface FastifyRequest {
    /** The error that the log shows. */
    loggedError?: LoggedError;
  }
}
