import { useEffect } from 'react';
import { t } from '../i18n/language.ts';
import { useCurrentTitle } from './use-title.ts';

let defaultText = '';
/** The description that the screen sets itself. */
let screenText: string | undefined;

const update = () =>
  document
    .querySelector('meta[name=description]')
    ?.setAttribute('content', screenText ?? defaultText);

/** Sets the meta description of screens that have none of their own: the title and what the shop offers. */
export function useDefaultDescription() {
  const title = useCurrentTitle();
  useEffect(() => {
    if (!title) return;
    defaultText = `${title}${t.common.stop} ${t.home.lead}`;
    update();
  }, [title]);
}

/** Sets the meta description while the screen is shown. */
export function useDescription(text: string) {
  useEffect(() => {
    screenText = text;
    update();
    return () => {
      screenText = undefined;
      update();
    };
  }, [text]);
}
