import { parseStored, safeLocalStorage, safeSessionStorage } from '../lib/storage.ts';

/** The name of the window in which the panel shows the shop on a phone. */
export const PHONE_WINDOW = 'phone';

const PRESENTING = 'presenting';
/** A link with it starts in presenter mode. */
const PRESENT_QUERY = '__present';

/** Whether this tab shows the shop to a client, without the panel: `starts` until the presenter has been told the keys. */
export const presenting = () => (__MOCK__ ? safeSessionStorage.get(PRESENTING) : null);

export function savePresenting(state: string | null) {
  if (state) safeSessionStorage.set(PRESENTING, state);
  else safeSessionStorage.remove(PRESENTING);
  document.documentElement.toggleAttribute('data-presenting', state !== null);
}

const PRESSED = 'presenter-acts';

/** The codes of the keys of a presenter that have not acted yet. A page that loads hears no key, so they outlive it. */
export const pressed = () => safeSessionStorage.get(PRESSED) ?? '';
export const savePressed = (codes: string) => safeSessionStorage.set(PRESSED, codes.trim());
export const savePress = (code: string) => savePressed(`${pressed()} ${code}`);

if (__MOCK__) {
  const url = new URL(location.href); // before the shop reads it
  const isLink = url.searchParams.has(PRESENT_QUERY);
  if (isLink) {
    url.searchParams.delete(PRESENT_QUERY);
    history.replaceState(history.state, '', url);
  }
  savePresenting(isLink ? 'starts' : presenting());
}

/** What the browser stores about the panel. */
interface PanelState {
  isOpen: boolean;
  view: string;
  /** Scroll position of each view, in px. */
  scroll: Readonly<Record<string, number>>;
}

const KEY = 'panel';
const defaults: PanelState = { isOpen: false, view: 'world', scroll: {} };

/** The stored state; defaults where it is missing or damaged. A tab opens as the last one was left, then goes by itself. */
export function panelState(): PanelState {
  const stored: Partial<PanelState> | null | undefined = parseStored(safeLocalStorage.get(KEY));
  const isOpen = parseStored(safeSessionStorage.get(KEY)) ?? stored?.isOpen ?? defaults.isOpen;
  return { ...defaults, ...stored, isOpen, scroll: { ...stored?.scroll } };
}

export function savePanelState(changes: Partial<PanelState>) {
  if (changes.isOpen !== undefined) safeSessionStorage.set(KEY, JSON.stringify(changes.isOpen));
  safeLocalStorage.set(KEY, JSON.stringify({ ...panelState(), ...changes }));
}
