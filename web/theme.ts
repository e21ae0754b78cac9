import { inBrowser } from './storage.ts';

/** Light, dark, or what the device says. */
export const themes = ['device', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const KEY = 'theme';
const listeners = new Set<() => void>();

/** What was chosen; as the device does until something is. */
export const theme = (): Theme => themes.find((one) => one === inBrowser.get(KEY)) ?? 'device';

/** Draws the page light or dark, and remembers the choice; before the first paint index.html does the same. */
export function chooseTheme(next: Theme) {
  const root = document.documentElement;
  if (next === 'device') {
    delete root.dataset.theme;
    inBrowser.remove(KEY);
  } else {
    root.dataset.theme = next;
    inBrowser.set(KEY, next);
  }
  for (const listener of listeners) listener();
}

export function whenThemeChanges(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Changes between light and dark; back at what the device says, it is followed again. */
export function flipTheme() {
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const other = (theme() === 'device' ? device : theme()) === 'dark' ? 'light' : 'dark';
  chooseTheme(other === device ? 'device' : other);
}
