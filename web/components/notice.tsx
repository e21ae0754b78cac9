import type { ReactNode } from 'react';
import { Check, Info, OctagonAlert } from '../icons.ts';

const icons = { info: Info, plain: Info, good: Check, alarm: OctagonAlert };

/** A remark with a rule in the colour of its meaning. */
export function Notice({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <div className={`note ${kind}`} role={kind === 'alarm' ? 'alert' : undefined}>
      <Icon className="icon" aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
