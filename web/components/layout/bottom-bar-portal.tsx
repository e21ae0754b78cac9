import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface BottomBarProps {
  /** Names it for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Renders a bar at the bottom of the window; on a phone it replaces the tabs. */
export function BottomBarPortal({ label, className = 'only-narrow', children }: BottomBarProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById('bottom-bar-slot')), []);
  const bar = (
    <section className={`action-bar ${className}`} aria-label={label}>
      {children}
    </section>
  );
  return slot && createPortal(bar, slot);
}
