import { t } from '../../i18n/language.ts';
import { useStore } from '../../lib/store.ts';
import { chooseTheme, theme, themes } from '../../lib/theme.ts';
import { SegmentedControl } from './segmented-control.tsx';

export const ThemeChoice = () => (
  <SegmentedControl
    legend={t.layout.theme}
    isLegendHidden
    options={themes.map((value) => ({ value, label: t.layout.themes[value] }))}
    value={useStore(theme)}
    onChange={chooseTheme}
  />
);
