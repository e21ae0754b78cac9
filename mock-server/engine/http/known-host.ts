import type { IncomingHttpHeaders, Server } from 'node:http';
import { isTrustedOrigin } from '../control/guard.ts';

/** Returns the host that a command for a request may name. */
export type KnownHost = (headers: IncomingHttpHeaders) => string;

/** The host of its header if that is local or allowed, else the server's own: a token is sent there. */
export const knownHost =
  (hosts: readonly string[], server: () => Server): KnownHost =>
  ({ host }) =>
    host !== undefined && isTrustedOrigin(`http://${host}`, hosts) ? host : ownHost(server());

/** Where this machine reaches a server, such as `localhost:4000`. */
function ownHost(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') return 'localhost';
  const { address, family, port } = bound;
  if (address === '0.0.0.0' || address === '::') return `localhost:${port}`;
  return `${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
