import { inBrowser, parseJson } from '../lib/storage.ts';

/** What this browser remembers of the panel. */
interface Memory {
  isOpen: boolean;
  view: string;
  /** How far each view is scrolled, in px. */
  scroll: Readonly<Record<string, number>>;
}

const KEY = 'panel';
const nothing: Memory = { isOpen: false, view: 'world', scroll: {} };

/** What was remembered; damaged or foreign text counts as nothing. */
export function remembered(): Memory {
  const kept: Partial<Memory> | null | undefined = parseJson(inBrowser.get(KEY));
  return { ...nothing, ...kept, scroll: { ...kept?.scroll } };
}

export const remember = (part: Partial<Memory>) =>
  inBrowser.set(KEY, JSON.stringify({ ...remembered(), ...part }));
