import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import request from 'supertest';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readLog, readLogged } from '#contracts/engine/control/log';
import { library } from '#contracts/engine/testing/library';
import { changeLimits } from '../testing/change-limits.ts';
import { withCovers } from '../testing/covers.ts';
import { asha } from '../testing/library.ts';
import { SlowWork } from '../testing/slow-work.ts';
import { loansOfAsha, startLibrary } from '../testing/start-library.ts';
import { RequestLog } from './request-log.ts';

async function aServer() {
  const { app, ask, world } = await startLibrary(withCovers);
  const logged = async (query: { world?: string } = {}) => (await ask(readLog, { query })).requests;
  const details = (number: number) => ask(readLogged, { params: { number } });
  return { app, api: request(app.server), logged, details, world };
}

/** Nothing is stored beyond a burst until the test advances the time. */
function withStoppedClock() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return aServer();
}

/** An object with so many fields. */
const fieldsOf = (count: number, nameOf: (name: string) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [nameOf(`f${index}`), 1]));

/** A short text, and many objects. */
const manyValues = Array.from({ length: 4_000 }, () => [0]);

const loans = `/api/members/${asha}/loans`;
const covers = `/api/loans/${asha}/covers`;
const token = { authorization: `Bearer ${asha}` };

describe('the request log', () => {
  test('lists call, status, world and verdict of each request, the newest first', async () => {
    const { api, logged, world } = await aServer();
    await api.get(loans).set(token);
    await api.get(loans);
    world.configure({ faults: [{ call: 'myLoans', status: 503 }] });
    await api.get(loans).set(token);
    await api.get('/api/members/7/loan').set({ ...token, 'x-mock-world': 'mine' });

    const requests = await logged();

    expect(requests).toMatchObject([
      { verdict: 'noSuchCall', status: 404, world: 'mine', code: 'NO_SUCH_CALL' },
      { verdict: 'fault', status: 503, code: 'MAINTENANCE' },
      { verdict: 'declaredError', status: 401, code: 'TOKEN_MISSING' },
      { verdict: 'ok', status: 200, world: 'main', call: library.myLoans.route },
    ]);
    expect(requests[0]?.closestMatch).toBe(library.myLoans.route);
    expect(await logged({ world: 'mine' })).toHaveLength(1);
  });

  test.each([
    ['http://localhost:5173/shelf/7?sort=title', '/shelf/7'],
    ['about:blank', undefined],
    ['no address', undefined],
    [undefined, undefined],
  ])('names the page that asked, of the referer %s: %s', async (referer, page) => {
    const { api, logged } = await aServer();

    await api.get(loans).set({ ...token, ...(referer && { referer }) });

    expect((await logged())[0]?.page).toBe(page);
  });

  test('keeps the calls of a quiet world while another one is busy', async () => {
    const { app, logged } = await aServer();
    const quiet = { 'x-mock-world': 'quiet' };
    await app.inject({ url: loans, headers: quiet });
    for (let sent = 0; sent < 2000; sent++) await app.inject(loans);

    expect(await logged({ world: 'quiet' })).toMatchObject([{ call: library.myLoans.route }]);
    expect(await logged()).toHaveLength(500);
  });

  test('keeps the newest answers, once all together are too large', async () => {
    const { api, details } = await aServer();
    changeLimits('log', { answers: 1000 });
    for (let count = 0; count < 30; count++) await api.get(loans);

    const [first, last] = [await details(1), await details(30)];
    const har = (await api.get('/__mock/log.har')).body.log;

    expect(first.response.content.comment).toBe('Not stored: older than the newest 32 MB.');
    expect(last.response.content.text).toContain('TOKEN_MISSING');
    expect(har.entries.length).toBeLessThan(10);
    expect(har.comment).toContain('older than the newest 32 MB');
  });

  test.each([
    ['addresses', () => ({ url: `${loans}?x=${'a'.repeat(50_000)}` })],
    ['headers', () => ({ url: loans, headers: { ...token, 'x-note': 'a'.repeat(50_000) } })],
    [
      'bodies',
      () => ({
        url: '/api/loans',
        method: 'POST' as const,
        headers: token,
        payload: { manyValues },
      }),
    ],
  ])('stores %s of many requests only as far as there is memory', async (_what, large) => {
    const { app, logged } = await aServer();
    changeLimits('log', { memory: 2_000_000 });
    for (let sent = 0; sent < 60; sent++) await app.inject(large());

    expect((await logged()).length).toBeLessThan(40);
  });

  test('shows headers and bodies of a request and its answer, without secrets and people', async () => {
    const { api, details } = await aServer();
    const hidden = { ...token, cookie: 'session=secret-1', 'x-forwarded-for': '10.1.2.3' };
    await api.post('/api/loans').set(hidden).send({ bookId: 7, name: 'Asha Rawat' });

    const { request: sent, response } = await details(1);
    const text = JSON.stringify([sent, response]);

    expect(sent).toMatchObject({
      method: 'POST',
      headers: expect.arrayContaining([{ name: 'authorization', value: '(hidden)' }]),
      postData: { text: '{"bookId":7,"name":"Somebody"}' },
    });
    expect(response).toMatchObject({
      status: 422,
      headers: expect.arrayContaining([{ name: 'x-mock-world', value: 'main' }]),
      content: { text: expect.stringContaining('"code":"VALIDATION"') },
    });
    expect(text).not.toMatch(/secret-1|10\.1\.2\.3|Rawat/);
    expect(text).not.toContain(asha);
  });

  test('names the user of a request', async () => {
    const { api, logged } = await aServer();
    await api.get(loans).set(token);
    await api.get(loans);

    expect((await logged()).map(({ by }) => by)).toEqual([undefined, asha]);
  });

  test('says of an answer that it does not store why, and how long it was', async () => {
    const { api, details } = await aServer();
    const { headers } = await api.get('/__mock/health');

    const { response } = await details(1);

    expect(response.content).toMatchObject({
      size: Number(headers['content-length']),
      comment: 'Not stored: of the control plane.',
    });
  });

  test('stores the answers of a burst, then of so many a second, so that a load test is not slowed', async () => {
    const { app, details } = await withStoppedClock();
    for (let sent = 1; sent <= 501; sent++) await app.inject(loans);
    vi.advanceTimersByTime(1000);
    for (let sent = 502; sent <= 702; sent++) await app.inject(loans);

    const contents = await Promise.all(
      [500, 501, 701, 702].map(async (number) => (await details(number)).response.content),
    );

    expect(contents.map(({ text, comment }) => text?.includes('TOKEN_MISSING') ?? comment)).toEqual(
      [true, 'Not stored: more than 200 a second.', true, 'Not stored: more than 200 a second.'],
    );
    expect(contents[1]?.size).toBe(contents[0]?.size);
  });

  test('no longer has a request that is long past', async () => {
    const { app, api } = await aServer();
    for (let sent = 0; sent < 1001; sent++) await app.inject('/__mock/health');

    const reply = await api.get('/__mock/log/7');

    expect(reply.body).toMatchObject({
      status: 404,
      code: 'NO_SUCH_REQUEST',
      message: expect.stringMatching(/^The log has no request 7 any more/),
    });
  });

  test.each([
    ['a fault', { ...token, prefer: 'code=503' }, 503],
    ['its token', {}, 401],
  ])('has the body of a request that %s refuses before it is read', async (_, headers, status) => {
    const { api, logged, details } = await aServer();
    await api.post('/api/loans').set(headers).send({ bookId: 7 });

    const [first] = await logged();

    expect(first).toMatchObject({ status, curl: expect.stringContaining(`-d '{"bookId":7}'`) });
    expect((await details(1)).request.postData?.text).toBe('{"bookId":7}');
  });

  test.each<[string, Partial<InjectOptions>]>([
    ['address', { url: `${loans}?q=${'9'.repeat(50_000)}` }],
    ['address of no call', { url: `/${'zz/'.repeat(16_000)}` }],
    ['header', { headers: { prefer: `code=${'9'.repeat(50_000)}` } }],
    ['page', { headers: { referer: `http://localhost/${'9'.repeat(50_000)}` } }],
    ['world', { headers: { 'x-mock-world': 'w'.repeat(50_000) } }],
    ['body', { method: 'POST', url: '/api/loans', payload: { note: '9'.repeat(30_000) } }],
    [
      'list of invalid fields',
      { method: 'PUT', url: '/__mock/faults', payload: fieldsOf(900, (name) => name.repeat(200)) },
    ],
  ])('lists a long %s in short', async (_what, sent) => {
    const { app, logged } = await aServer();
    await app.inject({ url: loans, ...sent });

    const text = JSON.stringify((await logged())[0]);

    expect(text.length).toBeLessThan(30_000);
  });

  test('tells how long an address is that it lists in short', async () => {
    const { app, logged } = await aServer();
    const url = `${loans}?q=${'x'.repeat(50_000 - loans.length - 3)}`;
    await app.inject({ url, headers: token });

    expect((await logged())[0]?.curl).toMatch(
      /^curl -X GET 'http:\/\/.{900,1000}… \(50,0\d\d characters\)' -H "authorization: Bearer \$TOKEN"$/,
    );
  });

  test('hides a secret where a long text is shortened', async () => {
    const { app, logged } = await aServer();
    const secret = `ct_${'0123456789abcdef'.repeat(3)}`;
    const starts = Array.from({ length: 60 }, (_, index) => 930 + index);
    for (const start of starts)
      await app.inject(`/${'x'.repeat(start)}/${secret}/${'y'.repeat(2000)}`);
    await app.inject(`/${`${secret}/`.repeat(60)}`);

    const text = JSON.stringify(await logged());

    expect(text).toContain('(hidden)');
    expect(text).not.toMatch(/ct_/);
  });

  test('is listed while other requests are answered', async () => {
    const mock = await startLibrary();
    await mock.ask(...loansOfAsha);
    const [one] = (await mock.ask(readLog, {})).requests;
    const work = new SlowWork();
    vi.spyOn(RequestLog.prototype, 'list').mockImplementation(function* () {
      for (const _ of work.run()) if (one) yield one;
    });
    onTestFinished(() => void vi.restoreAllMocks());

    expect(await work.letsOthersBeAnswered(mock, () => mock.ask(readLog, {}))).toBe(true);
  });

  test('omits long bodies, such as an imported world', async () => {
    const { api, logged } = await aServer();
    await api.post('/__mock/worlds/import').send({ repro: 'x'.repeat(40_000) });

    const [first] = await logged();

    expect(first?.curl).toMatch(/worlds\/import' -H 'content-type: application\/json' -d @FILE$/);
  });

  test('omits long bodies that do not say how long they are', async () => {
    const { api, details } = await aServer();
    const sent = api.post('/api/loans').set(token).set('content-type', 'application/json');
    for (const part of ['{"note":"', 'x'.repeat(40 * 1024), '"}']) sent.write(part);
    await sent;

    expect(await details(1)).toMatchObject({
      request: { postData: { comment: 'Not stored: longer than 32 kB.' } },
    });
  });

  test('lists every invalid field of a request', async () => {
    const { api, logged } = await aServer();
    await api.post('/api/loans').set(token).send({ note: 'x' });

    const requests = await logged();

    expect(requests[0]?.errors).toContainEqual(
      expect.objectContaining({ field: 'body.bookId', code: 'REQUIRED' }),
    );
  });

  test('has the world of an OPTIONS request', async () => {
    const { api, logged } = await aServer();
    await api.options(`${loans}?__world=mine`);

    expect((await logged())[0]).toMatchObject({ status: 204, world: 'mine' });
  });

  test('refuses unknown query parameters', async () => {
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

  test('has each request as a curl command without its secrets', async () => {
    const { api, logged } = await aServer();
    await api.post('/api/loans?__world=mine').set(token).send({
      password: 'hunter2',
      email: 'asha@army.in',
      mobile: '9876543210',
      name: 'Asha',
      shelf: "A's",
    });

    const [first] = await logged();

    expect(first?.curl).toMatch(/^curl -X POST 'http:\/\/127\.0\.0\.1:\d+\/api\/loans/);
    expect(first?.curl).toContain('-H "authorization: Bearer $TOKEN"');
    expect(first?.curl).toContain(
      `-d '{"password":"(hidden)","email":"name@example.com","mobile":"9000000000","name":"Somebody","shelf":"A'\\''s"}'`,
    );
    expect(first?.curl).not.toMatch(/hunter2|asha@|9876543210|Asha/);
    expect(first?.curl).not.toContain(asha);
  });

  test.each([
    ['evil.example', /^127\.0\.0\.1:\d+$/],
    ['localhost@evil.example', /^127\.0\.0\.1:\d+$/],
    ['localhost.evil.example', /^127\.0\.0\.1:\d+$/],
    ['localhost:5173', /^localhost:5173$/],
    ['shop.example.in', /^shop\.example\.in$/],
  ])(
    'has a command for a request to "%s" that sends nothing to a foreign host',
    async (host, expected) => {
      const { app, ask } = await startLibrary({ hosts: ['shop.example.in'] });
      await app.listen({ port: 0, host: '127.0.0.1' });
      await request(app.server)
        .get(loans)
        .set({ ...token, host });

      const [first] = (await ask(readLog, {})).requests;
      const details = await ask(readLogged, { params: { number: 1 } });

      expect(/http:\/\/([^/]+)/.exec(first?.curl ?? '')?.[1]).toMatch(expected);
      expect(new URL(details.request.url).host).toMatch(expected);
    },
  );

  test('has a command that sends nothing to the host of a whole URL', async () => {
    const { app, ask } = await startLibrary();
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET x://evil.example/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    await readText(socket);

    const [first] = (await ask(readLog, {})).requests;

    expect(first?.curl).toContain("'http://localhost/x://evil.example/'");
  });

  test('has curl commands for HEAD and for a preferred error', async () => {
    const { api, logged } = await aServer();
    await api.head('/api/books/all/20/0').set('prefer', 'code=503');

    const [first] = await logged();

    expect(first?.curl).toMatch(/^curl -I '.*\/books\/all\/20\/0' -H 'prefer: code=503'$/);
  });

  test('has curl commands for uploads of any file', async () => {
    const { api, logged } = await aServer();
    const file = (contentType: string) => ({ filename: 'me.png', contentType });
    await api
      .post(covers)
      .set(token)
      .attach('covers', Buffer.from('no picture'), file('image/png'))
      .attach('covers', Buffer.from('no picture'), file('image/webp'));

    const [first] = await logged();

    expect(first?.curl).toContain(
      ` -F 'covers=@FILE;type=image/png' -F 'covers=@FILE;type=image/webp'`,
    );
    expect(first?.curl).not.toContain('me.png');
  });

  test('has uploads that were sent as JSON', async () => {
    const { api, logged } = await aServer();
    await api.post(covers).set(token).send({ covers: '' });

    const [first] = await logged();

    expect(first).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(first?.curl).toContain(`-d '{"covers":""}'`);
  });

  test('has requests that are nested too deep', async () => {
    const { api, logged } = await aServer();
    const deep = `${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`;
    await api
      .post('/api/loans')
      .set({ ...token, 'content-type': 'application/json' })
      .send(deep);

    const requests = await logged();

    expect(requests[0]).toMatchObject({ status: 400, code: 'BAD_JSON' });
  });

  test('has the answer of each request, also after later ones were sent', async () => {
    const { app, api, details } = await aServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    await api.get(loans).set(token).expect(200);
    for (let count = 0; count < 40; count++) await api.get('/api/books/all/20/0').expect(200);

    const { response } = await details(1);

    expect(response.content.text).toBe('{"status":200,"message":"OK","object":{"loanList":[]}}');
  });
});
