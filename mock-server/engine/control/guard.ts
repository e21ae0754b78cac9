import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTROL_TOKEN_HEADER } from '#contracts/engine/control/worlds';
import { forbidden, unauthorized } from '../problem.ts';

/** The cookie in which a browser keeps it. */
const COOKIE = 'mock-token';

/** Whether a host name is this machine's own, or one that it was told to answer to. */
export const isOurs = (name: string, hosts: readonly string[]) =>
  /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(name) || hosts.includes(name);

/** Refuses pages and names that are not ours: a foreign site could otherwise steer the mock through a browser. */
export function mustBeOurs({ headers }: FastifyRequest, hosts: readonly string[]) {
  const host = hostName(`http://${headers.host}`);
  if (!isOurs(host, hosts))
    throw forbidden(
      'FOREIGN_HOST',
      `The control plane is asked as localhost, not as "${host}". Start with --allow-host ${host} to allow it.`,
    );
  if (headers.origin === undefined || isOurs(hostName(headers.origin), hosts)) return;
  const remedy = URL.canParse(headers.origin)
    ? `Start with --allow-host ${hostName(headers.origin)} to allow them.`
    : 'Serve the page from localhost.';
  throw forbidden(
    'FOREIGN_ORIGIN',
    `Pages of ${headers.origin} may not steer this mock. ${remedy}`,
  );
}

/**
 * Refuses whoever does not know the control token. Browsers send no header along with an address, so whoever opens a
 * page gives it once as `?token=` and has it kept in a cookie.
 */
export function mustKnow(request: FastifyRequest, reply: FastifyReply, token: string) {
  const { headers, method, query } = request;
  if (isSame(headers[CONTROL_TOKEN_HEADER], token)) return;
  const written = encodeURIComponent(token);
  if (isOwnPage(request) && isSame(cookieOf(headers.cookie), written)) return;
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || !isSame(Reflect.get(Object(query), 'token'), token))
    throw unauthorized(
      'CONTROL_TOKEN',
      `Others can reach this port, so send the token of the banner as ${CONTROL_TOKEN_HEADER}; a browser opens a page with ?token= once.`,
    );
  const kept = `${COOKIE}=${written}; Path=/__mock; HttpOnly; SameSite=Strict`;
  reply.headers({ 'set-cookie': kept, 'cache-control': 'no-store' });
}

/** Cookies come along unasked from every port of this host, and only our own pages may make use of that. */
function isOwnPage({ headers: { host, origin } }: FastifyRequest): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

const cookieOf = (header = '') =>
  header
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);

/** Compares in a time that tells nothing of where the two differ. */
const isSame = (said: unknown, token: string): boolean =>
  typeof said === 'string' && timingSafeEqual(digest(said), digest(token));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The host name in an address; what is no address comes back as it is. */
export const hostName = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url);
