import { useEffect, useRef } from 'react';
import { chosenWith, type LanguageControl, language, t } from '../../i18n/language.ts';
import { changeLanguage } from '../../shop/change-language.ts';
import { SegmentedControl } from './segmented-control.tsx';

/** Keeps the focus on the chosen language, though the whole page is rendered again. */
export function LanguageChoice({ control }: { control: LanguageControl }) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked');
    if (chosenWith !== control || !chosen) return;
    chosen.autofocus = true; // for the dialog around it, which opens only now
    chosen.focus({ preventScroll: true });
  }, [control]);
  return (
    <SegmentedControl
      ref={group}
      legend={t.layout.language}
      isLegendHidden
      options={[
        { value: 'en', label: 'English', lang: 'en' },
        { value: 'hi', label: 'हिन्दी', lang: 'hi' },
      ]}
      value={language}
      onChange={(next) => changeLanguage(next, control)}
    />
  );
}
