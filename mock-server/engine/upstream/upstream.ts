import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange, Finding } from '#contracts/engine/drift/finding';
import { Findings } from '#contracts/engine/drift/findings';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { errorResponse } from '#contracts/engine/envelope';
import { redactText } from '#contracts/engine/redact';
import { problem } from '../problem.ts';
import { type Read, readRequest } from './read-request.ts';
import { type Answer, askUpstream, type Failure } from './send-request.ts';

export interface UpstreamHooks {
  /** Before every call: makes the user of a token of the backend known to the world. */
  injectSession(request: FastifyRequest): void;
  /** After a success of the backend. */
  captureResponse(endpoint: AnyEndpoint, request: FastifyRequest, reply: unknown): void;
}

export interface UpstreamOptions {
  /** Where the backend is, without a slash at the end. */
  url: string;
  /** The calls that go there. */
  calls: readonly AnyEndpoint[];
  /** What the mock learns from the backend, so that its own calls go on with the same people and rows. */
  hooks?: UpstreamHooks;
  /** The mock answers what the backend does not. */
  isFallback?: boolean;
  /** How long one answer may take, in ms. */
  timeout?: number;
  /** Takes each answer and what was found in it, to keep it. */
  keep?: (exchange: Exchange, found: readonly Finding[]) => void;
  /** Told once of each finding, and of each call that begins to fail. */
  tell?: (line: string) => void;
}

type Direction = 'request' | 'answer';

/** A real backend behind the mock. What goes there and comes back is held against the contract. */
export class Upstream {
  readonly url: string;
  readonly #calls: ReadonlySet<AnyEndpoint>;
  readonly #options: UpstreamOptions;
  readonly #found = { request: new Findings(), answer: new Findings() };
  readonly #failed = new Map<string, Failed>();
  readonly #told = new Set<string>();

  constructor(options: UpstreamOptions) {
    this.url = options.url;
    this.#calls = new Set(options.calls);
    this.#options = options;
  }

  takes(endpoint: AnyEndpoint): boolean {
    return this.#calls.has(endpoint);
  }

  injectSession(request: FastifyRequest): void {
    this.#options.hooks?.injectSession(request);
  }

  /** What was seen so far. */
  drift() {
    const directed = (direction: Direction) =>
      this.#found[direction].list().map((finding) => ({ direction, ...finding }));
    return {
      upstream: this.url,
      seen: this.#found.answer.seen(),
      findings: [...directed('request'), ...directed('answer')],
      failures: [...this.#failed.values()],
    };
  }

  /** Sends a request on and its answer back. What comes out is a body for the mock, when the mock is to answer. */
  async forward(
    endpoint: AnyEndpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    payload: Readable,
    read: Read,
  ): Promise<Readable | undefined> {
    const body = await wholeBody(payload, request.routeOptions.bodyLimit);
    const { timeout = 10_000, isFallback } = this.#options;
    const address = this.url + pathOf(request);
    const outcome = await askUpstream(address, request, body, timeout);
    const at = request.world.now();
    if ('code' in outcome) {
      const message = this.#fail(endpoint, address, outcome, at);
      if (isFallback) return bodyAgain(endpoint, request, body);
      request.loggedError = { code: outcome.code, message, errors: [] };
      reply.code(502).send(errorResponse(502, outcome.code, message));
    } else {
      const { status, text } = outcome;
      this.#judge(endpoint, request, body, outcome, at, read);
      if (status === 200) this.#options.hooks?.captureResponse(endpoint, request, outcome.reply);
      reply.code(status).type('application/json; charset=utf-8').send(text);
    }
    return undefined;
  }

  #judge(
    endpoint: AnyEndpoint,
    request: FastifyRequest,
    body: Buffer,
    { status, headers, reply }: Answer,
    at: string,
    read: Read,
  ) {
    for (const code of codes) this.#told.delete(`${endpoint.route} ${code}`);
    const sent = readRequest(endpoint, request, body, status, read);
    for (const found of sent.found) {
      this.#found.request.include(found, at);
      this.#tellOf(found, 'request ');
    }
    const exchange = { endpoint, status, headers, reply, at, input: sent.input };
    const answered = this.#found.answer.add(exchange);
    for (const found of answered) this.#tellOf(found, '');
    this.#options.keep?.(exchange, answered);
  }

  #tellOf({ call, status, field, kind, message, sample, isNote }: Finding, direction: string) {
    const example = sample && ` Such as ${sample}.`;
    this.#tell(
      [direction, call, status, field, kind].join(' '),
      `${isNote ? 'note' : 'drift'}: ${call} ${status}, ${direction}${field}: ${message}${example}`,
    );
  }

  /** Counts a failure and puts it in words: which call, which address, what to do. */
  #fail(
    { route }: AnyEndpoint,
    address: string,
    { code, message: reason, advice }: Failure,
    at: string,
  ): string {
    const key = `${route} ${code}`;
    const known = this.#failed.get(key) ?? { count: 0, firstSeen: at };
    const message = `"${route}" has no answer: ${redactText(address)} ${reason}`;
    this.#failed.set(key, {
      ...known,
      call: route,
      code,
      message,
      count: known.count + 1,
      lastSeen: at,
    });
    const otherwise = this.#options.isFallback
      ? 'The mock answers instead.'
      : 'With --fallback the mock answers instead.';
    this.#tell(key, `${code}: ${message} ${advice} ${otherwise}`);
    return `${message} ${advice} ${otherwise}`;
  }

  #tell(key: string, line: string) {
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.#options.tell?.(line);
  }
}

interface Failed {
  call: string;
  code: string;
  message: string;
  count: number;
  firstSeen: string;
  lastSeen: string;
}

const codes: readonly Failure['code'][] = ['UPSTREAM_DOWN', 'UPSTREAM_SLOW', 'UPSTREAM_NOT_JSON'];

/** Path and query as they came; a request line may name a host too, which must not become part of ours. */
const pathOf = ({ url }: FastifyRequest) => url.replace(/^https?:\/\/[^/]*/i, '');

/** The whole body of a request, as it came. */
async function wholeBody(payload: Readable, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of payload) {
      size += part.length;
      if (size <= limit) parts.push(part);
    }
  } catch (error) {
    throw problem(400, 'BAD_JSON', `The body cannot be read: ${(error as Error).message}.`);
  }
  if (size > limit) throw problem(413, 'TOO_LARGE', 'The body is larger than this call takes.');
  return Buffer.concat(parts);
}

/** The body once more, for the mock to read; uploads are read from the raw request. */
function bodyAgain({ multipart }: AnyEndpoint, request: FastifyRequest, body: Buffer): Readable {
  const again = Readable.from(body);
  if (multipart) {
    const { headers, method, url, socket } = request.raw;
    Object.assign(request, { raw: Object.assign(again, { headers, method, url, socket }) });
  }
  return again;
}
