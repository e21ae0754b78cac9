import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EVENTS_PATH } from '#contracts/engine/control/log';
import { RequestLog } from '../http/request-log.ts';
import { events } from './events.ts';

test('the stream of a client that reads nothing is ended', async () => {
  const log = new RequestLog([]);
  const listen = vi.spyOn(log, 'listen');
  const app = Fastify().register(events, { log });
  onTestFinished(() => app.close());
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const connected = once(app.server, 'connection');
  const client = connect(Number(port), '127.0.0.1').pause();
  onTestFinished(() => void client.destroy());
  client.write(`GET ${EVENTS_PATH} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const [socket] = await connected;
  await vi.waitFor(() => expect(listen).toHaveBeenCalled());
  const unread = { method: 'GET', headers: {}, world: 'default', status: 400, answer: '' };
  const error = { code: 'BAD_REQUEST', message: 'x'.repeat(64 * 1024), errors: [] };

  // The machine itself stores some megabytes before the stream falls behind.
  for (let count = 0; count < 1000 && !socket.destroyed; count++) {
    log.addUnread({ ...unread, url: '/' }, error);
    await new Promise(setImmediate);
  }

  expect(socket.destroyed).toBe(true);
});
