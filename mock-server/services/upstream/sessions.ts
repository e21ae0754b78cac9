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

/** Copies customers, their tokens and their pictures from responses of the backend. */
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

/** How long the mock accepts a token of the backend, in days. */
const TOKEN_DAYS = 30;

/** Customers by their backend tokens, shared by all worlds. */
class UpstreamSessions {
  readonly #people = new Map<string, Customer>();

  /** Saves the customer of a response under the token it issues, or else the token of the request. */
  captureSession(request: FastifyRequest, reply: unknown): void {
    const object = unwrap(reply);
    const issued = textIn(object, 'authToken');
    const token = issued ?? tokenOf(request);
    const customer = customerIn(firstValueAt(object, 'customerDetails'), worldOf(request).now());
    if (token === undefined || !customer) return;
    const owner =
      this.#people.get(token)?._id ??
      worldOf(request).sessions.get(token)?.customerId ??
      customer._id;
    if (!issued && owner !== customer._id) return; // an admin views another customer
    this.#people.set(token, customer);
    saveSession(worldOf(request), token, customer);
  }

  /** Adds the caller to the world of the request if it does not know the token. */
  injectSession(request: FastifyRequest): void {
    const token = tokenOf(request);
    const customer = token === undefined ? undefined : this.#people.get(token);
    if (token === undefined || !customer || isKnown(worldOf(request), token)) return;
    saveSession(worldOf(request), token, customer);
  }
}

const isKnown = ({ sessions, customers }: ShopWorld, token: string) =>
  customers.get(sessions.get(token)?.customerId ?? '') !== undefined;

function saveSession(world: ShopWorld, token: string, customer: Customer) {
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

/** The customer in a response, with defaults for missing or invalid fields. */
function customerIn(source: unknown, now: string): Customer | undefined {
  const isValid = Object.entries(Customer.properties).flatMap(([name, schema]) => {
    const value = firstValueAt(source, name);
    return value !== undefined && validator(schema).isValid(value) ? [[name, value] as const] : [];
  });
  const row: unknown = { ...defaults(now), ...Object.fromEntries(isValid), ownerId: OWNER_ID };
  return validator(Customer).isValid(row) ? (row as Customer) : undefined; // validated here
}

const defaults = (now: string) => ({
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
