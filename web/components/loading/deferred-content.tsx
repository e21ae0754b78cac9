import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';
import { isFirstVisit } from '../../shop/first-visit.ts';

/** How many parts may be rendered: all, but on the first visit one per frame, so that no long task blocks the page. */
function useRenderedParts(parts: number): number {
  const [rendered, setRendered] = useState(() => (isFirstVisit() ? 0 : parts));
  useEffect(() => {
    if (rendered >= parts) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setRendered(rendered + 1)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [rendered, parts]);
  return rendered;
}

/** Whether content below the window, and content that must be fetched first, may be rendered. */
export const useIsFirstPaintDone = () => useRenderedParts(1) === 1;

/** Renders what is below the window after the first paint; a space of one window's height stands in until then. */
export function DeferredContent({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const rendered = useRenderedParts(parts.length);
  return (
    <>
      {parts.slice(0, rendered)}
      {rendered < parts.length && <div className="deferred" aria-busy="true" />}
    </>
  );
}
