import { useEffect } from 'react';

/** Names the screen in the window's title. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Cantt Cars`;
  }, [title]);
}
