/** What the service worker does with a request. */
type Strategy =
  /** A page: the server's, or offline the one that was kept. */
  | 'page'
  /** A file of the built shop, whose name changes with its content. */
  | 'file'
  | 'picture'
  /** An answer of the API: the server's, or offline the last one. */
  | 'answer'
  /** None of its business. */
  | 'pass';

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Which way a request goes. `api` is the origin of the API, `shop` that of the shop itself. */
export function strategyOf({ method, mode, url }: Asked, shop: string, api: string): Strategy {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET') return 'pass';
  if (origin === api && /^\/api\//i.test(pathname)) return 'answer';
  if (origin === api && /^\/(art|images)\//i.test(pathname)) return 'picture';
  if (origin !== shop || /^\/(api|__mock|art|images)(\/|$)/i.test(pathname)) return 'pass';
  if (mode === 'navigate') return 'page';
  return /^\/(assets\/|manifest|icon\.svg)/.test(pathname) ? 'file' : 'pass';
}

/** Under what address an answer is kept: nobody finds there what another customer was told. */
export const cacheKey = (url: string, who: string) =>
  `${url}${url.includes('?') ? '&' : '?'}kept-for=${who}`;

/** The name of whoever sent a token, from which the token cannot be told. */
export async function hashToken(token: string | null): Promise<string> {
  if (!token) return 'anybody';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the network says; what is kept, when that fails or says nothing for so many ms. With nothing kept it is waited for. */
export async function networkFirst(
  fresh: Promise<Response>,
  ms: number,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, ms));
  const inTime = await Promise.race([fresh, silence]).catch(() => undefined);
  return inTime ?? (await kept().catch(() => undefined)) ?? fresh;
}

/** Whether the server wants to be asked each time: what buyers upload bears names that another picture may have later. */
export const mustRevalidate = (kept: Response): boolean =>
  /\bno-cache\b/.test(kept.headers.get('cache-control') ?? '');

/** Where answers are kept; emptied when a session ends. */
export const ANSWER_CACHE = 'answers';
/** An answer that was kept says so, and since when. */
export const SERVED_FROM = 'x-served-from';
export const CACHED_AT = 'x-kept-at';

/** A copy of an answer to keep, marked as kept at a moment. */
export async function toCacheable(answer: Response, at: string): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set(SERVED_FROM, 'cache');
  headers.set(CACHED_AT, at);
  return new Response(await answer.blob(), { status: answer.status, headers });
}
