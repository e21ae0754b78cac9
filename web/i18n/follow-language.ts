import { focusElement } from '../lib/focus.ts';
import { applyLanguage, language, preferredLanguage } from './language.ts';

/**
 * Renders the page in the language that another tab has chosen: at once, but on a screen with input only after the path
 * changes. A focus in the page moves to its title. Returns how to stop.
 */
export function followLanguage(render: () => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let pathWithInput: string | undefined;
  const follow = async () => {
    const preferred = preferredLanguage();
    if (preferred === language || pathWithInput === location.pathname) return;
    await applyLanguage(preferred);
    const hadFocus = hasFocus();
    render();
    const title = document.querySelector<HTMLElement>('h1');
    if (hadFocus && !hasFocus() && title) focusElement(title);
  };
  const onInput = () => {
    pathWithInput = location.pathname;
  };
  addEventListener('input', onInput, { signal });
  // Another tab has chosen, the page was restored from the back/forward cache, or another screen took the focus.
  for (const event of ['storage', 'pageshow', 'focusin'])
    addEventListener(event, () => follow().catch(() => {}), { signal });
  return () => abort.abort();
}

const hasFocus = () => document.activeElement !== document.body;
