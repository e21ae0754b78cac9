import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { LIMITS } from '../limits.ts';
import { withCovers } from '../testing/covers.ts';
import { asha, atlas } from '../testing/library.ts';
import { startLibrary } from '../testing/start-library.ts';

const { pieces, bytes } = LIMITS.tiny;
const json = 'application/json';
const form = 'multipart/form-data; boundary=x';

/** Returns a function that sends a body piece by piece over one connection, and returns code or status of the answer. */
async function startSending() {
  const { app } = await startLibrary(withCovers);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const pauses: MockInstance<Socket['pause']>[] = [];
  app.server.on('connection', (socket) => pauses.push(vi.spyOn(socket, 'pause')));
  const send = (path: string, type: string, body: readonly string[]) =>
    new Promise<string | number>((resolve, reject) => {
      const headers = { authorization: `Bearer ${asha}`, 'content-type': type };
      const sending = request(
        `${origin}${path}`,
        { method: 'POST', agent, headers },
        async (reply) => resolve(JSON.parse(await text(reply)).code ?? reply.statusCode),
      );
      sending.on('error', reject);
      for (const piece of body) sending.write(piece);
      sending.end();
    });
  return { send, pauses };
}

test.each([
  ['as many of one byte as are free', pieces, 1, 'VALIDATION'],
  ['one more', pieces + 1, 1, 'TOO_LARGE'],
  ['many that are large enough', pieces + 1, bytes + 10, 'VALIDATION'], // some are cut in two on their way
  ['many that are a little smaller', pieces + 2, bytes - 1, 'TOO_LARGE'],
])('a body in pieces, %s', async (_which, count, size, code) => {
  const { send, pauses } = await startSending();
  const body = `${'{"bookId":"'.padEnd(count * size - 2, 'x')}"}`;
  const cut = Array.from({ length: count }, (_, at) => body.slice(at * size, (at + 1) * size));

  expect(await send('/api/loans', json, cut)).toBe(code);
  expect(await send('/api/loans', json, ['{}'])).toBe('VALIDATION');
  expect(pauses).toHaveLength(1); // of one connection
});

test.each([
  ['/api/none', 'NO_SUCH_CALL'],
  ['/api/%zz', 'BAD_URL'],
])('a body in chunks that %s refuses lets others have their turn', async (path, code) => {
  const { send, pauses } = await startSending();

  expect(await send(path, json, Array(1000).fill('x'.repeat(1000)))).toBe(code);
  await expect.poll(() => pauses[0]?.mock.calls.length).toBeGreaterThan(0);
});

test('an upload in tiny pieces is refused too', async () => {
  const { send } = await startSending();
  const part = '--x\r\ncontent-disposition: form-data; name="covers"; filename="a.png"\r\n\r\n';
  const path = `/api/loans/${atlas}/covers`;

  expect(await send(path, form, [part, ...'a'.repeat(2 * pieces), '\r\n--x--'])).toBe('TOO_LARGE');
  expect(await send(path, form, [part, 'a', '\r\n--x--'])).toBe('NOT_FOUND');
});

test('a form with a very long boundary is refused', async () => {
  const { send } = await startSending();
  const boundary = 'b'.repeat(200);

  const answer = send(`/api/loans/${atlas}/covers`, `multipart/form-data; boundary=${boundary}`, [
    `--${boundary}--\r\n`,
  ]);

  expect(await answer).toBe('BAD_MULTIPART');
});
