import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenFrom, reachableName } from './ports.ts';

test('when a port is in use, the next free one is used', async () => {
  const inUse = await aServer('127.0.0.1');

  const port = await listenFrom(inUse, 'localhost', '--port', async (free) => free);

  expect(port).toBeGreaterThan(inUse);
});

test('a port that another process takes at the same moment is skipped', async () => {
  const tried: number[] = [];
  const requested = (await aServer('127.0.0.1')) + 1;

  await listenFrom(requested, 'localhost', '--port', async (port) => {
    tried.push(port);
    if (tried.length === 1) throw Object.assign(new Error('in use'), { code: 'EADDRINUSE' });
  });

  expect(tried).toHaveLength(2);
  expect(tried[1]).toBeGreaterThan(tried[0] ?? 0);
});

test('any other error while listening is rethrown', async () => {
  const listening = listenFrom(0, 'localhost', '--port', async () => {
    throw new Error('the shop is closed');
  });

  await expect(listening).rejects.toThrow('the shop is closed');
});

test('an unknown host is reported', async () => {
  const listening = listenFrom(4000, 'nowhere.invalid', '--port', async () => {});

  await expect(listening).rejects.toThrow('Cannot listen on "nowhere.invalid"');
});

test('an address of another machine is reported without trying more ports', async () => {
  const listening = listenFrom(4000, '192.0.2.1', '--port', async () => {});

  await expect(listening).rejects.toThrow(
    '192.0.2.1 is not an address of this machine. Choose another with --host.',
  );
});

test.each([
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['192.168.1.20', '192.168.1.20'],
])('the host name for a server on %s is %s', (host, name) => {
  expect(reachableName(host)).toBe(name);
});

async function aServer(host: string): Promise<number> {
  const server: Server = createServer().listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
