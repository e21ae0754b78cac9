import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import type { AnyEndpoint, Endpoint } from '#contracts/engine/endpoint';
import { unwrap } from '#contracts/engine/envelope';
import {
  MAX_RESPONSE_MB,
  networkError,
  parseJson,
  readText,
} from '#contracts/engine/read-response';
import { formOf, toRequest } from '#contracts/engine/request';

/** What a server answered, as it came. */
export interface Answer {
  status: number;
  /** The whole body, parsed; its text when it is no JSON. */
  body: unknown;
  headers: Headers;
}

/** Asks the server at an address over HTTP, as any client would; the headers go with each request. */
export function httpClient(base: string, always: Record<string, string> = {}) {
  /** Asks, and answers whatever came back. */
  async function raw(endpoint: AnyEndpoint, input: object, token?: string): Promise<Answer> {
    const { route } = endpoint;
    const { method, url, body } = toRequest(endpoint, input);
    const payload = endpoint.multipart ? formOf(body) : body && JSON.stringify(body);
    const { response, text } = await fetch(base + url, {
      method,
      headers: {
        ...always,
        ...(token && { [TOKEN_HEADER]: TOKEN_SCHEME + token }),
        ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: payload as string | FormData }),
      signal: AbortSignal.timeout(15_000),
    })
      .then(async (response) => ({ response, text: await readText(response) }))
      .catch((error: unknown) => {
        throw new Error(`${base} does not answer ${route}. ${networkError(error).message}`);
      });
    const { status, headers } = response;
    if (text === undefined)
      throw new Error(`${route}: the answer is larger than ${MAX_RESPONSE_MB} MB.`);
    return { status, headers, body: parseJson(text) };
  }

  /** Asks, and answers the object; whatever is no success is an error that says what was asked. */
  async function call<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    token?: string,
  ): Promise<Output> {
    const { status, body } = await raw(endpoint, input, token);
    if (status !== 200 || typeof body === 'string')
      throw new Error(`${endpoint.route}: ${status} ${JSON.stringify(body).slice(0, 1000)}`);
    return unwrap(body) as Output;
  }

  return { raw, call };
}

export type HttpClient = ReturnType<typeof httpClient>;
