import {
  GUEST_MOBILE,
  GUEST_PASSWORD,
  OWNER_ID,
  TOKEN_HEADER,
  TOKEN_SCHEME,
} from '#contracts/constants';
import { register } from '#contracts/customers';
import type { Endpoint } from '#contracts/endpoint';
import { type FieldError, type Refusal, unwrap } from '#contracts/envelope';
import { type Args, toRequest } from '#contracts/request';
import type { SeedRows } from '#contracts/seed';
import { aSeed } from '#fixtures/builders';
import { createApp } from './app.ts';

/** A call was refused; what a test catches. */
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

/** A server of its own over the given rows, and a typed way to call it. It asks as a new guest unless told who asks. */
export async function startServer(rows: Partial<SeedRows> = {}) {
  const { app, world, close } = await createApp({ seed: aSeed(rows) });
  let guest: Promise<string> | undefined;

  /** Asks as the guest of this server. */
  async function call<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    ...[input]: Args<Input>
  ): Promise<Output> {
    guest ??= registerGuest();
    return send(endpoint, input, endpoint.access === 'public' ? undefined : await guest);
  }

  /** Asks as one of the seeded customers. */
  function as(customerId: string) {
    const token = `token-of-${customerId}`;
    const createdAt = world.now();
    const session = { _id: token, customerId, createdAt, expiresAt: '2999-01-01T00:00:00.000Z' };
    world.transact(() => world.sessions.put(session), { call: 'test' });
    return <Input extends object, Output>(
      endpoint: Endpoint<Input, Output>,
      ...[input]: Args<Input>
    ): Promise<Output> => send(endpoint, input, token);
  }

  async function registerGuest() {
    const name = 'Guest10000';
    const { authToken } = await send(register, {
      body: {
        name,
        fullName: name,
        email: 'guest10000@example.in',
        password: GUEST_PASSWORD,
        mobile: GUEST_MOBILE,
        ownerId: OWNER_ID,
      },
    });
    return authToken;
  }

  async function send<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input | undefined,
    token?: string,
  ): Promise<Output> {
    const { method, url, body } = toRequest(endpoint, input);
    const reply = await app.inject({
      method,
      url,
      headers: token ? { [TOKEN_HEADER]: TOKEN_SCHEME + token } : {},
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (reply.statusCode !== 200) throw new Refused(endpoint.route, reply.json<Refusal>());
    return unwrap(reply.json()) as Output;
  }

  return { app, world, call, as, close };
}
