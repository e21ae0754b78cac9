import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { OWNER_ID } from '#contracts/constants';
import { register, viewProfile } from '#contracts/customers';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import type { ErrorResponse } from '#contracts/engine/envelope';
import { getWallet } from '#contracts/wallet';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { aCustomer, anAdmin, aProduct, aSeed, shopId } from '#fixtures/builders';
import { createApp } from '../../app.ts';
import { testClient } from '../../engine/testing/test-client.ts';
import type { UpstreamOptions } from '../../engine/upstream/upstream.ts';

const car = aProduct();
const asha = {
  name: 'Asha Rawat',
  fullName: 'Asha Rawat',
  email: 'asha@example.in',
  mobile: '9812345678',
  password: 'brass-button',
  ownerId: OWNER_ID,
};

test('a customer registered at the backend is known to the calls that the mock handles', async () => {
  const { backend, front } = await two({ calls: [register] });
  const ask = testClient(front.app);

  const { authToken, customerDetails } = await ask(register, { body: asha });
  await ask(wishListCart, { params: { id: car._id } }, authToken);
  const profile = await ask(viewProfile, { params: { id: customerDetails._id } }, authToken);
  const page = { a: customerDetails._id, b: shopId };
  const { wishList } = await ask(getAllWishLists, { params: page }, authToken);

  expect(profile.customerDetails).toEqual(customerDetails);
  expect(wishList.map(({ productId }) => productId)).toEqual([car._id]);
  expect([backend.world.customers.size, backend.world.wishes.size]).toEqual([1, 0]);
  expect(front.world.customers.get(customerDetails._id)).toEqual(customerDetails);
});

test('the mock knows them when it answers for an unreachable backend', async () => {
  const { backend, front } = await two({ isFallback: true });
  const ask = testClient(front.app);
  const { authToken, customerDetails } = await ask(register, { body: asha });

  await backend.close();
  const { balance } = await ask(
    getWallet,
    { params: { ownerId: OWNER_ID, customerId: customerDetails._id } },
    authToken,
  );

  expect(balance.redeemable).toBe(0);
});

test('a reset world knows them again at the next call', async () => {
  const { front } = await two({ calls: [register] });
  const ask = testClient(front.app);
  const { authToken } = await ask(register, { body: asha });

  front.world.reset();
  const wished = await ask(wishListCart, { params: { id: car._id } }, authToken);

  expect(wished).toEqual({ isWishListed: true, wishListCount: 1 });
});

test('an older token is saved when a response shows its customer', async () => {
  const { backend, front } = await two({ calls: [viewProfile] });
  const { authToken, customerDetails } = await testClient(backend.app)(register, { body: asha });
  const ask = testClient(front.app);
  const wish = () => ask(wishListCart, { params: { id: car._id } }, authToken);

  await expect(wish()).rejects.toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
  await ask(viewProfile, { params: { id: customerDetails._id } }, authToken);

  expect(await wish()).toMatchObject({ isWishListed: true });
});

test('a 401 of the backend is passed on even if the mock knows the token', async () => {
  const { backend, front } = await two({ calls: [register, viewProfile] });
  const ask = testClient(front.app);
  const { authToken, customerDetails } = await ask(register, { body: asha });
  backend.world.reset();

  const reply = await front.app.inject({
    url: `/api/v1/Customer/ViewProfile/${customerDetails._id}`,
    headers: { [TOKEN_HEADER]: TOKEN_SCHEME + authToken },
  });

  expect(reply.statusCode).toBe(401);
  expect(reply.json<ErrorResponse>().code).toBe('TOKEN_INVALID');
});

test('valid fields of an invalid customer are saved, unless the id is missing', async () => {
  const { _id, ...nameless } = aCustomer({ fullName: 'Asha Rawat' });
  const object = (customerDetails: object, authToken: string) => ({ customerDetails, authToken });
  const replies = [
    object({ ...nameless, _id, mobile: 7, role: 'boss' }, 'one'),
    object(nameless, 'two'),
  ];
  const { front } = await inFrontOf(await aBackendThatSays(replies), { calls: [register] });
  const post = () => front.app.inject({ method: 'POST', url: register.path, payload: asha });

  await post();
  await post();

  expect(front.world.customers.get(_id)).toMatchObject({
    fullName: 'Asha Rawat',
    mobile: '',
    role: 'customer',
  });
  expect(front.world.sessions.all().map((one) => one._id)).toEqual(['one']);
});

test('a customer viewed by an admin is not taken for the admin', async () => {
  const [other, admin] = [aCustomer(), anAdmin()];
  const answers = [
    { customerDetails: admin, authToken: 'of-the-admin' },
    { customerDetails: other },
  ];
  const { front } = await inFrontOf(await aBackendThatSays(answers), {
    calls: [register, viewProfile],
  });

  await front.app.inject({ method: 'POST', url: register.path, payload: asha });
  await front.app.inject({
    url: `/api/v1/Customer/ViewProfile/${other._id}`,
    headers: { [TOKEN_HEADER]: `${TOKEN_SCHEME}of-the-admin` },
  });

  expect(front.world.sessions.get('of-the-admin')?.customerId).toBe(admin._id);
  expect(front.world.customers.get(other._id)).toBeUndefined();
});

/** A mock as the backend, and another one in front of it. */
async function two(options: Partial<UpstreamOptions>) {
  const backend = await createApp({ seed: aSeed({ products: [car] }) });
  onTestFinished(() => backend.close());
  const url = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  return { backend, ...(await inFrontOf(url, options)) };
}

async function inFrontOf(url: string, options: Partial<UpstreamOptions>) {
  const front = await createApp({
    seed: aSeed({ products: [car] }),
    upstream: { url, ...options },
  });
  onTestFinished(() => front.close());
  return { front };
}

/** A backend that answers each request with the next object. */
async function aBackendThatSays(objects: object[]): Promise<string> {
  const server = createServer((_request, response) => {
    const reply = { status: 200, message: 'OK', object: objects.shift() };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
