import { useSyncExternalStore } from 'react';

/** The breakpoint of `.only-full`. */
const wide = '(width >= 64rem)';

/** Whether the window shows what `.only-full` hides on narrow ones, which need not render it. */
export const useIsWideWindow = () => useSyncExternalStore(subscribe, isWide);

function subscribe(listener: () => void) {
  const media = matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const isWide = () => matchMedia(wide).matches;
