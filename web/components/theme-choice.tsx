import { useSyncExternalStore } from 'react';
import { t } from '../i18n/language.ts';
import { chooseTheme, chosenTheme, onThemeChange, themes } from '../lib/theme.ts';
import { SegmentedControl } from './segmented-control.tsx';

/** Light, dark, or as the device has it. */
export const ThemeChoice = () => (
  <SegmentedControl
    legend={t.frame.theme}
    isLegendHidden
    options={themes.map((value) => ({ value, label: t.frame.themes[value] }))}
    value={useSyncExternalStore(onThemeChange, chosenTheme)}
    onChange={chooseTheme}
  />
);
