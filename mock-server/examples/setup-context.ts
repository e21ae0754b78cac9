import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { actAs } from '#contracts/control';
import { register } from '#contracts/customers';
import type { testClient } from '../engine/testing/test-client.ts';
import type { ShopWorld } from '../implement.ts';
import type { Person, TestData } from './test-data.ts';

/** What a scene is set up on: a world to change, calls to make, and people who come for this scene alone. */
export interface SetupContext {
  world: ShopWorld;
  ground: TestData;
  send: Send;
  change<Result>(what: () => Result): Result;
  /** Somebody new with a name, mobile and e-mail of the own. */
  aPerson(): Promise<Person>;
  aGuest(): Promise<Person>;
  /** Somebody of the seed. */
  personOf(customerId: string): Promise<Person | undefined>;
}

type Send = ReturnType<typeof testClient>;

/** Makes the stage of any call, on the ground that call stands on. */
export function setupContext(world: ShopWorld, send: Send): (ground: TestData) => SetupContext {
  let made = 10_000;
  const newcomer = async (name: string, mobile: string): Promise<Person> => {
    const email = `${name.replace(/\W/g, '').toLowerCase()}.${made}@example.in`;
    const { customerDetails, authToken } = await send(register, {
      body: { name, fullName: name, email, mobile, password: GUEST_PASSWORD, ownerId: OWNER_ID },
    });
    return { id: customerDetails._id, token: authToken, mobile, email };
  };
  return (ground) => ({
    world,
    ground,
    send,
    change: (what) => world.transact(what, { call: 'example' }).result,
    aPerson: () => newcomer('Kiran Joshi', `70000${++made}`),
    aGuest: () => newcomer(`Guest${++made}`, GUEST_MOBILE),
    async personOf(customerId) {
      const row = world.customers.get(customerId);
      if (!row) return undefined;
      const { authToken } = await send(actAs, { params: { customerId } });
      return { id: row._id, token: authToken, mobile: row.mobile, email: row.email };
    },
  });
}

/** A token of somebody whose session has ended. */
export function expiredSession(world: ShopWorld): string {
  const _id = `ct_${'0'.repeat(24)}`;
  const customerId = world.customers.all()[0]?._id ?? '';
  const at = world.now();
  const session = { _id, customerId, createdAt: at, expiresAt: at };
  world.transact(() => world.sessions.put(session), { call: 'example' });
  return _id;
}
