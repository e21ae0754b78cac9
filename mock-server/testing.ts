import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { register } from '#contracts/customers';
import type { Endpoint } from '#contracts/endpoint';
import type { Args } from '#contracts/request';
import type { SeedRows } from '#contracts/seed';
import { aSeed } from '#fixtures/builders';
import { createApp } from './app.ts';
import { callerOf } from './caller.ts';

export { Refused } from './caller.ts';

/** A server of its own over the given rows, and a typed way to call it. It asks as a new guest unless told who asks. */
export async function startServer(rows: Partial<SeedRows> = {}) {
  const { app, world, close } = await createApp({ seed: aSeed(rows) });
  const send = callerOf(app);
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

  return { app, world, call, as, close };
}
