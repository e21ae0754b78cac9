import fs from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { register } from '#contracts/customers';
import { toRequest } from '#contracts/engine/request';
import { getWallet } from '#contracts/wallet';
import { aCustomer, aProduct, aSeed, aWalletEntry, shopId } from '#fixtures/builders';
import { type App, createApp } from './app.ts';
import { aFolder } from './engine/world/testing.ts';
import { startServer } from './testing.ts';

const car = aProduct();
let mock: App;
let api: ReturnType<typeof request>;
let token: string;

const guest = {
  name: 'Guest10000',
  fullName: 'Guest10000',
  email: 'guest10000@example.in',
  password: GUEST_PASSWORD,
  mobile: GUEST_MOBILE,
  ownerId: OWNER_ID,
};

beforeAll(async () => {
  mock = await createApp({ seed: aSeed({ products: [car] }) });
  api = request(mock.app.server);
  const reply = await api.post('/api/v1/customer/Register').send(guest);
  token = `Bearer ${reply.body.object.authToken}`;
});
afterAll(() => mock.close());

test('a request whose customer is undone while it arrives is not authenticated', async () => {
  const { app, call, world, close } = await startServer({ products: [car] });
  onTestFinished(close);
  const { authToken } = await call(register, { body: { ...guest, email: 'other@example.in' } });
  async function* slowly() {
    yield '{"financeMode":';
    world.jump(0);
    yield '"own"}';
  }

  const reply = await app.inject({
    method: 'PUT',
    url: `/api/v1/customer/Cart/${car._id}`,
    headers: { authorization: `Bearer ${authToken}`, 'content-type': 'application/json' },
    payload: Readable.from(slowly()),
  });

  expect(reply.json()).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
  expect(world.cartItems.size).toBe(0);
});

describe('a request to an unknown call', () => {
  test('suggests the closest call', async () => {
    const reply = await api.get('/api/v1/admin/getProductDetail/5').set('authorization', token);

    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({
      code: 'NO_SUCH_CALL',
      message: expect.stringContaining('GET /api/v1/admin/getProductDetails/{id}'),
      object: null,
    });
  });

  test('with another method lists the allowed ones', async () => {
    const reply = await api.delete('/api/v1/customer/Register');

    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('POST, OPTIONS');
    expect(reply.body.code).toBe('METHOD_NOT_ALLOWED');
  });

  test.each([
    ['/api/v1/admin/editSubCategory/', 404, 'NO_SUCH_CALL'],
    ['/api/v1/admin/listCategory', 405, 'METHOD_NOT_ALLOWED'],
    ['/api/v1/admin/listCategory/', 405, 'METHOD_NOT_ALLOWED'],
  ])('reports %s before errors in its body', async (path, status, code) => {
    const reply = await api.put(path).set('content-type', 'application/json').send('{"a":');

    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('does not suggest the method that it uses', async () => {
    const long = await api.get(`/api/v1/admin/getProductDetails/${'x'.repeat(3000)}`);
    const capital = await api
      .get(`/api/v1/admin/${shopId.toUpperCase()}/x`)
      .set('authorization', token);

    expect([long.status, long.body.code]).toEqual([400, 'BAD_URL']);
    expect(long.body.message).toContain('a segment is too long');
    expect([capital.status, capital.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('may have a path that cannot be decoded', async () => {
    const reply = await api
      .get('/api/v1/customer/ValidatePincode/%E0%A4%A')
      .set('authorization', token);

    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('BAD_URL');
  });
});

describe('a body', () => {
  const register = () => api.post('/api/v1/customer/Register');

  test.each([
    ['that is cut off', '{"name":'],
    ['that is a word', 'Guest'],
    ['that is nested without end', `${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`],
    ['with a key that would reach a prototype', '{"__proto__":{"role":"admin"}}'],
  ])('%s is rejected as malformed', async (_, body) => {
    const reply = await register().set('content-type', 'application/json').send(body);

    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'BAD_JSON', object: null });
  });

  test.each(['[]', 'null', '12', '"Guest"'])('that is %s lists what is missing', async (body) => {
    const reply = await register().set('content-type', 'application/json').send(body);

    expect(reply.status).toBe(422);
    expect(reply.body.code).toBe('VALIDATION');
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'of type %s is refused as unsupported',
    async (type) => {
      const reply = await register().set('content-type', type).send('name=Guest');

      expect(reply.status).toBe(415);
      expect(reply.body.message).toContain(type);
    },
  );

  test('with a file is rejected as unsupported where no file is expected', async () => {
    const reply = await register().attach('images', Buffer.from('x'), 'car.png');

    expect(reply.status).toBe(415);
    expect(reply.body).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', object: null });
  });

  test('over the size limit is rejected as too large', async () => {
    const reply = await register().send({ ...guest, name: 'x'.repeat(27 * 1024 * 1024) });

    expect(reply.status).toBe(413);
    expect(reply.body.code).toBe('TOO_LARGE');
  });

  test('with several errors names each field', async () => {
    const reply = await register().send({ name: 'A', mobile: '12' });

    expect(reply.status).toBe(422);
    const fields = reply.body.errors.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual([
      'body.email',
      'body.fullName',
      'body.mobile',
      'body.name',
      'body.ownerId',
      'body.password',
    ]);
  });
});

describe('an address', () => {
  test.each([
    '/API/V1/CUSTOMER/VALIDATEPINCODE/110010',
    '/api/v1/Customer/validatepincode/110010/',
  ])('is matched in any case and with a trailing slash: %s', async (path) => {
    const reply = await api.get(path).set('authorization', token);

    expect(reply.status).toBe(200);
  });

  test.each([
    ['', 'an empty tail'],
    ['ct_0123456789abcdef', 'a token as its tail'],
    ['/ProductsList/100/0', 'a page as its tail'],
  ])('with a shop id and "%s", %s, lists the shop’s cars', async (tail) => {
    const reply = await api
      .get(`/api/v1/Customer/${OWNER_ID}/${shopId}${tail}`)
      .set('authorization', token);

    expect(reply.body.object.productList).toHaveLength(1);
  });

  test.each(['isHotDeal=true&isHotDeal=true', 'filter=%7B%7D&filter=%7B%7D'])(
    'with a repeated parameter names it: %s',
    async (query) => {
      const reply = await api
        .get(`/api/v1/admin/all/${OWNER_ID}/ProductsList/20/0?${query}`)
        .set('authorization', token);

      const [name] = query.split('=');
      expect(reply.body).toMatchObject({
        status: 400,
        errors: [{ field: `query.${name}`, message: 'Given 2 times; give it once.' }],
      });
    },
  );

  test('cannot have a deeply nested filter', async () => {
    const filter = `{"depth":${'['.repeat(2000)}${']'.repeat(2000)}}`;

    const reply = await api
      .get(`/api/v1/admin/all/${OWNER_ID}/ProductsList/20/0`)
      .query({ filter, isHotDeal: true })
      .set('authorization', token);

    expect(reply.body).toMatchObject({ status: 400, code: 'BAD_FILTER' });
  });

  test.each(['', '{', '[]', '{sort:newest}'])(
    'with a malformed filter explains its format: %j',
    async (filter) => {
      const reply = await api
        .get(`/api/v1/admin/all/${OWNER_ID}/ProductsList/20/0`)
        .query({ filter })
        .set('authorization', token);

      expect(reply.body).toMatchObject({
        code: 'BAD_FILTER',
        errors: [{ field: 'query.filter', message: expect.stringContaining('JSON of an object') }],
      });
    },
  );

  test('of a payment must have a valid mobile', async () => {
    const id = OWNER_ID;
    const pay = (mobile: string) =>
      api
        .get(`/api/v1/Customer/Payment/${mobile}/asha@example.in/${id}/5000`)
        .set('authorization', token);

    const fields = ({ body }: { body: { errors: { field: string }[] } }) =>
      body.errors.map(({ field }) => field);
    expect(fields(await pay('9999999999'))).toEqual(['params.mobile']);
    expect(fields(await pay('+91 98765 43210'))).toEqual([]);
  });

  test('with a literal name is never mistaken for a shop', async () => {
    const reply = await api.get('/api/v1/admin/getMenuList').set('authorization', token);

    expect(reply.body.object).toHaveProperty('menuList');
  });
});

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
      'access-control-expose-headers': 'x-mock-world, date, retry-after',
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

describe('a malformed HTTP request', () => {
  const head = 'POST /api/v1/customer/Register HTTP/1.1\r\nhost: localhost\r\n';

  test.each([
    [
      'an address without end',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['another language', 'HELLO\r\n\r\n', 400, 'BAD_HTTP'],
    [
      'a body in broken pieces',
      `${head}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n`,
      400,
      'BAD_HTTP',
    ],
  ])('such as %s gets the usual error response', async (_, sent, status, code) => {
    const { app, close } = await createApp({ seed: aSeed() });
    onTestFinished(close);
    await app.listen({ port: 0, host: '127.0.0.1' });

    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(sent);
    const [headers = '', body = ''] = (await text(socket)).split('\r\n\r\n');

    expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(headers).toContain('access-control-allow-origin: *');
    expect(JSON.parse(body)).toMatchObject({ status, code, object: null });
  });
});

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
