import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { getProductDetails, search } from '#contracts/catalogue';
import { saveUserComplaint } from '#contracts/complaints';
import { TOKEN_HEADER } from '#contracts/engine/auth';
import { setFaults } from '#contracts/engine/control/faults';
import { drift } from '#contracts/engine/control/server';
import type { ErrorResponse } from '#contracts/engine/envelope';
import { toRequest } from '#contracts/engine/request';
import { health } from '#contracts/health';
import { saveAllImages } from '#contracts/images';
import { wishListCart } from '#contracts/wishlist';
import { aCustomer, aProduct, aSeed } from '#fixtures/builders';
import { type App, type AppOptions, createApp } from '../../app.ts';
import { testClient } from '../testing/test-client.ts';

const car = aProduct();
const asha = aCustomer();
const token = 'token-of-asha';
const byId = { params: { id: car._id } };
const carPath = toRequest(getProductDetails, byId).url;

test('what an honest backend says comes back, and nothing is found', async () => {
  const backend = await aMock();
  const { ask, driftSoFar, told, mock } = await inFrontOf(await addressOf(backend));

  const wished = await ask(wishListCart, byId);
  const { statusCode } = await mock.app.inject({ url: carPath });

  expect(wished).toEqual({ isWishListed: true, wishListCount: 1 });
  expect(statusCode).toBe(401);
  expect(await driftSoFar()).toMatchObject({
    seen: [
      { call: getProductDetails.route, status: 401, count: 1 },
      { call: wishListCart.route, status: 200, count: 1 },
    ],
    findings: [],
    failures: [],
  });
  expect(told).toEqual([]);
});

test('the world of the mock stays as it was', async () => {
  const backend = await aMock();
  const { ask, mock } = await inFrontOf(await addressOf(backend));

  await ask(wishListCart, byId);

  expect([backend.world.wishes.size, mock.world.wishes.size]).toEqual([1, 0]);
  expect(mock.world.journal).toEqual([]);
});

test('a fault of the world breaks off what the backend has answered', async () => {
  const { ask, mock } = await inFrontOf(await addressOf(await aMock()));
  await ask(setFaults, { body: { faults: [{ call: 'getProductDetails', cut: 'body' }] } });

  const reply = await fetch((await addressOf(mock)) + carPath);

  await expect(reply.json()).rejects.toThrow('terminated');
});

test('a field that a backend leaves out is found once, however often it is left out', async () => {
  const backend = await aMock();
  const { ask, driftSoFar, told } = await inFrontOf(
    await aBackend(async ({ url = '', headers }, reply) => {
      const answer = await backend.app.inject({ method: 'PUT', url, headers });
      const { wishListCount, ...others } = answer.json().object;
      json(reply, answer.statusCode, others);
    }),
  );

  await ask(wishListCart, byId);
  await ask(wishListCart, byId);

  expect((await driftSoFar()).findings).toMatchObject([
    {
      direction: 'answer',
      call: wishListCart.route,
      status: 200,
      field: 'object.wishListCount',
      kind: 'missing',
      count: 2,
    },
  ]);
  expect(told).toEqual([`drift: ${wishListCart.route} 200, object.wishListCount: Is missing.`]);
});

test('method, path, query, body and token go there as they came, cookies and hops do not', async () => {
  const seen: (IncomingMessage & { text?: string })[] = [];
  const address = await aBackend(async (request, reply) => {
    seen.push(Object.assign(request, { text: await textOf(request) }));
    json(reply, 200, {});
  });
  const { mock } = await inFrontOf(`${address}/base`);
  const url = '/API/v1/customer/WishListCart/SOME%20thing?utm=a%2Bb&utm=c';

  await mock.app.inject({
    method: 'PUT',
    url,
    headers: {
      authorization: 'Bearer theirs',
      'content-type': 'application/json',
      'x-app': '7',
      cookie: 'a=b',
      connection: 'keep-alive, x-hop',
      'x-hop': '1',
    },
    payload: '{ "a": 1 , "a": 2',
  });

  expect(seen).toMatchObject([{ method: 'PUT', url: `/base${url}`, text: '{ "a": 1 , "a": 2' }]);
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer theirs', 'x-app': '7' });
  expect(seen[0]?.headers.host).toBe(new URL(address).host);
  for (const name of ['cookie', 'x-hop']) expect(seen[0]?.headers).not.toHaveProperty(name);
});

test('a refusal comes back with its status and its JSON as it came', async () => {
  const text = '{"status":404, "code":"NOT_FOUND","message":"No.","errors":[],"object":null }';
  const { mock } = await inFrontOf(
    await aBackend((_, reply) => reply.writeHead(404, jsonType).end(text)),
  );

  const reply = await mock.app.inject({ url: carPath });

  expect(reply.statusCode).toBe(404);
  expect(reply.body).toBe(text);
});

test('a request that the contract refuses is sent, and found', async () => {
  const { mock, driftSoFar } = await inFrontOf(await addressOf(await aMock()));

  const reply = await mock.app.inject({
    method: 'POST',
    url: '/api/v1/customer/Register',
    payload: { name: 'A', mobile: '9812345678' },
  });

  expect(reply.json<ErrorResponse>().code).toBe('VALIDATION');
  const { findings } = await driftSoFar();
  expect(findings.map(({ direction, field, kind }) => `${direction} ${field} ${kind}`)).toEqual([
    'request body.email missing',
    'request body.fullName missing',
    'request body.name bound',
    'request body.ownerId missing',
    'request body.password missing',
  ]);
});

test('calls that are not named stay with the mock', async () => {
  const { ask, mock, driftSoFar } = await inFrontOf(await deadAddress(), { calls: [search] });

  await ask(wishListCart, byId);

  expect(mock.world.wishes.size).toBe(1);
  expect((await driftSoFar()).failures).toEqual([]);
});

test('health names the upstream', async () => {
  const address = await deadAddress();
  const { ask } = await inFrontOf(address);

  expect(await ask(health, undefined)).toMatchObject({ upstream: address });
});

test('a dead backend is told once a call, until it answers', async () => {
  let isWell = false;
  const { mock, told, driftSoFar } = await inFrontOf(
    await aBackend((request, reply) => (isWell ? json(reply, 200, {}) : request.destroy())),
  );
  const ask = () => mock.app.inject({ url: carPath });

  const [first] = [await ask(), await ask()];
  isWell = true;
  await ask();
  isWell = false;
  await ask();

  expect(first.statusCode).toBe(502);
  expect(first.json()).toMatchObject({ status: 502, code: 'UPSTREAM_DOWN', object: null });
  expect(told.filter((line) => line.startsWith('UPSTREAM_DOWN'))).toHaveLength(2);
  expect((await driftSoFar()).failures).toMatchObject([
    { call: getProductDetails.route, code: 'UPSTREAM_DOWN', count: 3 },
  ]);
});

test('a dead port is told with the call, the address and what to do', async () => {
  const address = await deadAddress();
  const { mock, told } = await inFrontOf(address);

  await mock.app.inject({ url: carPath });

  expect(told).toEqual([
    `UPSTREAM_DOWN: "${getProductDetails.route}" has no answer: ${address}/api/v1/admin/getProductDetails/‹id› cannot be asked. Nobody listens there: the connection was refused. Start it, or name another as --upstream. With --fallback the mock answers instead.`,
  ]);
});

const big = 'x'.repeat(1024 * 1024);

test.each<[string, string, string, (request: IncomingMessage, reply: ServerResponse) => unknown]>([
  ['slow', 'UPSTREAM_SLOW', 'within 0.05 s', () => {}],
  ['stuck', 'UPSTREAM_SLOW', 'within 0.05 s', (_, reply) => reply.writeHead(200).write('{')],
  [
    'breaking off',
    'UPSTREAM_DOWN',
    'Look into its log why it broke off',
    (_, reply) => reply.writeHead(200).write('{', () => reply.destroy()),
  ],
  [
    'a web page',
    'UPSTREAM_NOT_JSON',
    'answers 200 with text/html',
    (_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  ],
  ['silent', 'UPSTREAM_NOT_JSON', 'an empty body', (_, reply) => reply.writeHead(204).end()],
  [
    'elsewhere',
    'UPSTREAM_NOT_JSON',
    'redirects with 302 to /login',
    (_, reply) => reply.writeHead(302, { location: '/login' }).end(),
  ],
  [
    'huge',
    'UPSTREAM_NOT_JSON',
    'more than 16 MB',
    (_, reply) => {
      for (let mb = 0; mb < 30; mb++) reply.write(big);
      reply.end();
    },
  ],
])('a backend that is %s is answered with 502 %s', async (_, code, message, listener) => {
  const timeout = code === 'UPSTREAM_SLOW' ? 50 : 10_000;
  const { mock, told } = await inFrontOf(await aBackend(listener), { timeout });

  const reply = await mock.app.inject({ url: carPath });

  expect(reply.statusCode).toBe(502);
  expect(reply.json()).toMatchObject({ code, message: expect.stringContaining(message) });
  expect(told).toHaveLength(1);
});

test('with a fallback the mock answers what a dead backend does not', async () => {
  const { ask, mock, told } = await inFrontOf(await deadAddress(), { isFallback: true });

  await ask(wishListCart, byId);
  await ask(getProductDetails, byId);
  const anonymous = await mock.app.inject({ url: carPath });

  expect(mock.world.wishes.size).toBe(1);
  expect(anonymous.statusCode).toBe(401);
  expect(told.map((line) => line.split(':')[0])).toEqual(['UPSTREAM_DOWN', 'UPSTREAM_DOWN']);
  expect(told[0]).toMatch(/The mock answers instead\.$/);
});

test('with a fallback uploads reach the mock too', async () => {
  const { mock } = await inFrontOf(await deadAddress(), { isFallback: true });
  const form = new FormData();
  form.append('images', new Blob(['no picture'], { type: 'image/png' }), 'car.png');
  const { headers, body } = await encoded(form);

  const reply = await mock.app.inject({
    method: 'POST',
    url: saveAllImages.path,
    headers: { ...headers, [TOKEN_HEADER]: token },
    payload: body,
  });

  expect(reply.body).toContain('car.png');
});

test('a picture that a backend has stored may be sent to the calls of the mock', async () => {
  const url = '/images/dent.png';
  const images = [{ _id: car._id, url, width: 1, height: 1 }];
  const { ask, mock } = await inFrontOf(
    await aBackend((_request, reply) => json(reply, 200, { images, failed: [] })),
    { calls: [saveAllImages] },
  );
  const form = new FormData();
  form.append('images', new Blob(['a picture'], { type: 'image/png' }), 'dent.png');
  const { headers, body } = await encoded(form);

  await mock.app.inject({
    method: 'POST',
    url: saveAllImages.path,
    headers: { ...headers, [TOKEN_HEADER]: token },
    payload: body,
  });
  const { complaint } = await ask(saveUserComplaint, {
    body: {
      customerId: asha._id,
      category: 'VEHICLE_DEFECT',
      subject: 'A dent in the door',
      description: 'The car was delivered with a dent in its left door.',
      images: [url],
    },
  });

  expect(complaint.images).toEqual([url]);
  expect((await mock.app.inject(url)).statusCode).toBe(404);
});

test('a mock with nothing behind it has seen nothing', async () => {
  const { app } = await aMock();

  expect(await testClient(app)(drift, undefined)).toEqual({ seen: [], findings: [], failures: [] });
});

const jsonType = { 'content-type': 'application/json' };

const json = (reply: ServerResponse, status: number, object: unknown) =>
  reply.writeHead(status, jsonType).end(JSON.stringify({ status, message: 'OK', object }));

async function aMock(upstream?: AppOptions['upstream']): Promise<App> {
  const createdAt = '2026-01-01T00:00:00.000Z';
  const session = {
    _id: token,
    customerId: asha._id,
    createdAt,
    expiresAt: '2999-01-01T00:00:00.000Z',
  };
  const seed = aSeed({ products: [car], customers: [asha], sessions: [session] });
  const mock = await createApp({ seed, ...(upstream && { upstream }) });
  onTestFinished(() => mock.close());
  return mock;
}

/** A mock that passes calls on, asked as Asha. */
async function inFrontOf(url: string, options: Partial<NonNullable<AppOptions['upstream']>> = {}) {
  const told: string[] = [];
  const mock = await aMock({ url, tell: (line) => told.push(line), ...options });
  const send = testClient(mock.app);
  const ask: typeof send = (endpoint, input) => send(endpoint, input, token);
  return { mock, ask, told, driftSoFar: () => ask(drift, undefined) };
}

const addressOf = ({ app }: App) => app.listen({ port: 0, host: '127.0.0.1' });

async function aBackend(
  listener: (request: IncomingMessage, reply: ServerResponse) => unknown,
): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Where somebody listened until now. */
async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

async function encoded(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    headers: Object.fromEntries(request.headers),
    body: Buffer.from(await request.arrayBuffer()),
  };
}
