import { type RefObject, useEffect } from 'react';
import { panelState, savePanelState } from './panel-state.ts';

/** How long a view may take to reach the height at which it was left. */
const RENDER_TIMEOUT_MS = 1_500;
const SAVE_DELAY_MS = 200;
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Shows a view where it was left, unless it is used meanwhile. */
export function useScrollRestoration(element: RefObject<HTMLDivElement | null>, view: string) {
  useEffect(() => {
    const body = element.current;
    if (!body) return;
    const saved = panelState().scroll[view] ?? 0;
    body.scrollTop = saved;
    const observer = new MutationObserver(() => {
      if (body.scrollTop < saved) body.scrollTop = saved;
      if (body.scrollTop >= saved) observer.disconnect();
    });
    if (body.scrollTop < saved) observer.observe(body, { childList: true, subtree: true });
    const stop = () => observer.disconnect(); // the view is in use
    const renderTimer = setTimeout(stop, RENDER_TIMEOUT_MS);
    for (const event of USER_EVENTS) body.addEventListener(event, stop, { passive: true });
    let saveTimer: number | undefined;
    const onScroll = () => {
      clearTimeout(saveTimer);
      saveTimer = window.setTimeout(() => {
        savePanelState({ scroll: { ...panelState().scroll, [view]: Math.round(body.scrollTop) } });
      }, SAVE_DELAY_MS);
    };
    body.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(renderTimer);
      clearTimeout(saveTimer);
      stop();
      for (const event of USER_EVENTS) body.removeEventListener(event, stop);
      body.removeEventListener('scroll', onScroll);
    };
  }, [element, view]);
}
