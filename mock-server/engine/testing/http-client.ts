import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import type { AnyEndpoint, Endpoint } from '#contracts/engine/endpoint';
import { unwrap } from '#contracts/engine/envelope';
import { MAX_RESPONSE_MB, networkError, readText } from '#contracts/engine/read-response';
import { redactText } from '#contracts/engine/redact';
import { formOf, toRequest } from '#contracts/engine/request';
import { parseResponse } from '../upstream/parse-response.ts';

export interface Answer {
  status: number;
  /** The parsed body, or its text if it is no JSON. */
  body: unknown;
  headers: Headers;
}

/** A client of the server at a URL; the headers are sent with each request. */
export function httpClient(base: string, headers: Record<string, string> = {}) {
  async function raw(endpoint: AnyEndpoint, input: object, token?: string): Promise<Answer> {
    const { route } = endpoint;
    const { method, url, body } = toRequest(endpoint, input);
    const payload = endpoint.multipart ? formOf(body) : body && JSON.stringify(body);
    const { response, text } = await fetch(base + url, {
      method,
      headers: {
        ...headers,
        ...(token && { [TOKEN_HEADER]: TOKEN_SCHEME + token }),
        ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: payload as string | FormData }),
      redirect: 'manual', // it may lead to a server that must not see body and headers
      signal: AbortSignal.timeout(15_000),
    })
      .then(async (response) => ({ response, text: await readText(response) }))
      .catch((error: unknown) => {
        throw new Error(`${base} does not respond to ${route}. ${networkError(error).message}`);
      });
    if (text === undefined)
      throw new Error(`${route}: the response is larger than ${MAX_RESPONSE_MB} MB.`);
    const { status, headers: received } = response;
    const location = status >= 300 && status < 400 && received.get('location');
    if (location)
      throw new Error(
        `${base} redirects ${route} with ${status} to ${redactText(location)}, which is not followed.`,
      );
    const parsed = await parseResponse(text);
    if ('excess' in parsed) throw new Error(`${route}: the response has ${parsed.excess}.`);
    return { status, headers: received, body: parsed.reply };
  }

  /** Returns the `object` of a response; anything but a success is an error that names the call. */
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
