import { store } from './store.ts';

interface Told {
  text: string;
  isAlarm: boolean;
}

/** What the foot of the panel says: how the last thing went. */
export const told = store<Told | undefined>(undefined);

/** How long good news stays, in ms; bad news stays until it is put away. */
const STAYS_MS = 6_000;
let timer: number | undefined;

export function tell(next: Told | undefined) {
  clearTimeout(timer);
  told.set(next);
  if (next && !next.isAlarm) timer = window.setTimeout(() => told.set(undefined), STAYS_MS);
}
