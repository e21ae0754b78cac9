import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { paceBodies } from './pace-bodies.ts';

const MB = 2 ** 20;

afterEach(() => vi.useRealTimers());

/** A server that reads 1 MB of bodies above 1 kB at once, then 1 MB a second by a clock that the test moves. */
async function start() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const app = Fastify({ bodyLimit: 64 * MB });
  paceBodies(app, { bytes: 1000, atOnce: MB, perSecond: MB });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/read', () => ({}));
  const refuse = async (_request: unknown, reply: FastifyReply) => reply.code(409).send();
  app.post('/refuse', { onRequest: refuse }, refuse);
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  onTestFinished(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const post = (path: string, bytes: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'x/y', 'content-length': bytes };
      request(origin + path, { method: 'POST', headers, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      })
        .on('error', reject)
        .end(new Uint8Array(bytes));
    });
  return { sockets, post };
}

const isPaused = (socket: Socket | undefined) => {
  vi.advanceTimersByTime(20);
  return socket?.isPaused();
};

test.each([
  ['/read', 200],
  ['/refuse', 409],
])('a large body to %s waits for its turn', async (path, status) => {
  const { sockets, post } = await start();

  const answer = post(path, 24 * MB);
  await expect.poll(() => isPaused(sockets[0])).toBe(true);
  const read = sockets[0]?.bytesRead ?? 0;
  expect(read).toBeLessThan(24 * MB);
  expect(await post('/read', 900)).toBe(200);
  expect(sockets[0]?.bytesRead).toBe(read);

  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(sockets[0]?.bytesRead).toBeGreaterThan(24 * MB);
  }, 10_000);
  expect(await answer).toBe(status);
});

test('large bodies that fit in what is read at once do not wait', async () => {
  const { sockets, post } = await start();

  expect(await post('/read', MB / 2)).toBe(200);
  expect(isPaused(sockets[0])).toBe(false);
});
