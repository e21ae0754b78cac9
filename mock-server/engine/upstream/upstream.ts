import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authTokenIn, TOKEN_HEADER } from '#contracts/engine/auth';
import type { Exchange, Finding } from '#contracts/engine/drift/finding';
import { type Checked, Findings, MOST_FINDINGS } from '#contracts/engine/drift/findings';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { errorResponse } from '#contracts/engine/envelope';
import { LawChecker } from '#contracts/engine/laws/checker';
import type { LawSet } from '#contracts/engine/laws/law-set';
import { redactText } from '#contracts/engine/redact';
import { refuseLarge } from '../http/read-json.ts';
import { badRequest, Problem, problem } from '../problem.ts';
import { finishInSlices } from '../slices.ts';
import { findingLine } from './finding-line.ts';
import { type Read, readRequest } from './read-request.ts';
import { type Failure, sendUpstream, type UpstreamResponse } from './send-request.ts';

export interface UpstreamHooks {
  /** Called before every request: adds the user of a backend's token to the world. */
  injectSession(request: FastifyRequest): void;
  /** Called after a successful response of the backend. */
  captureResponse(endpoint: AnyEndpoint, request: FastifyRequest, reply: unknown): void;
}

export interface UpstreamOptions {
  /** The URL of the backend without a trailing slash. */
  url: string;
  /** The calls that are forwarded. */
  calls: readonly AnyEndpoint[];
  /** What answers promise together. */
  laws?: LawSet | undefined;
  /** Copy users and rows of the backend to the world, so that the mock's own calls can use them. */
  hooks?: UpstreamHooks;
  /** The mock responds if the backend fails. */
  isFallback?: boolean;
  /** In ms; 10 s by default. */
  timeout?: number;
  /** Called with each response and what it shows, to record them. */
  record?: (exchange: Exchange, checked: Checked) => void;
  /** Called once for each new finding, and for each call that starts to fail. */
  log?: (line: string) => void;
}

/** A real backend behind the mock. Its requests and responses are checked against the contract. */
export class Upstream {
  readonly url: string;
  readonly #calls: ReadonlySet<AnyEndpoint>;
  readonly #options: UpstreamOptions;
  readonly #findings: { request: Findings; answer: Findings };
  readonly #failed = new Map<string, Failed>();
  readonly #reported = new Set<string>();

  constructor(options: UpstreamOptions) {
    this.url = options.url;
    this.#calls = new Set(options.calls);
    this.#options = options;
    const { laws } = options;
    this.#findings = {
      request: new Findings(),
      answer: new Findings(laws && new LawChecker(laws)),
    };
  }

  takes(endpoint: AnyEndpoint): boolean {
    return this.#calls.has(endpoint);
  }

  injectSession(request: FastifyRequest): void {
    this.#options.hooks?.injectSession(request);
  }

  /** The findings and failures so far. */
  drift() {
    const directed = (direction: 'request' | 'answer') =>
      this.#findings[direction].list().map((finding) => ({ direction, ...finding }));
    return {
      upstream: this.url,
      seen: this.#findings.answer.seen(),
      findings: [...directed('request'), ...directed('answer')],
      failures: [...this.#failed.values()],
    };
  }

  /** Forwards a request and sends the response. Returns the body if the mock is to respond instead. */
  async forward(
    endpoint: AnyEndpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    payload: Readable,
    { read, largeBody }: { read: Read; largeBody: number },
  ): Promise<Readable | undefined> {
    const limit = endpoint.multipart ? largeBody : request.routeOptions.bodyLimit;
    const body = await readBody(payload, limit);
    if (!endpoint.multipart) await finishInSlices(refuseLarge(body.toString('utf8'), endpoint));
    const { timeout = 10_000, isFallback } = this.#options;
    const address = addressOf(this.url, request);
    const outcome = await sendUpstream(address, request, body, timeout);
    const at = request.world.now();
    if ('code' in outcome) {
      const message = this.#fail(endpoint, address, outcome, at);
      if (isFallback) return replayBody(endpoint, request, body);
      request.loggedError = { code: outcome.code, message, errors: [] };
      reply.code(502).send(errorResponse(502, outcome.code, message));
    } else {
      const { status, text } = outcome;
      this.#check(endpoint, request, body, outcome, at, read);
      if (status === 200) this.#options.hooks?.captureResponse(endpoint, request, outcome.reply);
      reply.code(status).type('application/json; charset=utf-8').send(text);
    }
    return undefined;
  }

  #check(
    endpoint: AnyEndpoint,
    request: FastifyRequest,
    body: Buffer,
    { status, headers, reply }: UpstreamResponse,
    at: string,
    read: Read,
  ) {
    for (const code of codes) this.#reported.delete(`${endpoint.route} ${code}`);
    const sent = readRequest(endpoint, request, body, status, read);
    for (const finding of sent.findings) {
      this.#findings.request.include(finding, at);
      this.#reportFinding(finding, 'request ');
    }
    const by = authTokenIn(request.headers[TOKEN_HEADER] ?? '');
    const exchange = { endpoint, status, headers, reply, at, input: sent.input, ...(by && { by }) };
    const checked = this.#findings.answer.add(exchange);
    for (const finding of checked.found) this.#reportFinding(finding, '');
    this.#options.record?.(exchange, checked);
  }

  #reportFinding(finding: Finding, direction: string) {
    const { call, status, field, kind, keyword } = finding;
    const law = kind === 'law' ? keyword : '';
    this.#report(
      [direction, call, status, field, kind, law].join(' '),
      findingLine(finding, direction),
    );
  }

  /** Counts a failure and returns a message: which call, which URL, what to do. */
  #fail(
    { route }: AnyEndpoint,
    address: string,
    { code, message: reason, advice }: Failure,
    at: string,
  ): string {
    const key = `${route} ${code}`;
    const previous = this.#failed.get(key) ?? { count: 0, firstSeen: at };
    const message = `"${route}" has no response: ${redactText(address)} ${reason}`;
    this.#failed.set(key, {
      ...previous,
      call: route,
      code,
      message,
      count: previous.count + 1,
      lastSeen: at,
    });
    const fallback = this.#options.isFallback
      ? 'The mock responds instead.'
      : 'With --fallback the mock responds instead.';
    this.#report(key, `${code}: ${message} ${advice} ${fallback}`);
    return `${message} ${advice} ${fallback}`;
  }

  #report(key: string, line: string) {
    if (this.#reported.has(key) || this.#reported.size > MOST_FINDINGS) return;
    this.#reported.add(key);
    const isLast = this.#reported.size > MOST_FINDINGS;
    this.#options.log?.(
      isLast ? `drift: more than ${MOST_FINDINGS} findings. Later ones are not reported.` : line,
    );
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

/** A request line may contain a host too, which is dropped. Throws if the path leads elsewhere, as with `..` or a backslash. */
function addressOf(backend: string, { url }: FastifyRequest): string {
  const address = backend + url.replace(/^https?:\/\/[^/]*/i, '');
  const [, , , ...asked] = address.replace(/[?#].*/s, '').split('/');
  const [, ...sent] = new URL(address).pathname.split('/');
  if (asked.length === sent.length) return address;
  throw badRequest('BAD_URL', 'The path cannot be that of a file. Write it without "." and "..".');
}

async function readBody(payload: Readable, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of payload) {
      size += part.length;
      if (size <= limit) parts.push(part);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw problem(400, 'BAD_JSON', `The body cannot be read: ${(error as Error).message}.`);
  }
  if (size > limit) throw problem(413, 'TOO_LARGE', 'The body is larger than this call accepts.');
  return Buffer.concat(parts);
}

/** A new stream of the body for the mock; uploads are read from the raw request. */
function replayBody({ multipart }: AnyEndpoint, request: FastifyRequest, body: Buffer): Readable {
  const stream = Readable.from(body);
  if (multipart) {
    const { headers, method, url, socket } = request.raw;
    Object.assign(request, { raw: Object.assign(stream, { headers, method, url, socket }) });
  }
  return stream;
}
