import { CACHED_AT, SERVED_FROM } from '../lib/cache-headers.ts';

/** How the service worker handles a request. */
type Strategy =
  /** Navigation: network first, then the precached page. */
  | 'page'
  /** A file of the build, whose name changes with its content: cache first. */
  | 'file'
  /** A drawn car: cache first. */
  | 'picture'
  /** A response of the API: network first. */
  | 'answer'
  /** Not handled. */
  | 'pass';

/** The strategy for a request. `api` and `shop` are origins. Uploaded pictures pass: they belong to a person and a world. */
export function strategyOf(
  { method, mode, url }: Record<'method' | 'mode' | 'url', string>,
  shop: string,
  api: string,
): Strategy {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET') return 'pass';
  if (origin === api && /^\/api\//i.test(pathname)) return 'answer';
  if (origin === api && /^\/art\//i.test(pathname)) return 'picture';
  if (origin !== shop || /^\/(api|__mock|art|images)(\/|$)/i.test(pathname)) return 'pass';
  if (mode === 'navigate') return 'page';
  return /^\/(assets\/|manifest|icon\.svg)/.test(pathname) ? 'file' : 'pass';
}

/** The address under which a response is cached for one customer of a world. */
export const cacheKey = (url: string, customer: string, world: string) =>
  `${url}${url.includes('?') ? '&' : '?'}cached-for=${customer}&world=${world}`;

/** Identifies a customer without revealing the token. */
export async function hashToken(token: string | null): Promise<string> {
  if (!token) return 'anonymous';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The network's response; the cached one if the network fails or takes longer than `timeoutMs`; without one, waits on. */
export async function networkFirst(
  network: Promise<Response>,
  timeoutMs: number,
  matchCache: () => Promise<Response | undefined>,
): Promise<Response> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  const inTime = await Promise.race([network, timeout]).catch(() => undefined);
  return inTime ?? (await matchCache().catch(() => undefined)) ?? network;
}

/** The cache of API responses; deleted when a session ends. */
export const ANSWER_CACHE = 'answers';

/** A copy that is marked as cached, with the moment. */
export async function toCacheable(response: Response, at: string): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(SERVED_FROM, 'cache');
  headers.set(CACHED_AT, at);
  return new Response(await response.blob(), { status: response.status, headers });
}
