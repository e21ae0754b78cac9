import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { changeLimits } from '../testing/change-limits.ts';
import { withCovers } from '../testing/covers.ts';
import { asha, atlas } from '../testing/library.ts';
import { startLibrary } from '../testing/start-library.ts';

async function startClient() {
  const { app } = await startLibrary(withCovers);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return () => {
    const socket = connect(Number(port), '127.0.0.1')
      .setEncoding('latin1')
      .on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
}

const json = 'content-type: application/json';
const ofAsha = `authorization: Bearer ${asha}`;
const send = (socket: Socket, text: string) =>
  new Promise<void>((sent, failed) =>
    socket.write(text, (error) => (error ? failed(error) : sent())),
  );
const begin = (socket: Socket, path: string, headers: readonly string[]) =>
  send(socket, `${[`POST ${path} HTTP/1.1`, 'host: localhost', ...headers].join('\r\n')}\r\n\r\n`);

test.each([
  [413, 'a large body of JSON', '/api/loans', [json, ofAsha]],
  [401, 'no token', '/api/loans', [json]],
  [404, 'no such call', '/api/nothing', [json]],
  [415, 'another type', '/api/loans', ['content-type: text/plain', ofAsha]],
  [415, 'no type', '/api/loans', [ofAsha]],
  [400, 'no boundary', `/api/loans/${atlas}/covers`, ['content-type: multipart/form-data', ofAsha]],
] as const)(
  'the %i for %s reaches clients that read once all is sent, and the connection goes on',
  async (status, _, path, headers) => {
    const client = await startClient();
    const piece = 'x'.repeat(64 * 1024);

    for (const isChunked of [false, true]) {
      const socket = client();
      const size = isChunked
        ? 'transfer-encoding: chunked'
        : `content-length: ${64 * piece.length}`;
      await begin(socket, path, [...headers, size]);
      for (let n = 0; n < 64; n++) {
        await send(socket, isChunked ? `10000\r\n${piece}\r\n` : piece);
        await setImmediate();
      }
      await send(
        socket,
        `${isChunked ? '0\r\n\r\n' : ''}GET /api/books/all/20/0 HTTP/1.1\r\nhost: localhost\r\n\r\n`,
      );

      let text = '';
      socket.on('data', (part) => (text += part));
      const statuses = () =>
        Array.from(text.matchAll(/HTTP\/1.1 (\d+)/g), ([, one]) => Number(one));
      await expect.poll(statuses).toEqual([status, 200]);
    }
  },
);

test('a request that is refused is answered also if its small body does not come', async () => {
  const client = await startClient();
  const socket = client();
  let text = '';
  socket.on('data', (part) => (text += part));

  await begin(socket, '/api/loans', [json, 'content-length: 20000']);

  await expect.poll(() => text, { timeout: 4000 }).toMatch(/^HTTP\/1.1 401/);
});

test('a connection that sent no HTTP, and does not end, is closed after a time', async () => {
  changeLimits('answer', { unreadSeconds: 0.1 });
  const { app } = await startLibrary();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  const client = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void client.destroy());

  client.write('HELLO\r\n\r\n');

  expect(`${await once(client, 'data')}`).toMatch(/^HTTP\/1.1 400/);
  await expect.poll(() => sockets[0]?.destroyed).toBe(true);
  expect(client.writable).toBe(true);
});

test('a refused body that does not end is read for a time only', async () => {
  changeLimits('answer', { unreadSeconds: 0.1 });
  const client = await startClient();
  const socket = client();

  await begin(socket, '/api/loans', [json, `content-length: ${4 * LIMITS.json.bytes}`]);
  let text = '';
  socket.on('data', (part) => (text += part));

  await expect.poll(() => socket.closed).toBe(true);
  expect(text).toMatch(/^HTTP\/1.1 401/);
});
