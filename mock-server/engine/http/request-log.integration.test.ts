import request from 'supertest';
import { describe, expect, onTestFinished, test } from 'vitest';
import { EVENTS_PATH, readLog } from '#contracts/engine/control/log';
import { aCustomer, aProduct } from '#fixtures/builders';
import { startServer } from '../../testing.ts';

const car = aProduct();
const asha = aCustomer();

async function aServer() {
  const { app, as, world, close } = await startServer({ products: [car], customers: [asha] });
  onTestFinished(close);
  const call = as(asha._id);
  const api = request(app.server);
  const token = { authorization: `Bearer token-of-${asha._id}` };
  return { app, api, call, token, world };
}

const details = `/api/v1/admin/getProductDetails/${car._id}`;

describe('the request log', () => {
  test('tells call, status, world and the contract’s verdict of each request, the newest first', async () => {
    const { api, call, token, world } = await aServer();
    await api.get(details).set(token);
    await api.get(details);
    world.keep({ faults: [{ call: 'getProductDetails', status: 503 }] });
    await api.get(details).set(token);
    await api.get('/api/v1/admin/getProductDetail/7').set({ ...token, 'x-mock-world': 'mine' });

    const { requests } = await call(readLog, {});

    expect(requests).toMatchObject([
      { verdict: 'unmatched', status: 404, world: 'mine', code: 'NO_SUCH_CALL' },
      { verdict: 'fault', status: 503, code: 'MAINTENANCE' },
      { verdict: 'refused', status: 401, code: 'TOKEN_MISSING' },
      { verdict: 'kept', status: 200, world: 'main', call: expect.stringContaining('{id}') },
    ]);
    expect(requests[0]?.nearest).toBe('GET /api/v1/admin/getProductDetails/{id}');
    expect((await call(readLog, { query: { world: 'mine' } })).requests).toHaveLength(1);
  });

  test('keeps no long body, such as a whole world that is taken in', async () => {
    const { api, call } = await aServer();
    await api.post('/__mock/worlds/import').send({ repro: 'x'.repeat(40_000) });

    const [first] = (await call(readLog, {})).requests;

    expect(first?.curl).toMatch(/worlds\/import' -H 'content-type: application\/json' -d @FILE$/);
  });

  test('says field by field what was wrong with a request', async () => {
    const { api, call } = await aServer();
    await api.post('/api/v1/customer/Register').send({ name: 'x' });

    const { requests } = await call(readLog, {});

    expect(requests[0]?.errors).toContainEqual(
      expect.objectContaining({ field: 'body.email', code: 'REQUIRED' }),
    );
  });

  test('tells in which world somebody asked for methods', async () => {
    const { api, call } = await aServer();
    await api.options('/api/v1/Insurance?__world=mine');

    expect((await call(readLog, {})).requests[0]).toMatchObject({ status: 204, world: 'mine' });
  });

  test('is not asked for what it does not know', async () => {
    const { api } = await aServer();

    const reply = await api.get('/__mock/log?wrold=mine');

    expect(reply.body).toMatchObject({
      status: 400,
      errors: [
        {
          field: 'query.wrold',
          message: expect.stringMatching(/^Is not part of the contract\. Known here: .*\bworld\b/),
        },
      ],
    });
  });

  test('writes a request down as a command line without its secrets', async () => {
    const { api, call, token } = await aServer();
    await api
      .post('/api/v1/customer/Register?__world=mine')
      .set(token)
      .send({ password: 'hunter2', email: 'asha@army.in', mobile: '9876543210', name: "A's" });

    const [first] = (await call(readLog, {})).requests;

    expect(first?.curl).toMatch(
      /^curl -X POST 'http:\/\/127\.0\.0\.1:\d+\/api\/v1\/customer\/Register/,
    );
    expect(first?.curl).toContain('-H "authorization: Bearer $TOKEN"');
    expect(first?.curl).toContain(
      `-d '{"password":"(hidden)","email":"name@example.in","mobile":"9000000000","name":"A'\\''s"}'`,
    );
    expect(first?.curl).not.toMatch(/hunter2|asha@|9876543210|token-of/);
  });

  test('writes down what curl needs to ask for a head, and for a refusal', async () => {
    const { api, call } = await aServer();
    await api.head('/api/v1/Insurance').set('prefer', 'code=503');

    const [first] = (await call(readLog, {})).requests;

    expect(first?.curl).toMatch(/^curl -I '.*\/Insurance' -H 'prefer: code=503'$/);
  });

  test('writes down what curl needs to upload a picture of one’s own', async () => {
    const { api, call, token } = await aServer();
    const as = (contentType: string) => ({ filename: 'me.png', contentType });
    await api
      .post('/api/v1/Admin/saveAllImages')
      .set(token)
      .attach('images', Buffer.from('no picture'), as('image/png'))
      .attach('images', Buffer.from('no picture'), as('image/webp'));

    const [first] = (await call(readLog, {})).requests;

    expect(first?.curl).toContain(
      ` -F 'images=@FILE;type=image/png' -F 'images=@FILE;type=image/webp'`,
    );
    expect(first?.curl).not.toContain('me.png');
  });

  test('notes pictures that were sent as JSON', async () => {
    const { api, call, token } = await aServer();
    await api.post('/api/v1/Admin/saveAllImages').set(token).send({ images: '' });

    const [first] = (await call(readLog, {})).requests;

    expect(first).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(first?.curl).toContain(`-d '{"images":""}'`);
  });

  test('can be read whatever was sent', async () => {
    const { api, call, token } = await aServer();
    const deep = `${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`;
    await api
      .post('/api/v1/Customer/GiveFeedBack')
      .set({ ...token, 'content-type': 'application/json' })
      .send(deep);

    const { requests } = await call(readLog, {});

    expect(requests[0]).toMatchObject({ status: 400, code: 'BAD_JSON' });
  });

  test('tells of itself without being sent', async () => {
    const { app } = await aServer();

    const reply = await app.inject({ method: 'HEAD', url: EVENTS_PATH });

    expect(reply.headers['content-type']).toBe('text/event-stream');
  });

  test('is sent as it grows', async () => {
    const { app } = await aServer();
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await fetch(url + EVENTS_PATH, { headers: { origin: url } });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();

    await fetch(`${url}/__mock/health`);
    const sent = await reader?.read();
    await app.close();

    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('access-control-allow-origin')).toBe('*');
    expect(JSON.parse(sent?.value?.match(/^data: (.*)$/m)?.[1] ?? '')).toMatchObject({
      call: 'GET /__mock/health',
      verdict: 'kept',
    });
    expect(await reader?.read()).toEqual({ done: true, value: undefined });
  });
});
