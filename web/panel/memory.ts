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
  try {
    const kept: Partial<Memory> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return { ...nothing, ...kept, scroll: { ...kept?.scroll } };
  } catch {
    return nothing;
  }
}

export const remember = (part: Partial<Memory>) =>
  localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...part }));
