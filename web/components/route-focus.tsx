import { type RefObject, useEffect, useRef } from 'react';
import {
  Outlet,
  useLocation,
  useNavigation,
  useNavigationType,
  useOutletContext,
} from 'react-router-dom';
import { focusElement } from '../lib/focus.ts';
import { endFirstVisit } from '../shop/first-visit.ts';

/** The path of the screen in view; undefined until the first one is there. */
type CurrentPath = RefObject<string | undefined>;

/** Where the screens appear. It is busy while the file of another one is on its way, which the top of the page shows. */
export function MainOutlet() {
  const inView: CurrentPath = useRef(undefined);
  if (useNavigationType() === 'PUSH') endFirstVisit();
  return (
    <main id="main" tabIndex={-1} aria-busy={useNavigation().state === 'loading'}>
      <Outlet context={inView} />
    </main>
  );
}

/**
 * Puts the focus on the title of a screen that somebody has come to, and leaves it alone when the page is loaded or only
 * the choice in the address changes. Stands beside the screen, so that it waits for what the screen waits for.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const inView = useOutletContext<CurrentPath | undefined>();
  useEffect(() => {
    if (!inView) return;
    const arrived = () => {
      const before = inView.current;
      const isOver = before === undefined || before === pathname || focusTitle();
      if (isOver) inView.current = pathname;
      return isOver;
    };
    if (arrived()) return;
    const late = new MutationObserver(() => arrived() && late.disconnect());
    late.observe(document.body, { childList: true, subtree: true });
    return () => late.disconnect();
  }, [inView, pathname]);
  return null;
}

/** False while the screen has no title yet. */
function focusTitle(): boolean {
  // A field or title of the new screen that has the focus was given it on purpose.
  if (document.activeElement?.matches('main :not(a, button)')) return true;
  const title = document.querySelector<HTMLElement>('h1');
  if (!title) return false;
  focusElement(title);
  return true;
}
