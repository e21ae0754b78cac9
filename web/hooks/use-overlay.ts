import { useEffect, useRef } from 'react';
import { addOverlay } from '../lib/overlays.ts';

/** Makes Back close what is open. */
export function useOverlay(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? addOverlay(() => latest.current()) : undefined), [isOpen]);
}
