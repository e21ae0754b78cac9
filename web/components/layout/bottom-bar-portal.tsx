import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Renders a bar at the bottom of the window; on a phone it replaces the tabs. */
export function BottomBarPortal({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById('bottom-bar-slot')), []);
  return slot && createPortal(children, slot);
}
