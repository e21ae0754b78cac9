import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTROL_TOKEN_HEADER } from '#contracts/engine/control/worlds';
import { parseUrl } from '../http/parse-url.ts';
import { forbidden, unauthorized } from '../problem.ts';

/** Holds the control token in browsers. */
const COOKIE = 'mock-token';

/** Whether a host name is local or allowed. */
export const isTrustedHost = (name: string, hosts: readonly string[]) =>
  /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(name) || hosts.includes(name);

/** Whether the pages of an origin belong to a local or allowed host. */
export function isTrustedOrigin(origin: string, hosts: readonly string[]): boolean {
  const page = webHost(origin);
  return page !== undefined && isTrustedHost(page, hosts);
}

/**
 * Rejects other host names and origins: a foreign site could otherwise control the mock through a browser. A proxy may hide
 * the name under which it was asked in `host`, and tell it in another header.
 */
export function mustBeTrusted({ headers }: FastifyRequest, hosts: readonly string[]) {
  for (const name of [`${headers.host}`, ...forwarded(headers, 'host')]) {
    const host = webHost(`http://${name}`);
    if (host !== undefined && isTrustedHost(host, hosts)) continue;
    const remedy =
      host === undefined
        ? 'That is no host: send that of localhost.'
        : `Use localhost, or start with --allow-host ${host}.`;
    throw forbidden(
      'FOREIGN_HOST',
      `The control plane is not available as "${host ?? name}". ${remedy}`,
    );
  }
  if (headers.origin === undefined) {
    if (!isOfForeignPage(headers, hosts)) return;
    throw forbidden(
      'FOREIGN_ORIGIN',
      'A page of another site may not control this mock. It may link to its pages.',
    );
  }
  if (isTrustedOrigin(headers.origin, hosts)) return;
  const page = webHost(headers.origin);
  const remedy =
    page === undefined
      ? 'Serve the page from localhost.'
      : `Start with --allow-host ${page} to allow it.`;
  throw forbidden(
    'FOREIGN_ORIGIN',
    `Pages of ${headers.origin} may not control this mock. ${remedy}`,
  );
}

/** Any page can make a browser ask for a picture here. */
export const isFromOtherSite = (headers: IncomingHttpHeaders) =>
  headers['sec-fetch-site'] === 'cross-site';

/** Whether a page of another site asks, and its visitor has followed no link. */
export function isOfForeignPage(headers: IncomingHttpHeaders, hosts: readonly string[]): boolean {
  const { origin, 'sec-fetch-dest': destination, 'sec-purpose': purpose } = headers;
  const isLink = destination === 'document' && purpose === undefined; // not one that is only prefetched
  return isFromOtherSite(headers) && !isLink && !(origin && isTrustedOrigin(origin, hosts));
}

/** Rejects what a proxy passes on for other machines: without a control token only this one may control the mock. */
export function mustBeOfThisMachine({ headers }: FastifyRequest) {
  const other = forwarded(headers, 'for').find((address) => !isOwnAddress.test(address));
  if (other === undefined) return;
  throw forbidden(
    'FOREIGN_HOST',
    `A proxy passes this on for ${other}, and the control plane is only for this machine. Start with --allow-host and the name of the proxy: others then need the control token.`,
  );
}

/** Loopback addresses, with or without a port; `unknown` says nothing. */
const isOwnAddress = /^(\[?(::ffff:)?127(\.\d+){3}|\[?::1|localhost|unknown)\]?(:\d+)?$/i;

/** In which headers proxies name the host that they were asked as, and the address of their client: `x-real-ip`. */
const proxyHeaders = {
  host: /forwarded-(host|server)$|^x-((original|real)-)?host$/,
  for: /forwarded-for$|(client|connecting|connection|real|remote|socket)-?(ip(v6)?|addr)$|-external-address$/,
};

/** The hosts or addresses in these headers, and in `forwarded`. */
function forwarded(headers: IncomingHttpHeaders, part: 'host' | 'for'): string[] {
  const pairs = `${headers.forwarded ?? ''}`.matchAll(
    new RegExp(`\\b${part}\\s*=[\\s"]*([^",;\\s]+)`, 'gi'),
  );
  const found = Array.from(pairs, ([, value = '']) => value);
  for (const name in headers)
    if (proxyHeaders[part].test(name))
      found.push(...`${headers[name]}`.split(',').map((one) => one.trim()));
  return found.filter(Boolean);
}

/** Whether a request has the control token: as a header, or as the cookie of a page of the mock. */
export const hasToken = (request: FastifyRequest, token: string): boolean =>
  isSame(request.headers[CONTROL_TOKEN_HEADER], token) ||
  (isOwnPage(request) && isSame(parseCookie(request.headers.cookie ?? '')[COOKIE], token));

/** Requires the control token, in browsers once as `?token=`, which is then saved in a cookie. */
export function mustHaveToken(request: FastifyRequest, reply: FastifyReply, token: string) {
  if (hasToken(request, token)) return;
  const { method, query } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || !isSame(Reflect.get(Object(query), 'token'), token))
    throw unauthorized(
      'CONTROL_TOKEN',
      `Other machines can reach this port, so send the token that the mock printed at its start as ${CONTROL_TOKEN_HEADER}, or open the page with ?token=TOKEN.`,
    );
  const cookie = `${COOKIE}=${encodeURIComponent(token)}; Path=/__mock; HttpOnly; SameSite=Strict`;
  reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' });
}

/** Browsers send the cookie from pages of every port of this host; only pages of this port may use it. */
function isOwnPage({ headers: { host, origin } }: FastifyRequest): boolean {
  return origin === undefined || parseUrl(origin)?.host === host;
}

/** Compares in constant time. */
const isSame = (given: unknown, token: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(token));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The host name in an origin of the web; undefined for other schemes, and for more than an origin. */
function webHost(origin: string): string | undefined {
  return /^https?:\/\/[^/?#@\\]+$/.test(origin) ? parseUrl(origin)?.hostname : undefined;
}
