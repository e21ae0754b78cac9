import type { AnyEndpoint } from '#contracts/engine/endpoint';
import type { Session } from './session.ts';

/** What the page has begun before the shop is there: see early.ts. */
interface Preload {
  /** The session, until the shop takes it. */
  session?: Promise<Session>;
  /** What is asked for the first screen, once it is known who asks. */
  questions: [AnyEndpoint, input: object][];
  /** Answers on their way, by what was asked. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  var preload: Preload | undefined;
}

/** True in the script that asks before the shop does; the shop has its own copy of this module. */
let isEarly = false;

/** Begins asking; the shop takes over what is there by then. */
export function startPreload(): Preload {
  isEarly = true;
  const start: Preload = { questions: [], answers: new Map() };
  globalThis.preload = start;
  return start;
}

/** The session that the page has begun. It is taken once: when it is over, another one begins. */
export function takePreloadedSession() {
  const start = isEarly ? undefined : globalThis.preload;
  const session = start?.session;
  delete start?.session;
  return session;
}

/** Fetches; what the page has asked for already is not asked for again. */
export function fetchOnce(url: string, asked: RequestInit): Promise<Response> {
  const answers = asked.method === 'GET' ? globalThis.preload?.answers : undefined;
  if (!answers) return fetch(url, asked);
  const key = url + JSON.stringify(asked.headers);
  if (isEarly) {
    const answer = fetch(url, asked);
    const copy = answer.then((one) => one.clone());
    copy.catch(() => {}); // told to whoever takes it
    answers.set(key, copy);
    return answer;
  }
  const known = answers.get(key);
  answers.delete(key);
  return known ?? fetch(url, asked);
}
