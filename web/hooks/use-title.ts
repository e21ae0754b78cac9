import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';

let shown = { title: '', inBar: '' };
const listeners = new Set<() => void>();

/** Names the screen: in the window's title, and on a phone in the bar at its top, there by `inBar`. */
export function useTitle(title: string, inBar = title) {
  useEffect(() => {
    document.title = `${title} · Cantt Cars`;
    shown = { title, inBar };
    for (const tell of listeners) tell();
  }, [title, inBar]);
}

/** The screens that a phone's bottom bar leads to, and the one for lost ways; all others lead back. */
const roots: readonly string[] = [
  paths.home,
  paths.allCars,
  paths.brands,
  paths.cart,
  paths.profile,
  paths.notFound,
];

/** What a phone's bar says in place of menu and shop: the name of an inner screen; undefined on the others. */
export function useBarTitle(): string | undefined {
  const { pathname } = useLocation();
  const { inBar } = useShown();
  return roots.includes(pathname) ? undefined : inBar;
}

/** The name of the screen that is shown; empty before there is one. */
export const useCurrentTitle = () => useShown().title;

const useShown = () => useSyncExternalStore(subscribe, () => shown);

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
