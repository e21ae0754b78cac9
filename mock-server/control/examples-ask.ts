import type { FastifyInstance } from 'fastify';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/constants';
import type { AnyEndpoint } from '#contracts/endpoint';
import { formOf, toRequest } from '#contracts/request';
import type { Input } from '#contracts/sample';

/** One request: an input, or headers and a text that no input would make. */
export interface Asked {
  input: Input;
  token?: string | undefined;
  headers?: Record<string, string> | undefined;
  payload?: string | undefined;
}

/** Asks a server in its own process, and answers status and body as they came. */
export async function ask(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  { input, token, headers, payload: text }: Asked,
) {
  const { method, url, body } = toRequest(endpoint, input);
  const isForm = endpoint.multipart && text === undefined;
  const form = isForm ? new Response(formOf(body)) : undefined;
  const payload = form ? Buffer.from(await form.arrayBuffer()) : (text ?? Object(body));
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(token !== undefined && { [TOKEN_HEADER]: TOKEN_SCHEME + token }),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...headers,
    },
    ...((body !== undefined || text !== undefined) && { payload }),
  });
  const reply: unknown = answer.json();
  return { status: answer.statusCode, reply };
}
