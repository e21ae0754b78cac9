import { useEffect, useSyncExternalStore } from 'react';

let shown = '';
const listeners = new Set<() => void>();

/** Names the screen: in the window's title, and on a phone in the bar at its top. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Cantt Cars`;
    shown = title;
    for (const tell of listeners) tell();
  }, [title]);
}

/** The name of the screen that is shown; empty before there is one. */
export const useShownTitle = () => useSyncExternalStore(subscribe, () => shown);

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
