import type { FastifyInstance } from 'fastify';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import { WORLD_HEADER } from '#contracts/engine/control/worlds';
import type { AnyEndpoint, Endpoint } from '#contracts/engine/endpoint';
import { type ErrorResponse, type FieldError, unwrap } from '#contracts/engine/envelope';
import { formOf, toRequest } from '#contracts/engine/request';

/** A call was refused. */
export class RequestFailed extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];

  constructor(route: string, refusal: ErrorResponse) {
    super(`${route} was refused with ${refusal.status} ${refusal.code}: ${refusal.message}`);
    this.status = refusal.status;
    this.code = refusal.code;
    this.errors = refusal.errors;
  }
}

/** One request: an input, or headers and a text that no input would make. */
interface Asked {
  input: object;
  token?: string | undefined;
  headers?: Record<string, string> | undefined;
  payload?: string | undefined;
}

/** Asks a server in its own process, and answers status and body as they came. Uploads go as a form. */
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

/** A typed way to call a world of a server in its own process. Answers the object, or throws what it was refused with. */
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
