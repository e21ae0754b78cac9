import { useEffect, useEffectEvent } from 'react';
import { addOverlay } from '../lib/overlays.ts';

/** Makes Back close what is open. */
export function useOverlay(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? addOverlay(() => onBack()) : undefined), [isOpen]);
}
