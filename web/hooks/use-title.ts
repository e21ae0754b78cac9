import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { createStore, useStore } from '../lib/store.ts';
import { paths } from '../paths.ts';

const current = createStore({ title: '', barTitle: '' });

/** Sets the title of the window and of the bar at the top of a phone. */
export function useTitle(title: string, barTitle = title) {
  useLayoutEffect(() => {
    document.title = `${title} · Cantt Cars`;
    current.set({ title, barTitle });
  }, [title, barTitle]);
}

/** The screens of the bottom bar on a phone, and the 404; all others have a back button. */
const rootPaths: readonly string[] = [
  paths.home,
  paths.allCars,
  paths.brands,
  paths.cart,
  paths.profile,
  paths.notFound,
];

/** The title in a phone's top bar; undefined where it shows the menu and logo instead. */
export function useTopBarTitle(): string | undefined {
  const { pathname } = useLocation();
  const { barTitle } = useStore(current);
  return rootPaths.includes(pathname) ? undefined : barTitle;
}

/** The title of the current screen; empty until it is set. */
export const useCurrentTitle = () => useStore(current).title;
