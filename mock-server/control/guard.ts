import type { FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from '../problem.ts';

/** The header that carries the control token. */
export const CONTROL_TOKEN_HEADER = 'x-mock-token';

/** Whether a host name is this machine's own, or one that it was told to answer to. */
export const isOurs = (name: string, hosts: readonly string[]) =>
  /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(name) || hosts.includes(name);

/** Refuses pages and names that are not ours: a foreign site could otherwise steer the mock through a browser. */
export function mustBeOurs({ headers }: FastifyRequest, hosts: readonly string[]) {
  const host = hostName(`http://${headers.host}`);
  if (!isOurs(host, hosts))
    throw forbidden(
      'FOREIGN_HOST',
      `The control plane is asked as localhost, not as "${host}". Start with --host ${host} to allow it.`,
    );
  if (headers.origin !== undefined && !isOurs(hostName(headers.origin), hosts))
    throw forbidden('FOREIGN_ORIGIN', `Pages of ${headers.origin} may not steer this mock.`);
}

/** Refuses whoever does not know the control token. */
export function mustKnow({ headers }: FastifyRequest, token: string) {
  if (headers[CONTROL_TOKEN_HEADER] !== token)
    throw unauthorized(
      'CONTROL_TOKEN',
      `Others can reach this port, so send the token of the banner as ${CONTROL_TOKEN_HEADER}.`,
    );
}

/** The host name in an address; what is no address comes back as it is. */
export const hostName = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url);
