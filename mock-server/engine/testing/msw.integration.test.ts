import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { endpoints } from '#contracts/index';
import { aProduct, aSeed } from '#fixtures/builders';
import { type App, createApp } from '../../app.ts';
import { fromMock, fromServer, mswHandlers } from './msw.ts';

const car = aProduct();
const shop = 'https://shop.example.in';
const guest = {
  name: 'Guest10000',
  fullName: 'Guest10000',
  email: 'guest10000@example.in',
  password: GUEST_PASSWORD,
  mobile: GUEST_MOBILE,
  ownerId: OWNER_ID,
};
const server = setupServer();
let mock: App;
let base: string;

beforeAll(async () => {
  mock = await createApp({
    seed: aSeed({ products: [car] }),
    scenarios: {
      closed: {
        description: 'No car can be looked at.',
        faults: [{ call: 'getProductDetails', status: 503 }],
      },
      cut: {
        description: 'Nobody can register.',
        faults: [{ call: 'register', cut: 'connection' }],
      },
    },
  });
  base = await mock.app.listen({ port: 0, host: '127.0.0.1' });
  server.listen({ onUnhandledRequest: 'bypass' });
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  await mock.close();
});

/** Registers and asks for the car, as any client would. */
async function visit() {
  const body = JSON.stringify(guest);
  const headers = { 'content-type': 'application/json' };
  const registered = await fetch(`${shop}/api/v1/customer/Register`, {
    method: 'POST',
    headers,
    body,
  });
  const { authToken } = (await registered.json()).object;
  return fetch(`${shop}/api/v1/admin/getProductDetails/${car._id}`, {
    headers: { authorization: `Bearer ${authToken}` },
  });
}

test.each([
  ['in the same process', () => fromMock(mock, 'msw-here')],
  ['that runs elsewhere', () => fromServer(base, 'msw-there')],
])('handlers answer every call from a world of a mock %s', async (_, answer) => {
  server.use(...mswHandlers(endpoints, answer()));

  const reply = await visit();

  expect(reply.status).toBe(200);
  expect((await reply.json()).object.productDetails._id).toBe(car._id);
  expect(reply.headers.get('x-mock-world')).toMatch(/^msw-/);
  expect(mock.world.customers.size).toBe(0);
});

test('the world of a mock that runs elsewhere begins in the scenario that is named', async () => {
  server.use(...mswHandlers(endpoints, fromServer(base, 'msw-closed', 'closed')));

  const reply = await visit();

  expect((await reply.json()).code).toBe('MAINTENANCE');
});

test('refusals come through as they are', async () => {
  server.use(...mswHandlers(endpoints, fromMock(mock)));

  const reply = await fetch(`${shop}/api/v1/Insurance`);

  expect([reply.status, (await reply.json()).code]).toEqual([401, 'TOKEN_MISSING']);
});

test.each([
  ['in the same process', () => fromMock(mock, 'msw-cut-here')],
  ['that runs elsewhere', () => fromServer(base, 'msw-cut-there', 'cut')],
])('a connection that a mock %s cuts is lost, and no answer', async (_, answer) => {
  mock.worlds.get('msw-cut-here').keep({ faults: [{ call: 'register', cut: 'connection' }] });
  server.use(...mswHandlers(endpoints, answer()));

  await expect(visit()).rejects.toThrow('Failed to fetch');
});

test('one call can be answered another way, and each call has its handler', async () => {
  const handlers = mswHandlers(endpoints, fromMock(mock));
  server.use(...handlers);
  server.use(http.get('*/api/v1/Insurance', () => HttpResponse.json({ object: [] })));

  const reply = await fetch(`${shop}/api/v1/Insurance`);

  expect(await reply.json()).toEqual({ object: [] });
  expect(handlers).toHaveLength(endpoints.length);
});
