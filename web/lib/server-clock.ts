import { SERVED_FROM } from '../offline/strategies.ts';

/** A difference of so many ms may come from an answer that was long on its way, and counts as none. */
const SLACK_MS = 30_000;

let ahead = 0;
const listeners = new Set<() => void>();

/** The time of the shop, in ms: a phone that goes wrong is put right by what the server's answers say. */
export const serverNow = (): number => Date.now() + ahead;

/** Notes what time it is at the server, to the second; an answer that this browser kept says nothing of that. */
export function syncClock(headers: Headers) {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(difference) || headers.get(SERVED_FROM) === 'cache') return;
  const before = ahead;
  ahead = Math.abs(difference) < SLACK_MS ? 0 : difference;
  // The same time told to the second twice is not a move.
  if (Math.abs(ahead - before) > 1_000) for (const listener of listeners) listener();
}

/** Hears when the time of the shop is put forward or back; the answer ends that. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
