import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';
import { isFirstVisit } from '../shop/first-visit.ts';

/**
 * How many of the parts below the window may be drawn: all, but on the first screen of a visit one after another once
 * the window is drawn, so that a visitor never waits for long.
 */
function useRenderedParts(parts: number): number {
  const [drawn, setDrawn] = useState(() => (isFirstVisit() ? 0 : parts));
  useEffect(() => {
    if (drawn >= parts) return;
    let later: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      later = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [drawn, parts]);
  return drawn;
}

/** Whether the window is drawn, and what can wait may follow: what is below it, and what has to be asked for first. */
export const useIsFirstPaintDone = () => useRenderedParts(1) === 1;

/** The parts of a screen that are below the window. Until all are drawn a window's height keeps their place. */
export function DeferredContent({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const drawn = useRenderedParts(parts.length);
  return (
    <>
      {parts.slice(0, drawn)}
      {drawn < parts.length && <div className="below" aria-busy="true" />}
    </>
  );
}
