import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Puts a bar into the dock, above the tabs; on a phone it takes their place. */
export function BottomBarPortal({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById('dock-slot')), []);
  return slot && createPortal(children, slot);
}
