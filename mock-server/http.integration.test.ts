import fs from 'node:fs';
import request from 'supertest';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { OWNER_ID } from '#contracts/constants';
import { toRequest } from '#contracts/engine/request';
import { getWallet } from '#contracts/wallet';
import { aCustomer, aProduct, aSeed, aWalletEntry } from '#fixtures/builders';
import { createApp } from './app.ts';
import { aFolder } from './engine/world/testing.ts';
import { guest, startHttp, startServer } from './testing.ts';

const car = aProduct();
const { api, close, token } = await startHttp({ products: [car] });
afterAll(close);

describe('a browser on another origin', () => {
  test('can send a preflight request', async () => {
    const reply = await api
      .options('/api/v1/customer/Register')
      .set('origin', 'http://localhost:5173')
      .set('access-control-request-method', 'POST')
      .set('access-control-request-headers', 'authorization,content-type');

    expect(reply.status).toBe(204);
    expect(reply.headers['access-control-allow-methods']).toContain('POST');
    expect(reply.headers['access-control-allow-headers']).toContain('authorization');
  });

  test('can read errors as well as successes', async () => {
    const reply = await api.get('/api/v1/admin/getMenuList').set('origin', 'http://localhost:5173');

    expect(reply.status).toBe(401);
    expect(reply.headers['access-control-allow-origin']).toBe('*');
  });

  test.each(['/api/v1/Insurance', '/api/%ff%zz'])('can read the world of %s', async (path) => {
    const reply = await api.get(`${path}?__world=mine`).set('origin', 'http://localhost:5173');

    expect(reply.headers).toMatchObject({
      'x-mock-world': 'mine',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'x-mock-world, date, retry-after, x-mock-change',
    });
  });
});

test.each(['/api/v1/Insurance', '/api/v1/Insurance/?state=DL'])(
  'OPTIONS of %s lists its methods',
  async (path) => {
    const reply = await api.options(path);

    expect(reply.status).toBe(204);
    expect(reply.headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(reply.headers['x-mock-world']).toBe('main');
  },
);

test('a second feedback of a day has a Retry-After header', async () => {
  const { app, world, close } = await createApp({ seed: aSeed() });
  onTestFinished(close);
  world.clock.freeze('2026-11-21T18:29:00.000Z');
  const own = request(app.server);
  const { customerDetails, authToken } = (await own.post('/api/v1/customer/Register').send(guest))
    .body.object;
  const give = (rating: number) =>
    own
      .post('/api/v1/Customer/GiveFeedBack')
      .set('authorization', authToken)
      .send({ customerId: customerDetails._id, rating, area: 'app' });
  await give(5);

  const reply = await give(4);

  expect(reply.status).toBe(429);
  expect(reply.headers['retry-after']).toBe('60');
  expect(reply.headers['access-control-expose-headers']).toContain('retry-after');
});

test('HEAD answers as GET does, without the body', async () => {
  const path = '/api/v1/customer/ValidatePincode/110010';

  const reply = await api.head(path).set('authorization', token);

  expect(reply.status).toBe(200);
  expect(Number(reply.headers['content-length'])).toBeGreaterThan(100);
});

test('HEAD changes nothing, even where GET does', async () => {
  const asha = aCustomer();
  const ended = aWalletEntry({ customerId: asha._id, expiresAt: '2026-01-01T00:00:00.000Z' });
  const { app, as, world, close } = await startServer({
    customers: [asha],
    walletEntries: [ended],
  });
  onTestFinished(close);
  const wallet = { params: { ownerId: OWNER_ID, customerId: asha._id } };
  const { url } = toRequest(getWallet, wallet);
  const ask = as(asha._id);
  const before = world.at;

  const reply = await app.inject({
    method: 'HEAD',
    url,
    headers: { authorization: `token-of-${asha._id}` },
  });

  expect(reply.statusCode).toBe(200);
  expect(world.at).toBe(before);
  await ask(getWallet, wallet);
  expect(world.at).toBe(before + 1);
});

test('responses with personal data are not cached', async () => {
  const reply = await api.get('/api/v1/admin/getMenuList').set('authorization', token);

  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
});

test('a token is accepted with and without its scheme', async () => {
  const bare = token.replace('Bearer ', '');

  const reply = await api.get('/api/v1/admin/getMenuList').set('authorization', bare);

  expect(reply.status).toBe(200);
});

test('a full disk is reported with advice and not as a bug of the mock', async () => {
  const warnings: string[] = [];
  const { app, close } = await createApp({
    seed: aSeed({ products: [car] }),
    dataDir: aFolder(),
    warn: (message) => warnings.push(message),
  });
  onTestFinished(close);
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  vi.spyOn(fs, 'writeSync').mockImplementationOnce(() => {
    throw full;
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });

  const reply = await request(app.server).post('/api/v1/customer/Register').send(guest);

  const overrides =
    /main\.jsonl could not be written, so nothing was changed: ENOSPC.* Free disk space, .+$/;
  expect(reply.status).toBe(500);
  expect(reply.body.message).toMatch(overrides);
  expect(warnings).toEqual([expect.stringMatching(overrides)]); // in one line
});
