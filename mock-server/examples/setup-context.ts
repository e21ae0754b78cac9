import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { actAs } from '#contracts/control';
import { register } from '#contracts/customers';
import type { InputOf } from '#contracts/engine/endpoint';
import type { Calls } from '#contracts/index';
import type { ErrorRequest } from '../engine/examples/error-requests.ts';
import type { testClient } from '../engine/testing/test-client.ts';
import type { ShopWorld } from '../implement.ts';
import type { Person, TestData } from './test-data.ts';

/** What an error setup works with: a world to change, calls to make, and customers of its own. */
export interface SetupContext {
  world: ShopWorld;
  data: TestData;
  send: Send;
  change<Result>(what: () => Result): Result;
  /** A new customer with a name, mobile and e-mail. */
  aPerson(): Promise<Person>;
  aGuest(): Promise<Person>;
  /** A customer of the seed. */
  personOf(customerId: string): Promise<Person | undefined>;
}

type Send = ReturnType<typeof testClient>;

type Setup<Request> = (context: SetupContext) => Request | undefined | Promise<Request | undefined>;

export type RequestSetup = Setup<ErrorRequest>;

/** How to get the errors of a call that its contract alone does not explain. */
export type ErrorSetups = {
  [Name in keyof Calls]?: Record<string, Setup<ErrorRequest & { input: InputOf<Calls[Name]> }>>;
};

export function setupContext(world: ShopWorld, send: Send): (data: TestData) => SetupContext {
  let count = 10_000;
  const registered = async (name: string, mobile: string): Promise<Person> => {
    const email = `${name.replace(/\W/g, '').toLowerCase()}.${count}@example.in`;
    const { customerDetails, authToken } = await send(register, {
      body: { name, fullName: name, email, mobile, password: GUEST_PASSWORD, ownerId: OWNER_ID },
    });
    return { id: customerDetails._id, token: authToken, mobile, email };
  };
  return (data) => ({
    world,
    data,
    send,
    change: (what) => world.transact(what, { call: 'example' }).result,
    aPerson: () => registered('Kiran Joshi', `70000${++count}`),
    aGuest: () => registered(`Guest${++count}`, GUEST_MOBILE),
    async personOf(customerId) {
      const row = world.customers.get(customerId);
      if (!row) return undefined;
      const { authToken } = await send(actAs, { params: { customerId } });
      return { id: row._id, token: authToken, mobile: row.mobile, email: row.email };
    },
  });
}

/** The token of a session that has expired. */
export function expiredSession(world: ShopWorld): string {
  const _id = `ct_${'0'.repeat(24)}`;
  const customerId = world.customers.all()[0]?._id ?? '';
  const at = world.now();
  const session = { _id, customerId, createdAt: at, expiresAt: at };
  world.transact(() => world.sessions.put(session), { call: 'example' });
  return _id;
}
