import { type RefObject, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType, useOutletContext } from 'react-router-dom';
import { useNavigation } from '../../hooks/use-navigation.ts';
import { focusElement } from '../../lib/focus.ts';
import { safeSessionStorage } from '../../lib/storage.ts';
import { endFirstVisit } from '../../shop/first-visit.ts';

/** The path of the rendered screen; undefined until the first one is rendered. */
type CurrentPath = RefObject<string | undefined>;

const RELOADED = 'focusTitle';

let isFirstFocused = safeSessionStorage.get(RELOADED) !== null;
safeSessionStorage.remove(RELOADED);

/** Also the title of the next first screen is focused: after signing out the focused button is gone. */
export const focusFirstTitle = () => {
  isFirstFocused = true;
};

/** Loads a screen that failed to load again, and focuses its title. */
export function reloadScreen() {
  safeSessionStorage.set(RELOADED, 'yes');
  location.reload();
}

/** Busy while the code of the next screen loads; the styles show that as a progress bar. */
export function MainOutlet() {
  const currentPath: CurrentPath = useRef(isFirstFocused ? '' : undefined);
  useEffect(() => {
    isFirstFocused = false;
  }, []);
  if (useNavigationType() === 'PUSH') endFirstVisit();
  return (
    <main id="main" tabIndex={-1} aria-busy={useNavigation().isLoading}>
      <Outlet context={currentPath} />
    </main>
  );
}

/**
 * Focuses the title of a new screen, but not on page load or when only the search parameters change. Rendered beside the
 * screen so that it suspends with it.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const currentPath = useOutletContext<CurrentPath | undefined>();
  useEffect(() => {
    if (!currentPath) return;
    const update = () => {
      const previous = currentPath.current;
      const isDone = previous === undefined || previous === pathname || focusTitle();
      if (isDone) currentPath.current = pathname;
      return isDone;
    };
    if (update()) return;
    const observer = new MutationObserver(() => update() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [currentPath, pathname]);
  return null;
}

/** Returns false while the screen has no title. */
function focusTitle(): boolean {
  // The new screen has focused something itself.
  if (document.activeElement?.matches('main :not(a, button)')) return true;
  const title = document.querySelector<HTMLElement>('h1');
  if (!title) return false;
  focusElement(title);
  return true;
}
