import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

const MAX_TRIES = 20;

/** Listens on the requested port or the next free one; 0 is any port. */
export async function listenFrom<Listening>(
  requested: number,
  host: string,
  option: string,
  listen: (port: number) => Promise<Listening>,
): Promise<Listening> {
  if (requested === 0) return listen(0);
  const last = Math.min(requested + MAX_TRIES - 1, 65_535);
  for (let port = requested; port <= last; port++) {
    if (!(await isFree(port, host, option))) continue;
    try {
      return await listen(port);
    } catch (error) {
      if (!isInUse(error)) throw error; // another process was faster: try the next port
    }
  }
  throw new Error(`Ports ${requested} to ${last} are all in use. Choose another with ${option}.`);
}

/** Whether a port is free on every address of the host: localhost has two, and a browser may try either. */
async function isFree(port: number, host: string, option: string): Promise<boolean> {
  const addresses = await lookup(host, { all: true }).catch((error: Error) => {
    throw new Error(`Cannot listen on "${host}": ${error.message}. Choose another with --host.`);
  });
  for (const { address } of addresses) if (!(await canListen(port, address, option))) return false;
  return true;
}

function canListen(port: number, host: string, option: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (isInUse(error)) resolve(false);
      else if (error.code === 'EADDRNOTAVAIL' && host === '::1') resolve(true);
      else if (error.code === 'EADDRNOTAVAIL')
        reject(new Error(`${host} is not an address of this machine. Choose another with --host.`));
      else reject(new Error(`${error.message}. Choose another port with ${option}.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

const isInUse = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

export const isLoopback = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host);

/** The host name for URLs; of a server that listens on all addresses, one that other machines can use. */
export function reachableName(host: string): string {
  if (host === '0.0.0.0' || host === '::')
    return localAddresses().find((name) => !isLoopback(name) && !name.includes(':')) ?? 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The addresses of this machine, written as in a URL. */
export const localAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
