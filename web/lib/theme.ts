import { safeLocalStorage } from './storage.ts';

/** Light, dark, or what the device says. */
export const themes = ['device', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const KEY = 'theme';
const listeners = new Set<() => void>();

/** What was chosen; as the device does until something is. */
export const chosenTheme = (): Theme =>
  themes.find((one) => one === safeLocalStorage.get(KEY)) ?? 'device';

/** Remembers the choice, and draws the page by it; before the first paint index.html does the same. */
export function chooseTheme(next: Theme) {
  if (next === 'device') safeLocalStorage.remove(KEY);
  else safeLocalStorage.set(KEY, next);
  draw();
}

/** Draws the page light or dark. */
function draw() {
  const now = chosenTheme();
  const { dataset } = document.documentElement;
  if (now === 'device') delete dataset.theme;
  else dataset.theme = now;
  for (const listener of listeners) listener();
}

/** Draws the page anew whenever another tab has chosen. */
export const followOtherTabs = () => addEventListener('storage', draw);

export function onThemeChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Changes between light and dark; back at what the device says, it is followed again. */
export function toggleTheme() {
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const other = (chosenTheme() === 'device' ? device : chosenTheme()) === 'dark' ? 'light' : 'dark';
  chooseTheme(other === device ? 'device' : other);
}
