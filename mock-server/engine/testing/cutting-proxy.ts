import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** `query`: it never reaches the database; `answer`: the database has carried it out. */
export type Cut = 'query' | 'answer';

/**
 * Stands between a mock and its database. `cuts` lists which of the next commits lose their connection, and where; `none`
 * is a commit that passes.
 */
export async function startCuttingProxy(store: string) {
  const cuts: (Cut | 'none')[] = [];
  const address = new URL(store);
  let target = new URL(store);
  const sockets = new Set<Socket>();
  const server = createServer((mock) => {
    const database = connect(Number(target.port), target.hostname);
    let isDeaf = false;
    const end = () => {
      mock.destroy();
      database.destroy();
    };
    for (const socket of [mock, database]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    mock.on('data', (data) => {
      const cut = data.includes('mock.commit') ? cuts.shift() : undefined;
      if (cut === 'query') return end();
      isDeaf = cut === 'answer';
      database.write(data);
    });
    database.on('data', (data) => {
      if (isDeaf) end();
      else mock.write(data);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  address.port = `${(server.address() as AddressInfo).port}`;
  /** Connects to another database from now on. */
  const leadTo = (other: string) => {
    target = new URL(other);
  };
  return { store: address.href, cuts, leadTo };
}
