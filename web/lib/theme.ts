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

const deviceTheme = () =>
  matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : 'light';

export const isDark = () => (theme.get() === 'device' ? deviceTheme() : theme.get()) === 'dark';

/** Changes between light and dark; `device` where that is what the device shows. */
export function toggleTheme() {
  const next = isDark() ? 'light' : 'dark';
  chooseTheme(next === deviceTheme() ? 'device' : next);
}
