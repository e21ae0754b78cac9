import { useEffect } from 'react';
import { t } from '../i18n/language.ts';
import { useCurrentTitle } from './use-title.ts';

let ofTitle = '';
/** What the screen says of itself. */
let own: string | undefined;

const write = () =>
  document.querySelector('meta[name=description]')?.setAttribute('content', own ?? ofTitle);

/** What search engines say of every screen: its title, and what the shop is for. */
export function useDefaultDescription() {
  const title = useCurrentTitle();
  useEffect(() => {
    if (title) ofTitle = `${title}${t.common.stop} ${t.home.lead}`;
    if (title) write();
  }, [title]);
}

/** What search engines say of a screen that can say more of itself than its title. */
export function useDescription(text: string) {
  useEffect(() => {
    own = text;
    write();
    return () => {
      own = undefined;
      write();
    };
  }, [text]);
}
