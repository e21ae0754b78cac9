import type { ReactNode } from 'react';
import { Check, Info, OctagonAlert } from '../icons.ts';

const icons = { info: Info, plain: Info, good: Check, alarm: OctagonAlert };

interface NoticeProps {
  kind: keyof typeof icons;
  /** Part of the page from the start: screen readers do not announce it. */
  isStatic?: boolean;
  children: ReactNode;
}

/** Screen readers announce an alarm at once. */
export function Notice({ kind, isStatic, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={`notice ${kind}`} role={kind === 'alarm' && !isStatic ? 'alert' : undefined}>
      <Icon className="icon" aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
