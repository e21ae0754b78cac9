import { focusElement } from '../lib/focus.ts';
import { applyLanguage, language, preferredLanguage } from './language.ts';

/**
 * Has the page drawn anew in the language that another tab has chosen: at once, but where something was typed or ticked
 * not before somebody is on another screen. Whoever had the focus in it goes on at the title. It can be ended.
 */
export function followLanguage(draw: () => Promise<void>): () => void {
  const end = new AbortController();
  const { signal } = end;
  let touched: string | undefined;
  const follow = async () => {
    const chosen = preferredLanguage();
    if (chosen === language || touched === location.pathname) return;
    await applyLanguage(chosen);
    const hadFocus = isFocused();
    await draw();
    const title = document.querySelector<HTMLElement>('h1');
    if (hadFocus && !isFocused() && title) focusElement(title);
  };
  const touch = () => {
    touched = location.pathname;
  };
  addEventListener('input', touch, { signal });
  // The other tab has chosen; the page was put by meanwhile; another screen has taken the focus.
  for (const event of ['storage', 'pageshow', 'focusin'])
    addEventListener(event, () => follow().catch(() => {}), { signal });
  return () => end.abort();
}

const isFocused = () => document.activeElement !== document.body;
