import { SERVED_FROM } from './cache-headers.ts';
import { createStore } from './store.ts';

/** A smaller difference may come from a slow response and is ignored. */
const TOLERANCE_MS = 30_000;

/** How far the server's clock is ahead of this device's, in ms. */
const offset = createStore(0);

/** The server's time, in ms. */
export const serverNow = (): number => Date.now() + offset.get();

export const onClockChange = offset.subscribe;

/** Takes the server's time from the `date` header, unless the response comes from the offline cache. */
export function syncClock(headers: Headers) {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(difference) || headers.get(SERVED_FROM) === 'cache') return;
  const next = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
  // The header is precise to the second, so a smaller step is not a change.
  if (Math.abs(next - offset.get()) > 1_000) offset.set(next);
}
