import type { AnyEndpoint } from '#contracts/engine/endpoint';

/** The customer and token of the silent registration. */
export interface Session {
  userId: string;
  token: string;
}

/** What the preload script starts before the app is loaded: see preload-entry.ts. */
interface Preload {
  /** Removed when the app takes it. */
  session?: Promise<Session>;
  /** The calls of the first screen, added once the session is there. */
  requests: [AnyEndpoint, input: object][];
  /** Pending responses by url and headers. */
  responses: Map<string, Promise<Response>>;
}

declare global {
  var preload: Preload | undefined;
}

/** True in the preload script; the app has its own copy of this module. */
let isPreloadScript = false;

export function startPreload(): Preload {
  isPreloadScript = true;
  const preload: Preload = { requests: [], responses: new Map() };
  globalThis.preload = preload;
  return preload;
}

/** Taken once, so that another session can follow this one. */
export function takePreloadedSession() {
  const preload = isPreloadScript ? undefined : globalThis.preload;
  const session = preload?.session;
  delete preload?.session;
  return session;
}

/** Fetches, or takes the response that the preload script has requested. */
export function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  const responses = init.method === 'GET' ? globalThis.preload?.responses : undefined;
  if (!responses) return fetch(url, init);
  const key = url + JSON.stringify(init.headers);
  if (isPreloadScript) {
    const response = fetch(url, init);
    const copy = response.then((original) => original.clone());
    copy.catch(() => {}); // handled by the app when it takes the copy
    responses.set(key, copy);
    return response;
  }
  const preloaded = responses.get(key);
  responses.delete(key);
  return preloaded ?? fetch(url, init);
}
