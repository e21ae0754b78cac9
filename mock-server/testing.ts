import request from 'supertest';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { register } from '#contracts/customers';
import type { Endpoint } from '#contracts/engine/endpoint';
import type { Args } from '#contracts/engine/request';
import type { ShopSeedRows } from '#contracts/seed';
import { aSeed } from '#fixtures/builders';
import { type App, createApp } from './app.ts';
import { testClient } from './engine/testing/test-client.ts';
import { emptyState } from './engine/world/journal.ts';
import { createWorld } from './engine/world/world.ts';
import type { ShopWorld } from './implement.ts';
import { prepareSeed } from './services/catalogue/prepare-seed.ts';

/** What the shop registers for somebody who is not signed in. */
export const guest = {
  name: 'Guest10000',
  fullName: 'Guest10000',
  email: 'guest10000@example.in',
  password: GUEST_PASSWORD,
  mobile: GUEST_MOBILE,
  ownerId: OWNER_ID,
};

/** Starts a server with the given rows, and returns a typed client. */
export async function startServer(rows: Partial<ShopSeedRows> = {}) {
  const { app, world, close } = await createApp({ seed: aSeed(rows) });
  return { app, world, close, ...callers(testClient(app), world) };
}

/** Starts a server for requests over HTTP, and returns the token of a guest. */
export async function startHttp(rows: Partial<ShopSeedRows> = {}) {
  const { app, close } = await startServer(rows);
  const { authToken } = await testClient(app)(register, { body: guest });
  return { app, api: request(app.server), token: `Bearer ${authToken}`, close };
}

let shared: Promise<App> | undefined;

/** Like startServer, but faster: a new world on a server that tests share. */
export async function startWorld(rows: Partial<ShopSeedRows> = {}) {
  shared ??= createApp({ seed: aSeed(), worldLimit: 100_000 });
  const { app, worlds } = await shared;
  const startAt = new Date().toISOString();
  const seed = prepareSeed(aSeed(rows), startAt);
  const seeded = createWorld(seed, { state: emptyState(seed, startAt) });
  const world = worlds.adopt(seeded, undefined, null);
  const { name } = worlds.summary(world);
  const close = async () => worlds.delete(name);
  return { world, close, ...callers(testClient(app, name), world) };
}

function callers(send: ReturnType<typeof testClient>, world: ShopWorld) {
  let guestToken: Promise<string> | undefined;

  /** Calls as a guest, who is registered on the first call. */
  async function call<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    ...[input]: Args<Input>
  ): Promise<Output> {
    guestToken ??= registerGuest();
    return send(endpoint, input, endpoint.access === 'public' ? undefined : await guestToken);
  }

  /** Calls as a seeded customer. */
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
    const { authToken } = await send(register, { body: guest });
    return authToken;
  }

  return { call, as };
}
