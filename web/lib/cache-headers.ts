/** Headers by which the service worker marks a response from its cache. */
export const SERVED_FROM = 'x-served-from';
export const CACHED_AT = 'x-cached-at';

/** When a response was cached; null when it comes from the server. */
export const cachedAt = (headers: Headers) =>
  headers.get(SERVED_FROM) === 'cache' ? headers.get(CACHED_AT) : null;
