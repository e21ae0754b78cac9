import type { FastifyRequest } from 'fastify';
import { OWNER_ID } from '#contracts/constants';
import { Customer } from '#contracts/customers';
import { unwrap } from '#contracts/engine/envelope';
import { firstValueAt } from '#contracts/engine/json-path';
import { validator } from '#contracts/engine/validate';
import { saveAllImages } from '#contracts/images';
import type { UpstreamHooks } from '../../engine/upstream/upstream.ts';
import { type ShopWorld, worldOf } from '../../implement.ts';
import { plus } from '../../rules/time.ts';
import { captureImages } from './images.ts';
import { tokenOf } from './token-of.ts';

/** What the mock learns from the backend: its customers by their tokens, and the pictures they have stored there. */
export function upstreamHooks(): UpstreamHooks {
  const sessions = new UpstreamSessions();
  return {
    injectSession: (request) => sessions.injectSession(request),
    captureResponse(endpoint, request, reply) {
      sessions.captureSession(request, reply);
      if (endpoint === saveAllImages) captureImages(request, reply);
    },
  };
}

/** How long the mock takes a token of the backend for good, in days; the backend itself may end it sooner. */
const TOKEN_DAYS = 30;

/** Who has which token of the backend, as its answers have said. With it the mock knows them in every world. */
export class UpstreamSessions {
  readonly #people = new Map<string, Customer>();

  /** Takes in an answer that shows a customer: under the token it hands out, else under the one it was asked with. */
  captureSession(request: FastifyRequest, reply: unknown): void {
    const object = unwrap(reply);
    const given = textIn(object, 'authToken');
    const token = given ?? tokenOf(request);
    const customer = customerIn(firstValueAt(object, 'customerDetails'), worldOf(request).now());
    if (token === undefined || !customer) return;
    const owner =
      this.#people.get(token)?._id ??
      worldOf(request).sessions.get(token)?.customerId ??
      customer._id;
    if (!given && owner !== customer._id) return; // an admin looks at somebody else
    this.#people.set(token, customer);
    keep(worldOf(request), token, customer);
  }

  /** Puts whoever asks into the world of the request, when only the backend knows that token. */
  injectSession(request: FastifyRequest): void {
    const token = tokenOf(request);
    const customer = token === undefined ? undefined : this.#people.get(token);
    if (token === undefined || !customer || isKnown(worldOf(request), token)) return;
    keep(worldOf(request), token, customer);
  }
}

const isKnown = ({ sessions, customers }: ShopWorld, token: string) =>
  customers.get(sessions.get(token)?.customerId ?? '') !== undefined;

function keep(world: ShopWorld, token: string, customer: Customer) {
  const before = world.customers.get(customer._id);
  const after = { ...before, ...customer };
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  if (isSame && world.sessions.get(token)?.customerId === customer._id) return;

  const createdAt = world.now();
  const session = {
    _id: token,
    customerId: customer._id,
    createdAt,
    expiresAt: plus(createdAt, { days: TOKEN_DAYS }),
  };
  world.transact(
    () => {
      if (!isSame) world.customers.put(after);
      if (world.sessions.get(token)?.customerId !== customer._id) world.sessions.put(session);
    },
    { call: 'upstream customer', input: { customerId: customer._id } },
  );
}

/** The customer in an answer, with what the mock needs where the backend says nothing fit for it. */
function customerIn(said: unknown, now: string): Customer | undefined {
  const isValid = Object.entries(Customer.properties).flatMap(([name, schema]) => {
    const value = firstValueAt(said, name);
    return value !== undefined && validator(schema).isValid(value) ? [[name, value] as const] : [];
  });
  const row: unknown = { ...unsaid(now), ...Object.fromEntries(isValid), ownerId: OWNER_ID };
  return validator(Customer).isValid(row) ? (row as Customer) : undefined; // just held against its schema
}

const unsaid = (now: string) => ({
  name: 'Customer',
  fullName: 'Customer',
  email: '',
  mobile: '',
  isGuest: false,
  role: 'customer',
  language: 'en',
  createdAt: now,
  updatedAt: now,
});

function textIn(value: unknown, name: string): string | undefined {
  const text = firstValueAt(value, name);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
