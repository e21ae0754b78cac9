import type { ReactNode } from 'react';
import { Check, Info, OctagonAlert } from './icons.ts';

const icons = { info: Info, plain: Info, good: Check, alarm: OctagonAlert };

interface NoticeProps {
  kind: keyof typeof icons;
  /** Part of the page as it comes, which is read in its place: it breaks in upon nobody. */
  isStatic?: boolean;
  children: ReactNode;
}

/** A remark with a rule in the colour of its meaning. An alarm is read out at once. */
export function Notice({ kind, isStatic: isStanding, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={`note ${kind}`} role={kind === 'alarm' && !isStanding ? 'alert' : undefined}>
      <Icon className="icon" aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
