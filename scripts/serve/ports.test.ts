import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenFrom, reachableName } from './ports.ts';

test('a taken port is left to its owner, and the next free one is used', async () => {
  const taken = await aServer('127.0.0.1');

  const port = await listenFrom(taken, 'localhost', '--port', async (free) => free);

  expect(port).toBeGreaterThan(taken);
});

test('a port that somebody takes just before we do is passed over', async () => {
  const asked: number[] = [];
  const wanted = (await aServer('127.0.0.1')) + 1;

  await listenFrom(wanted, 'localhost', '--port', async (port) => {
    asked.push(port);
    if (asked.length === 1) throw Object.assign(new Error('taken'), { code: 'EADDRINUSE' });
  });

  expect(asked).toHaveLength(2);
  expect(asked[1]).toBeGreaterThan(asked[0] ?? 0);
});

test('what else goes wrong while listening is told', async () => {
  const listening = listenFrom(0, 'localhost', '--port', async () => {
    throw new Error('the shop is closed');
  });

  await expect(listening).rejects.toThrow('the shop is closed');
});

test('a host that does not exist is named', async () => {
  const listening = listenFrom(4000, 'nowhere.invalid', '--port', async () => {});

  await expect(listening).rejects.toThrow('Cannot listen on "nowhere.invalid"');
});

test('an address that another machine has is no matter of ports', async () => {
  const listening = listenFrom(4000, '192.0.2.1', '--port', async () => {});

  await expect(listening).rejects.toThrow(
    '192.0.2.1 is no address of this machine. Choose another with --host.',
  );
});

test.each([
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['192.168.1.20', '192.168.1.20'],
])('a server that listens on %s is reached as %s', (host, name) => {
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
