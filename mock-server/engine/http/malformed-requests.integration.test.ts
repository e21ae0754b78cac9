import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readLog, readLogged } from '#contracts/engine/control/log';
import { asha } from '../testing/library.ts';
import { startLibrary } from '../testing/start-library.ts';

/** Sends a request as it is and waits for the answer. */
function send(port: number, request: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

test('the log has requests whose address cannot be read', async () => {
  const { app, ask } = await startLibrary();
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  await send(port, 'GET /api/%ff%zz?__world=mine HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  await send(port, `GET /long/${'x'.repeat(100_000)} HTTP/1.1\r\n\r\n`);
  await send(port, 'HELLO\r\n\r\n');

  const { requests } = await ask(readLog, {});

  expect(requests).toMatchObject([
    { code: 'BAD_HTTP', status: 400, verdict: 'noSuchCall' },
    {
      code: 'HEADERS_TOO_LARGE',
      status: 431,
      call: expect.stringMatching(/^GET \/long\/x{150,200}…$/),
    },
    { code: 'BAD_URL', status: 400, world: 'mine', call: 'GET /api/%ff%zz' },
  ]);
  expect((await ask(readLogged, { params: { number: 1 } })).response.content.text).toContain(
    'BAD_URL',
  );
});

describe('what is not HTTP', () => {
  const books = 'GET /api/books/all/20/0 HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const statusesIn = (answers: string) =>
    Array.from(answers.matchAll(/HTTP\/1.1 (\d+)/g), ([, status]) => Number(status));

  test('is answered after the requests before it', async () => {
    const { app, ask } = await startLibrary();
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

    const answers = await send(port, `${books}${books}HELLO\r\n\r\n`);

    expect(statusesIn(answers)).toEqual([200, 200, 400]);
    expect((await ask(readLog, {})).requests.map(({ status }) => status)).toEqual([400, 200, 200]);
  });

  test.each([
    ['first', '', [400]],
    ['after other requests', `${books}${books}`, [200, 200, 400]],
  ])('is answered also if it is a request for a tunnel, %s', async (_when, before, statuses) => {
    const { app, ask } = await startLibrary();
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

    const answers = await send(
      port,
      `${before}CONNECT localhost:80 HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    );

    expect(statusesIn(answers)).toEqual(statuses);
    expect(answers).toContain('"code":"BAD_HTTP","message":"The mock is no proxy');
    expect((await ask(readLog, {})).requests[0]).toMatchObject({
      call: 'CONNECT localhost:80',
      status: 400,
    });
  });

  test('is answered in place of the request whose body it is', async () => {
    const { app } = await startLibrary();
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

    const answers = await send(
      port,
      `${books}POST /api/loans HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${asha}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nHELLO\r\n`,
    );

    expect(statusesIn(answers)).toEqual([200, 400]);
  });
});

test('a connection that wants another protocol is closed after the answer: what follows is not read', async () => {
  const { app } = await startLibrary();
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const head = 'HTTP/1.1\r\nhost: localhost\r\n';

  const answers = await send(
    port,
    `GET /api/books/all/1/0 ${head}connection: upgrade\r\nupgrade: websocket\r\n\r\nGET /api/books/all/1/1 ${head}\r\n`,
  );

  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  expect(answers).toContain('connection: close');
});

test('a long filter is read', async () => {
  const { app } = await startLibrary();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const reply = await fetch(`${url}/api/books/novel/20/0?filter=${'x'.repeat(40_000)}`);

  expect(await reply.json()).toMatchObject({ status: 400, code: 'BAD_FILTER' });
});

test.each([
  ['banana', 417],
  ['100-continue', 200],
])('a request that expects "%s" gets a %i like any other answer', async (expected, status) => {
  const { app, ask } = await startLibrary();
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

  const reply = await send(
    port,
    `GET /api/books/all/20/0?__world=mine HTTP/1.1\r\nhost: a\r\nexpect: ${expected}\r\nconnection: close\r\n\r\n`,
  );

  expect(reply).toContain(`HTTP/1.1 ${status} `);
  expect(reply).toContain('access-control-allow-origin: *');
  expect(reply).toContain('x-mock-world: mine');
  expect(reply).toContain(
    status === 200
      ? '{"status":200,"message":"OK"'
      : `{"status":417,"code":"EXPECTATION_FAILED","message":"\\"Expect: ${expected}\\" cannot be met.`,
  );
  expect((await ask(readLog, {})).requests).toMatchObject([{ status, world: 'mine' }]);
});
