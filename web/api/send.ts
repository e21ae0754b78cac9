import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import type { Endpoint } from '#contracts/engine/endpoint';
import { unwrap } from '#contracts/engine/envelope';
import { formOf, toRequest } from '#contracts/engine/request';
import { syncClock } from '../lib/server-clock.ts';
import { ApiError, isErrorResponse, noResponse, notFound, unknownError } from './api-error.ts';
import { trackResponse } from './offline-answers.ts';
import type { Session } from './preload.ts';
import { fetchOnce } from './preload.ts';
import { sendWithExtras } from './query-extras.ts';
import { currentWorld, withWorldParam, worldHeaders } from './world.ts';

/** The origin of the API; empty when it is that of the page. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '';

/** The address of a picture. Uploaded pictures differ between worlds of the mock, drawn cars do not. */
export const imageUrl = (url: string): string =>
  API_BASE + (__MOCK__ && url.startsWith('/images/') ? withWorldParam(url) : url);

const TIMEOUT_MS = 15_000;

/** Sends one request and unwraps its response; every request of the storefront goes through here. */
export async function send<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input | undefined,
  session?: Session,
): Promise<Output> {
  const { method } = endpoint;
  const response = await sendWithExtras(endpoint.route, input, (sent) =>
    fetchResponse(endpoint, sent, session),
  );
  let parseError: unknown;
  const reply: unknown = await response.json().catch((error) => {
    parseError = error;
  });
  if (!parseError) {
    syncClock(response.headers);
    if (method === 'GET') trackResponse(queryKeyOf(endpoint, input), response.headers);
  }
  if (response.ok && parseError) throw new ApiError(endpoint.route, noResponse, parseError);
  const output = unwrap(reply);
  const errorResponse = isErrorResponse(reply) ? reply : undefined;
  // A screen needs what it reads; a write has been done, whatever its response holds.
  const isMissing = method === 'GET' && Object(output) !== output;
  if (!response.ok || errorResponse || isMissing) {
    const error = { ...unknownError, ...errorResponse, status: response.status };
    throw new ApiError(endpoint.route, error, parseError);
  }
  return output as Output; // the one place where a response gets its type
}

async function fetchResponse<Input extends object>(
  endpoint: Endpoint<Input>,
  input: Input | undefined,
  session: Session | undefined,
): Promise<Response> {
  const { method, url, body } = toRequest(endpoint, input);
  if (hasDotSegment(url)) throw new ApiError(endpoint.route, notFound);
  const payload = endpoint.multipart ? formOf(body) : JSON.stringify(body);
  try {
    return await fetchOnce(API_BASE + url, {
      method,
      headers: {
        ...(session && { [TOKEN_HEADER]: TOKEN_SCHEME + session.token }),
        ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
        ...(__MOCK__ && currentWorld() !== MAIN_WORLD && worldHeaders()),
      },
      ...(payload !== undefined && { body: payload }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw new ApiError(endpoint.route, noResponse, cause);
  }
}

/** The key of a call and its input in the query cache. */
export const queryKeyOf = <Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input | undefined,
) => [endpoint.route, input ?? {}] as const;

/** A param of `.` or `..` would lead to another path, and so to another call. */
const hasDotSegment = (url: string) => /\/\.\.?([/?]|$)/.test(url);
