import { language, t } from '../../i18n/language.ts';
import { changeLanguage } from '../../shop/change-language.ts';
import { SegmentedControl } from './segmented-control.tsx';

export const LanguageChoice = () => (
  <SegmentedControl
    legend={t.layout.language}
    isLegendHidden
    options={[
      { value: 'en', label: 'English', lang: 'en' },
      { value: 'hi', label: 'हिन्दी', lang: 'hi' },
    ]}
    value={language}
    onChange={changeLanguage}
  />
);
