import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { OWNER_ID } from '#contracts/constants';
import { register } from '#contracts/customers';
import { aProduct, aSeed } from '#fixtures/builders';
import { createApp } from './app.ts';
import { guest, startHttp, startServer } from './testing.ts';

const { api, close, token } = await startHttp();
afterAll(close);

describe('a body', () => {
  const register = () => api.post('/api/v1/customer/Register');

  test.each([
    ['that is cut off', '{"name":'],
    ['that is a word', 'Guest'],
    ['that is nested without end', `${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`],
    [
      'with a key that would reach a prototype',
      '{"__proto__":{"role":"admin"}}',
      'a field is named __proto__',
    ],
  ])('%s is rejected as malformed', async (_, body, why = '') => {
    const reply = await register().set('content-type', 'application/json').send(body);

    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'BAD_JSON', object: null });
    expect(reply.body.message).toContain(why);
  });

  test.each([
    ['a lone byte of Hindi', Buffer.from([0xe0])],
    ['half of an emoji', Buffer.from('🚗').subarray(0, 2)],
    ['text of another encoding', Buffer.from('Ré', 'latin1')],
  ])('with %s says that it is not UTF-8, however it arrives', async (_, bytes) => {
    const { app, close } = await startServer();
    onTestFinished(close);
    const body = Buffer.concat([Buffer.from('{"name":"'), bytes, Buffer.from('"}')]);
    const payload = Readable.from([...body].map((byte) => Buffer.from([byte])));

    const headers = { 'content-type': 'application/json' };
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/customer/Register',
      headers,
      payload,
    });

    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'BAD_JSON',
      message: 'The body cannot be read: it is not UTF-8.',
    });
  });

  test('may start with a byte order mark', async () => {
    const body = `\ufeff${JSON.stringify({ ...guest, email: 'bom@example.in', mobile: '9812345699' })}`;

    const reply = await register().set('content-type', 'application/json').send(body);

    expect(reply.body).toMatchObject({ status: 200 });
  });

  test.each(['[]', 'null', '12', '"Guest"'])('that is %s lists what is missing', async (body) => {
    const reply = await register().set('content-type', 'application/json').send(body);

    expect(reply.status).toBe(422);
    expect(reply.body.code).toBe('VALIDATION');
  });

  test('may have such a key in a field that the call does not know', async () => {
    const body = '{"mobile":"1","more":{"__proto__":{"role":"admin"}}}';
    const reply = await register().set('content-type', 'application/json').send(body);

    expect(reply.body.code).toBe('VALIDATION');
  });

  test('that is null is refused even where no field is required', async () => {
    const reply = await api
      .put(`/api/v1/customer/Cart/${OWNER_ID}`)
      .set('authorization', token)
      .set('content-type', 'application/json')
      .send('null');

    expect(reply.status).toBe(422);
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
    const reply = await register().send({ ...guest, name: 'x'.repeat(1024 * 1024) });

    expect(reply.status).toBe(413);
    expect(reply.body.code).toBe('TOO_LARGE');
  });

  test('of JSON is no larger where files are expected', async () => {
    const reply = await api
      .post('/api/v1/Admin/saveAllImages')
      .set('authorization', token)
      .send({ message: 'x'.repeat(1024 * 1024) });

    expect(reply.body).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  });

  test.each([
    ['10,000 values', { list: Array.from({ length: 10_001 }, () => 0) }],
    [
      '1,000 fields in an object',
      { map: Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`k${index}`, 0])) },
    ],
  ])('with more than %s is rejected before it is parsed', async (limit, more) => {
    const reply = await register().send({ ...guest, ...more });

    expect(reply.status).toBe(413);
    expect(reply.body.message).toBe(`The body has more than ${limit}.`);
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

test('a request is not waited for without end', async () => {
  const { app, close } = await startServer();
  onTestFinished(close);

  expect(app.server.requestTimeout).toBe(120_000);
});

test('a request whose customer is undone while it arrives is not authenticated', async () => {
  const car = aProduct();
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

describe('a malformed HTTP request', () => {
  const head = 'POST /api/v1/customer/Register HTTP/1.1\r\nhost: localhost\r\n';

  test.each([
    [
      'an address without end',
      `GET /${'x'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
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
