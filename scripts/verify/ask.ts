import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/constants';
import type { AnyEndpoint } from '#contracts/endpoint';
import type { Exchange, Input } from '#contracts/findings';
import { redactText } from '#contracts/redact';
import { toRequest, type Upload } from '#contracts/request';

/** An answer larger than this is cut. */
const MOST_BYTES = 16 * 1024 * 1024;

export interface AskOptions {
  target: string;
  headers?: Record<string, string>;
  /** How long one answer may take, to its last byte, in ms. */
  timeout?: number;
  /** How often a read is tried again after a failure. */
  retries?: number;
  /** Requests a second, at most. */
  rate?: number;
}

/** What became of a request: an answer, or why there is none. */
export type Outcome = { exchange: Exchange; location?: string } | { failure: Failure };

export interface Failure {
  /** Nothing was answered at all: wrong address, no server, TLS. */
  isUnreachable: boolean;
  says: string;
}

export type Ask = (endpoint: AnyEndpoint, input: Input, token?: string) => Promise<Outcome>;

/** Makes the function that asks a backend, never faster than allowed and never without an end. */
export function asker({
  target,
  headers = {},
  timeout = 15_000,
  retries = 2,
  rate = 10,
}: AskOptions): Ask {
  let next = 0;

  /** Keeps the distance between requests. */
  async function turn() {
    const now = Date.now();
    const wait = next - now;
    next = Math.max(now, next) + 1000 / rate;
    if (wait > 0) await sleep(wait);
  }

  return async (endpoint, input, token) => {
    const request = toRequest(endpoint, input);
    const body = endpoint.multipart ? formOf(request.body) : textOf(request.body);
    const init: RequestInit = {
      method: request.method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(token && { [TOKEN_HEADER]: TOKEN_SCHEME + token }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    };
    const tries = request.method === 'GET' ? retries + 1 : 1;
    for (let left = tries - 1; ; left--) {
      await turn();
      const outcome = await once(target + request.url, init, timeout);
      if (left > 0 && isWorthRetrying(outcome)) {
        await sleep(pause(outcome, tries - left));
        continue;
      }
      return 'failure' in outcome
        ? outcome
        : {
            ...(outcome.location && { location: outcome.location }),
            exchange: { endpoint, input, ...outcome.answer },
          };
    }
  };
}

type Once =
  | { answer: Omit<Exchange, 'endpoint' | 'input'>; location?: string }
  | { failure: Failure & { mayPass: boolean } };

async function once(url: string, init: RequestInit, timeout: number): Promise<Once> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { ...init, signal });
    const { status, headers } = response;
    const text = await readText(response);
    const location = headers.get('location');
    return {
      answer: {
        status,
        headers: Object.fromEntries(headers),
        reply: parsed(text),
        at: new Date().toISOString(),
      },
      ...(status >= 300 && status < 400 && location && { location: redactText(location) }),
    };
  } catch (error) {
    return { failure: failureOf(error, signal.aborted, timeout) };
  }
}

class TooLarge extends Error {
  override name = 'TooLarge';
}

/** The body as text; gives up beyond the limit, whatever length was announced. */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** JSON is parsed; whatever is none stays the text it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function failureOf(error: unknown, isTimeout: boolean, timeout: number) {
  const failed = (says: string, isUnreachable: boolean, mayPass: boolean) => ({
    says,
    isUnreachable,
    mayPass,
  });
  if (error instanceof TooLarge)
    return failed(
      `The answer is larger than ${MOST_BYTES / 1024 / 1024} MB and was cut.`,
      false,
      false,
    );
  if (isTimeout) return failed(`The answer did not end within ${timeout / 1000} s.`, false, false);
  const { code = '', message = '' } = causeOf(error);
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code))
    return failed(
      `TLS failed: ${message || code}. Is the certificate valid, and is it https?`,
      true,
      false,
    );
  const known = reasons[code] ?? reasons[message];
  return failed(
    known ?? `The connection broke: ${message || code || error}.`,
    known !== undefined,
    true,
  );
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'Nobody listens there: the connection was refused.',
  ENOTFOUND: 'No such host.',
  EAI_AGAIN: 'The name of the host cannot be looked up now.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
  ETIMEDOUT: 'The host does not answer.',
  'bad port': 'That port is never used for web requests.',
  UND_ERR_CONNECT_TIMEOUT: 'The host does not answer.',
};

/** The error behind fetch's own; of several addresses tried the first. */
function causeOf(error: unknown): { code?: string | undefined; message?: string } {
  let cause = error;
  while (cause instanceof Error && (cause.cause || cause instanceof AggregateError))
    cause = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
  return cause instanceof Error ? (cause as NodeJS.ErrnoException) : {};
}

const RETRY_STATUSES = new Set([429, 502, 503, 504]);
const isWorthRetrying = (outcome: Once) =>
  'failure' in outcome ? outcome.failure.mayPass : RETRY_STATUSES.has(outcome.answer.status);

/** What a busy backend asks for, else longer each time; never more than five seconds. */
function pause(outcome: Once, attempt: number): number {
  const asked = 'answer' in outcome ? Number(outcome.answer.headers['retry-after']) * 1000 : 0;
  return Math.min(5000, asked || 100 * 2 ** attempt);
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const textOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [field, uploads] of Object.entries((body ?? {}) as Record<string, Upload[]>))
    for (const { filename, mimetype, bytes } of uploads)
      form.append(field, new Blob([Buffer.from(bytes)], { type: mimetype }), filename);
  return form;
}
