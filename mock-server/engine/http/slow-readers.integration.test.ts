import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LIMITS } from '../limits.ts';
import { asha } from '../testing/library.ts';
import { borrowAtlas, loansOfAsha, startLibrary } from '../testing/start-library.ts';

test('a large answer that nobody takes is given up after a time, others wait as long as they like', async () => {
  const { app, ask, world } = await startLibrary();
  const { loan } = await ask(...borrowAtlas);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  const readLoans = async () => {
    const request = get(`${origin}/api/members/${asha}/loans`, {
      headers: { authorization: `Bearer ${asha}` },
      agent: false,
    });
    onTestFinished(() => void request.destroy());
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
  };
  await readLoans();
  world.transact(
    () => {
      for (let n = 0; n < 1000; n++) world.loans.put({ ...loan, _id: world.newId() });
    },
    { call: 'test' },
  );
  await readLoans();

  expect(sockets.map(({ timeout }) => timeout)[1]).toBe(LIMITS.answer.stallSeconds * 1000);
  expect(sockets.map(({ timeout }) => timeout)[0]).not.toBe(LIMITS.answer.stallSeconds * 1000);
});

test.each([
  ['requests', '/api/books'],
  ['addresses that cannot be read', '/%z'],
])(
  'a connection that sends many %s before it takes the answers is closed, and others are answered',
  async (_, path) => {
    const { app, ask } = await startLibrary();
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const answersTo = async (requests: number) => {
      const socket = connect(Number(port), '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      let text = '';
      socket
        .setEncoding('latin1')
        .on('data', (part) => (text += part))
        .on('error', () => {});
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(requests));
      const isAnswered = () => text.split('HTTP/1.1 ').length - 1 === requests;
      return vi.waitUntil(
        () => (socket.closed && 'closed') || (isAnswered() && 'answered'),
        10_000,
      );
    };

    expect(await answersTo(LIMITS.answer.pipelined)).toBe('answered');
    expect(await answersTo(500)).toBe('closed');
    await ask(...loansOfAsha);
  },
);

test('what a connection sent before it was closed is parsed no further', async () => {
  const { app } = await startLibrary();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  let requests = 0;
  app.server.on('request', () => requests++);
  const socket = connect(Number(port), '127.0.0.1')
    .resume()
    .on('error', () => {});
  onTestFinished(() => void socket.destroy());

  socket.write('GET /api/books HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(500));

  await expect.poll(() => socket.closed).toBe(true);
  expect(requests).toBe(LIMITS.answer.pipelined + 1);
});

test('large bodies that never end leave room in memory, and others are answered', async () => {
  const { app, ask } = await startLibrary();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const send = (bytes: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.setEncoding('latin1').on('data', (part) => resolve(`${part}`.slice(0, 12)));
      const head = `POST /api/loans HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${asha}`;
      socket.write(
        `${head}\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n{`,
      );
    });
  for (let mb = 0; mb < LIMITS.json.largeAtATime / LIMITS.json.bytes; mb++)
    void send(LIMITS.json.bytes);

  await expect.poll(() => Promise.race([send(100_000), setTimeout(200, '')])).toBe('HTTP/1.1 429');
  await ask(...borrowAtlas);
});
