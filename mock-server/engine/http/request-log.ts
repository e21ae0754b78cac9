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

/** One answered request. It names the call, not its address: addresses carry ids, mobiles and e-mails. */
export interface LogEntry {
  world: string;
  call: string;
  /** Undefined when the connection ended before any was sent. */
  status: number | undefined;
  ms: number;
  /** Why it was refused. */
  code: string | undefined;
}

/** What is kept of a request until somebody reads it. */
interface Noted extends LogEntry {
  number: number;
  at: string;
  method: string;
  url: string;
  host: string;
  token: string | undefined;
  prefer: string | undefined;
  body: unknown;
  /** Field and type of each file, for their bytes are not kept. */
  files: readonly string[];
  refusal: Refused | undefined;
  verdict: Logged['verdict'];
}

interface Refused {
  code: string;
  message: string;
  errors: readonly FieldError[];
}

/** How many requests are remembered. */
const REMEMBERED = 500;

/** Of a body with more bytes only that there was one. */
const LONGEST_BODY = 32 * 1024;
const LEFT_OUT = Symbol('a long body');

/** The newest requests of a mock, and whoever wants to hear of the next. */
export class RequestLog {
  readonly #endpoints: readonly AnyEndpoint[];
  readonly #noted: Noted[] = [];
  readonly #listeners = new Set<(request: Logged) => void>();
  #count = 0;

  constructor(endpoints: readonly AnyEndpoint[]) {
    this.#endpoints = endpoints;
  }

  note(request: FastifyRequest, reply: FastifyReply): LogEntry {
    const { endpoint, url } = request.routeOptions.config;
    const { method, headers, refusal } = request;
    const hasFiles = endpoint?.multipart && request.isMultipart();
    const noted: Noted = {
      number: ++this.#count,
      at: machineNow(),
      world: request.named?.world ?? MAIN_WORLD,
      call: endpoint?.route ?? `${method} ${url ?? '(no such call)'}`,
      status: reply.raw.headersSent ? reply.statusCode : undefined,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      code: refusal?.code,
      method,
      url: request.originalUrl,
      host: headers.host ?? 'localhost',
      token: headers[TOKEN_HEADER],
      prefer: [headers.prefer ?? []].flat().join(', ') || undefined,
      body: hasFiles ? undefined : keptBody(request),
      files: hasFiles ? filesOf(request.body) : [],
      refusal,
      verdict: verdictOf(request),
    };
    this.#noted.push(noted);
    if (this.#noted.length > 2 * REMEMBERED) this.#noted.splice(0, REMEMBERED);
    if (this.#listeners.size) {
      const logged = toLogged(noted, this.#endpoints);
      for (const listener of this.#listeners) listener(logged);
    }
    return noted;
  }

  /** The newest first; of one world, if it is named. */
  list(world?: string): Logged[] {
    return this.#noted
      .filter((noted) => world === undefined || noted.world === world)
      .slice(-REMEMBERED)
      .reverse()
      .map((noted) => toLogged(noted, this.#endpoints));
  }

  /** Hears of every request from now on; the answer ends that. */
  listen(listener: (request: Logged) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/**
 * Notes every request once it is answered. One that may be left without an answer has to say so (`noteIfLost`): to
 * listen for that costs, and most are answered at once.
 */
export function logRequests(
  app: FastifyInstance,
  log: RequestLog,
  tell: (entry: LogEntry) => void = () => {},
) {
  const noted = new WeakSet<FastifyRequest>();
  const note = (request: FastifyRequest, reply: FastifyReply) => {
    if (noted.has(request)) return;
    noted.add(request);
    tell(log.note(request, reply));
  };
  app.decorateReply('noteIfLost', function noteIfLost(this: FastifyReply) {
    this.raw.once('close', () => {
      if (this.raw.writableFinished) return;
      this.request.refusal ??= this.request.isCut ? wasCut : hasGone;
      note(this.request, this);
    });
  });
  app.addHook('onResponse', (request, reply, next) => {
    note(request, reply);
    next();
  });
}

const wasCut: Refused = {
  code: 'CUT',
  message: 'The connection was cut, as this world was told.',
  errors: [],
};
const hasGone: Refused = {
  code: 'GONE',
  message: 'Whoever asked has gone before the answer came.',
  errors: [],
};

function verdictOf({ refusal, isFaulted, routeOptions }: FastifyRequest): Logged['verdict'] {
  if (isFaulted) return 'fault';
  if (!refusal) return 'kept';
  if (!routeOptions.config.url) return 'unmatched';
  return refusal.code === 'CONTRACT_BROKEN' || refusal.code === 'INTERNAL' ? 'broken' : 'refused';
}

function toLogged(noted: Noted, endpoints: readonly AnyEndpoint[]): Logged {
  const { number, at, world, call, status, ms, refusal, verdict, method, url, token } = noted;
  const shown = (text: string) => redactRequest(text, token);
  const isUnmatched = verdict === 'unmatched';
  const path = url.split('?')[0] ?? '';
  const closest = isUnmatched && closestCall(endpoints, method, path);
  return {
    number,
    at,
    world: shown(world),
    call: isUnmatched ? `${method} ${shown(path)}` : call,
    ...(status !== undefined && { status }),
    ms,
    ...(refusal && { code: refusal.code, message: shown(refusal.message) }),
    verdict,
    errors: (refusal?.errors ?? []).map(({ field, code, message }) => ({
      field: shown(field),
      code,
      message: shown(message),
    })),
    ...(closest && { nearest: closest.route }),
    curl: curlOf(noted),
  };
}

function keptBody({ body, headers }: FastifyRequest): unknown {
  const isLong = Number(headers['content-length']) > LONGEST_BODY;
  return isLong && body !== undefined ? LEFT_OUT : body;
}

/** Uploads as curl is told of them; whoever runs its line puts pictures of their own in the place of FILE. */
const filesOf = (uploads: unknown) =>
  Object.entries(Object(uploads) as Record<string, Upload[]>).flatMap(([field, files]) =>
    files.map(({ mimetype }) => `${field}=@FILE;type=${mimetype}`),
  );

/** The request as a command line that runs: the token is a variable, people are stand-ins. */
function curlOf({ method, host, url, world, token, prefer, body, files }: Noted): string {
  const shown = (text: string) => quoted(redactRequest(text, token));
  const verb = method === 'HEAD' ? '-I' : `-X ${method}`; // told to send HEAD alone, curl waits for a body
  const parts = [`curl ${verb} ${shown(`http://${host}${url}`)}`];
  if (world !== MAIN_WORLD) parts.push(`-H ${shown(`${WORLD_HEADER}: ${world}`)}`);
  if (token !== undefined) parts.push(`-H "${TOKEN_HEADER}: ${TOKEN_SCHEME}$TOKEN"`);
  if (prefer !== undefined) parts.push(`-H ${shown(`prefer: ${prefer}`)}`);
  if (body !== undefined && body !== null) {
    const data = body === LEFT_OUT ? '@FILE' : shown(redactBody(body));
    parts.push(`-H 'content-type: application/json' -d ${data}`);
  }
  for (const file of files) parts.push(`-F ${shown(file)}`);
  return parts.join(' ');
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

declare module 'fastify' {
  interface FastifyReply {
    /** Has the request noted even if its connection breaks before it is answered. */
    noteIfLost(): void;
  }
  interface FastifyRequest {
    /** Why it was refused, for the log. */
    refusal?: Refused;
  }
}
