import { inTab } from '../lib/storage.ts';
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

const LATER = 'panel-says';

/** Tells something once the page has begun anew. */
export const tellLater = (text: string) => inTab.set(LATER, text);

/** Tells what was left to be told. */
export function tellWhatIsLeft() {
  const text = inTab.get(LATER);
  inTab.remove(LATER);
  if (text) tell({ text, isAlarm: false });
}
