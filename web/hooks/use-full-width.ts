import { useSyncExternalStore } from 'react';

/** As wide as `.only-full` asks for, unless the shop has to share its window. */
const full = '(width >= 64rem)';

/** Whether the window is wide enough for what narrow ones never show: what is not drawn need not be made. */
export const useIsWideWindow = () => useSyncExternalStore(listen, isFull);

function listen(tell: () => void) {
  const media = matchMedia(full);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

const isFull = () => matchMedia(full).matches;
