import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { EVENTS_PATH, type Logged } from '#contracts/engine/control/log';
import { RequestLog } from '../http/request-log.ts';
import { LIMITS } from '../limits.ts';
import { startLibrary } from '../testing/start-library.ts';
import { events } from './events.ts';

describe('streams of clients that read nothing', () => {
  const message = 'x'.repeat(64 * 1024);

  /** A log with streams that are not read, and the connections of the server. `text` makes the text of an entry. */
  async function startStreams(count: number) {
    const log = new RequestLog([]);
    const follow = vi.spyOn(log, 'follow');
    const { listed } = log;
    const text = vi.fn((logged: Logged) => logged);
    vi.spyOn(log, 'listed').mockImplementation((stored) => {
      const logged = { ...listed(stored), message };
      return Object.assign({ toJSON: () => text(logged) }, logged);
    });
    const app = Fastify().register(events, { log });
    onTestFinished(() => app.close());
    const sockets: Socket[] = [];
    app.server.on('connection', (socket) => sockets.push(socket));
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    for (let n = 0; n < count; n++) {
      const client = connect(Number(port), '127.0.0.1').pause();
      onTestFinished(() => void client.destroy());
      client.write(`GET ${EVENTS_PATH} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    }
    await vi.waitFor(() => expect(follow).toHaveBeenCalledTimes(count));
    await new Promise(setImmediate);
    const unread = { method: 'GET', headers: {}, world: 'default', status: 400, answer: '' };
    const error = { code: 'BAD_REQUEST', message, errors: [] };
    const add = () => {
      log.addUnread({ ...unread, url: '/' }, error);
      return new Promise(setImmediate);
    };
    return { sockets, add, text };
  }

  test('are ended, and have few chunks until then', async () => {
    const { sockets, add } = await startStreams(1);
    const [socket] = sockets;
    let waiting = 0;

    // The machine itself stores some megabytes before the stream falls behind.
    for (let count = 0; count < 1000 && !socket?.destroyed; count++) {
      await add();
      if (!socket?.destroyed) waiting = Math.max(waiting, socket?.writableLength ?? 0);
    }

    expect(socket?.destroyed).toBe(true);
    expect(waiting).toBeLessThan(3 * message.length);
  });

  test('share the text of an entry', async () => {
    const { add, text } = await startStreams(5);

    await add();

    expect(text).toHaveBeenCalledTimes(1);
  });
});

test('the stream answers HEAD', async () => {
  const { app } = await startLibrary();

  const reply = await app.inject({ method: 'HEAD', url: EVENTS_PATH });

  expect(reply.headers['content-type']).toBe('text/event-stream');
});

test('a client gets what it has missed', async () => {
  const { app } = await startLibrary();
  for (let count = 0; count < 3; count++) await app.inject('/api/books/all/20/0');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const stream = await fetch(url + EVENTS_PATH, { headers: { 'last-event-id': '1' } });

  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('id: 3\n')) text += (await reader?.read())?.value ?? '';
  expect(text.match(/^id: .*$/gm)).toEqual(['id: 2', 'id: 3']);
});

test('a client that reads gets all that it has missed, also more than a stream may be behind', async () => {
  const { app } = await startLibrary();
  for (let count = 0; count < 500; count++)
    await app.inject({
      method: 'POST',
      url: `/api/loans?${'long=address&'.repeat(300)}`,
      payload: { bookId: 'x'.repeat(900) },
    });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const stream = await fetch(url + EVENTS_PATH, { headers: { 'last-event-id': '0' } });

  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('id: 500\n')) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    text += value;
  }
  expect(text.length).toBeGreaterThan(LIMITS.log.behind);
  expect(text.match(/^id: .*$/gm)).toHaveLength(500);
});

test.each(['-Infinity', '0.5', 'x', '9'.repeat(400)])(
  'a client whose last id is %s, which no event has, gets what is new',
  async (id) => {
    const { app } = await startLibrary();
    await app.inject('/api/books/all/20/0');
    const url = await app.listen({ port: 0, host: '127.0.0.1' });

    const stream = await fetch(url + EVENTS_PATH, { headers: { 'last-event-id': id } });

    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader?.read())?.value ?? '';
    await app.inject('/api/books/all/20/0');
    while (!text.includes('id: 2\n')) text += (await reader?.read())?.value ?? '';
    expect(text).not.toContain('id: 1\n');
  },
);

test('one connection may open as many streams as it may wait for answers', async () => {
  const warn = vi.spyOn(process, 'emitWarning');
  const { app } = await startLibrary();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const request = `GET ${EVENTS_PATH} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

  socket.write(request.repeat(LIMITS.answer.pipelined));
  await once(socket, 'data');

  expect(warn).not.toHaveBeenCalled();
});

test('the log is streamed as it grows', async () => {
  const { app } = await startLibrary();
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
    verdict: 'ok',
  });
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});
