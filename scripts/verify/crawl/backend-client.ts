import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import type { Exchange, Input } from '#contracts/engine/drift/finding';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import {
  MAX_RESPONSE_MB,
  type NetworkError,
  networkError,
  parseJson,
  readText,
} from '#contracts/engine/read-response';
import { redactText } from '#contracts/engine/redact';
import { formOf, toRequest } from '#contracts/engine/request';

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
export type Outcome = { exchange: Exchange; location?: string } | { failure: NetworkError };

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
    const body = endpoint.multipart ? formOf(request.body) : jsonOf(request.body);
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
  | { failure: NetworkError & { mayPass: boolean } };

async function once(url: string, init: RequestInit, timeout: number): Promise<Once> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { ...init, signal });
    const { status, headers } = response;
    const text = await readText(response);
    if (text === undefined) return { failure: tooLarge };
    const location = headers.get('location');
    return {
      answer: {
        status,
        headers: Object.fromEntries(headers),
        reply: parseJson(text),
        at: new Date().toISOString(),
      },
      ...(status >= 300 && status < 400 && location && { location: redactText(location) }),
    };
  } catch (error) {
    return { failure: failureOf(error, signal.aborted, timeout) };
  }
}

const tooLarge = {
  message: `The answer is larger than ${MAX_RESPONSE_MB} MB and was cut.`,
  isUnreachable: false,
  mayPass: false,
};

function failureOf(error: unknown, isTimeout: boolean, timeout: number) {
  if (isTimeout) {
    const message = `The answer did not end within ${timeout / 1000} s.`;
    return { message, isUnreachable: false, mayPass: false };
  }
  const { message, isUnreachable } = networkError(error);
  return { message, isUnreachable, mayPass: !/^TLS/.test(message) };
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

const jsonOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));
