import { parseStored, safeLocalStorage } from '../lib/storage.ts';

/** What the browser stores about the panel. */
interface PanelState {
  isOpen: boolean;
  view: string;
  /** Scroll position of each view, in px. */
  scroll: Readonly<Record<string, number>>;
}

const KEY = 'panel';
const defaults: PanelState = { isOpen: false, view: 'world', scroll: {} };

/** The stored state; defaults where it is missing or damaged. */
export function panelState(): PanelState {
  const stored: Partial<PanelState> | null | undefined = parseStored(safeLocalStorage.get(KEY));
  return { ...defaults, ...stored, scroll: { ...stored?.scroll } };
}

export const savePanelState = (changes: Partial<PanelState>) =>
  safeLocalStorage.set(KEY, JSON.stringify({ ...panelState(), ...changes }));
