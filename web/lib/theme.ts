import { createStoredValue } from './store.ts';

export const themes = ['device', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The chosen theme; `device` until one is chosen. */
export const theme = createStoredValue(
  'theme',
  (text): Theme => themes.find((one) => one === text) ?? 'device',
);

/** Saves the choice and applies it; before the first paint index.html does the same. */
export function chooseTheme(next: Theme) {
  theme.set(next === 'device' ? null : next);
  applyTheme();
}

function applyTheme() {
  const { dataset } = document.documentElement;
  if (theme.get() === 'device') delete dataset.theme;
  else dataset.theme = theme.get();
}

/** Applies what another tab chooses. */
export const followThemeOfOtherTabs = () => theme.subscribe(applyTheme);

/** Changes between light and dark; `device` where that is what the device shows. */
export function toggleTheme() {
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const shown = theme.get() === 'device' ? device : theme.get();
  const next = shown === 'dark' ? 'light' : 'dark';
  chooseTheme(next === device ? 'device' : next);
}
