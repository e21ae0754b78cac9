import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import { WORLD_HEADER } from '#contracts/engine/control/worlds';
import type { AnyEndpoint, Endpoint } from '#contracts/engine/endpoint';
import { type ErrorResponse, type FieldError, unwrap } from '#contracts/engine/envelope';
import { formOf, toRequest } from '#contracts/engine/request';

/** A call got an error response. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];

  constructor(route: string, { status, code, message, errors }: ErrorResponse) {
    super(`${route} failed with ${status} ${code}: ${message}`);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** `OK`, or the code of the error. */
export const outcome = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'OK',
    (error) => (error instanceof RequestFailed ? error.code : error),
  );

interface TestRequest {
  input: object;
  token?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** The body, instead of that of the input. */
  payload?: string | undefined;
}

/** Sends a request to a server in this process. Returns status and body of any response. Uploads are sent as a form. */
export async function ask(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  { input, token, headers, payload: text }: TestRequest,
) {
  const { method, url, body } = toRequest(endpoint, input);
  await setImmediate(); // requests in the process would come before all that come by the network
  const isForm = endpoint.multipart && text === undefined;
  const form = isForm ? new Response(formOf(body)) : undefined;
  const payload = form ? Buffer.from(await form.arrayBuffer()) : (text ?? Object(body));
  const response = await app.inject({
    method,
    url,
    headers: {
      ...(token !== undefined && { [TOKEN_HEADER]: TOKEN_SCHEME + token }),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...headers,
    },
    ...((body !== undefined || text !== undefined) && { payload }),
  });
  const reply: unknown = response.json();
  return { status: response.statusCode, reply };
}

/** A typed client of a world of a server in this process. Returns the `object` of a response, or throws `RequestFailed`. */
export const testClient =
  (app: FastifyInstance, world?: string) =>
  async <Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input | undefined,
    token?: string,
  ): Promise<Output> => {
    const headers = world === undefined ? {} : { [WORLD_HEADER]: world };
    const { status, reply } = await ask(app, endpoint, { input: input ?? {}, token, headers });
    if (status !== 200) throw new RequestFailed(endpoint.route, reply as ErrorResponse);
    return unwrap(reply) as Output;
  };
