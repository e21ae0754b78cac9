import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

const TRIES = 20;

/** Listens on the wanted port, or on the next one that nobody has. 0 takes any. */
export async function listenFrom<Listening>(
  wanted: number,
  host: string,
  option: string,
  listen: (port: number) => Promise<Listening>,
): Promise<Listening> {
  if (wanted === 0) return listen(0);
  const last = Math.min(wanted + TRIES - 1, 65_535);
  for (let port = wanted; port <= last; port++) {
    if (!(await isFree(port, host, option))) continue;
    try {
      return await listen(port);
    } catch (error) {
      if (!isTaken(error)) throw error; // somebody else was faster, so on to the next
    }
  }
  throw new Error(`Ports ${wanted} to ${last} are all taken. Choose another with ${option}.`);
}

/** Free on every address of the host: localhost is two, and a browser may try either. */
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
      if (isTaken(error)) resolve(false);
      else if (error.code === 'EADDRNOTAVAIL' && host === '::1') resolve(true);
      else if (error.code === 'EADDRNOTAVAIL')
        reject(new Error(`${host} is no address of this machine. Choose another with --host.`));
      else reject(new Error(`${error.message}. Choose another port with ${option}.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

export const isLoopback = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host);

/** The name under which a server that listens on a host is reached: from elsewhere too when it listens everywhere. */
export function reachableName(host: string): string {
  if (host === '0.0.0.0' || host === '::')
    return ownNames().find((name) => !isLoopback(name) && !name.includes(':')) ?? 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The addresses of this machine, as they stand in a URL. */
export const ownNames = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((some = []) => some)
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
