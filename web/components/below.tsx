import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { isLanding } from '../landing.ts';

/** Whether what is below the window may be drawn: on the first screen of a visit once the window has been. */
export function useBelow(): boolean {
  const [isDue, setDue] = useState(() => !isLanding());
  useEffect(() => {
    if (isDue) return;
    let later: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      later = setTimeout(() => startTransition(() => setDue(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [isDue]);
  return isDue;
}

/** What is below the window. Until it is drawn a window's height keeps its place. */
export const Below = ({ children }: { children: ReactNode }) =>
  useBelow() ? children : <div className="below" />;
