import { inBrowser } from './storage.ts';

/** Light, dark, or what the device says. */
export const themes = ['device', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const KEY = 'theme';
const listeners = new Set<() => void>();

/** What was chosen; as the device does until something is. */
export const theme = (): Theme => themes.find((one) => one === inBrowser.get(KEY)) ?? 'device';

/** Remembers the choice, and draws the page by it; before the first paint index.html does the same. */
export function chooseTheme(next: Theme) {
  if (next === 'device') inBrowser.remove(KEY);
  else inBrowser.set(KEY, next);
  draw();
}

/** Draws the page light or dark. */
function draw() {
  const now = theme();
  const { dataset } = document.documentElement;
  if (now === 'device') delete dataset.theme;
  else dataset.theme = now;
  for (const listener of listeners) listener();
}

/** Draws the page anew whenever another tab has chosen. */
export const followTheme = () => addEventListener('storage', draw);

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
