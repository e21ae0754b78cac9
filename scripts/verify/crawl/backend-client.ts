import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import type { Exchange, RecordedInput } from '#contracts/engine/drift/finding';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import {
  MAX_RESPONSE_MB,
  type NetworkError,
  networkError,
  readText,
} from '#contracts/engine/read-response';
import { redactText } from '#contracts/engine/redact';
import { formOf, toRequest } from '#contracts/engine/request';
import { parseResponse } from '#mock-server/engine/upstream/parse-response';

interface ClientOptions {
  target: string;
  headers?: Record<string, string>;
  /** Milliseconds until the last byte of a response. */
  timeout?: number;
  /** Repetitions of a failed GET. */
  retries?: number;
  /** Maximum requests a second. */
  rate?: number;
}

/** A response, or why there is none. */
export type Outcome = { exchange: Exchange; location?: string } | { failure: NetworkError };

export type BackendClient = (
  endpoint: AnyEndpoint,
  input: RecordedInput,
  token?: string,
) => Promise<Outcome>;

/** Creates a client with a rate limit, timeouts and retries. */
export function backendClient({
  target,
  headers = {},
  timeout = 15_000,
  retries = 2,
  rate = 10,
}: ClientOptions): BackendClient {
  let nextSlot = 0;

  async function waitForSlot() {
    const now = Date.now();
    const wait = nextSlot - now;
    nextSlot = Math.max(now, nextSlot) + 1000 / rate;
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
    const attempts = request.method === 'GET' ? retries + 1 : 1;
    for (let left = attempts - 1; ; left--) {
      await waitForSlot();
      const outcome = await sendOnce(target + request.url, init, timeout);
      if (left > 0 && canRetry(outcome)) {
        await sleep(retryDelay(outcome, attempts - left));
        continue;
      }
      return 'failure' in outcome
        ? outcome
        : {
            ...(outcome.location && { location: outcome.location }),
            exchange: { endpoint, input, ...(token && { by: token }), ...outcome.response },
          };
    }
  };
}

type Attempt =
  | { response: Omit<Exchange, 'endpoint' | 'input'>; location?: string }
  | { failure: NetworkError & { isRetryable: boolean } };

async function sendOnce(url: string, init: RequestInit, timeout: number): Promise<Attempt> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { ...init, signal });
    const { status, headers } = response;
    const text = await readText(response);
    if (text === undefined) return tooLarge(`is larger than ${MAX_RESPONSE_MB} MB and was aborted`);
    const parsed = await parseResponse(text);
    if ('excess' in parsed) return tooLarge(`has ${parsed.excess} and was not checked`);
    const location = headers.get('location');
    return {
      response: {
        status,
        headers: Object.fromEntries(headers),
        reply: parsed.reply,
        at: new Date().toISOString(),
      },
      ...(status >= 300 && status < 400 && location && { location: redactText(location) }),
    };
  } catch (error) {
    return { failure: failureOf(error, signal.aborted, timeout) };
  }
}

const tooLarge = (what: string) => ({
  failure: { message: `The response ${what}.`, isUnreachable: false, isRetryable: false },
});

function failureOf(error: unknown, isTimeout: boolean, timeout: number) {
  if (isTimeout) {
    const message = `The response did not finish within ${timeout / 1000} s.`;
    return { message, isUnreachable: false, isRetryable: false };
  }
  const { message, isUnreachable } = networkError(error);
  return { message, isUnreachable, isRetryable: !/^TLS/.test(message) };
}

const RETRY_STATUSES = new Set([429, 502, 503, 504]);
const canRetry = (outcome: Attempt) =>
  'failure' in outcome ? outcome.failure.isRetryable : RETRY_STATUSES.has(outcome.response.status);

/** Milliseconds: the backend's Retry-After, else longer after each attempt; at most five seconds. */
function retryDelay(outcome: Attempt, attempt: number): number {
  const requested =
    'response' in outcome ? Number(outcome.response.headers['retry-after']) * 1000 : 0;
  return Math.min(5000, requested || 100 * 2 ** attempt);
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const jsonOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));
