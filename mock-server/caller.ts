import type { FastifyInstance } from 'fastify';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/constants';
import type { Endpoint } from '#contracts/endpoint';
import { type FieldError, type Refusal, unwrap } from '#contracts/envelope';
import { toRequest } from '#contracts/request';
import { WORLD_HEADER } from '#contracts/worlds';

/** A call was refused. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];

  constructor(route: string, refusal: Refusal) {
    super(`${route} was refused with ${refusal.status} ${refusal.code}: ${refusal.message}`);
    this.status = refusal.status;
    this.code = refusal.code;
    this.errors = refusal.errors;
  }
}

/** A typed way to call a world of a server in its own process. Answers the object, or throws what it was refused with. */
export const callerOf =
  (app: FastifyInstance, world?: string) =>
  async <Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input | undefined,
    token?: string,
  ): Promise<Output> => {
    const { method, url, body } = toRequest(endpoint, input);
    const reply = await app.inject({
      method,
      url,
      headers: {
        ...(token && { [TOKEN_HEADER]: TOKEN_SCHEME + token }),
        ...(world && { [WORLD_HEADER]: world }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (reply.statusCode !== 200) throw new Refused(endpoint.route, reply.json<Refusal>());
    return unwrap(reply.json()) as Output;
  };
