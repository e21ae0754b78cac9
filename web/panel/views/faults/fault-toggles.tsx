import type { KeyboardEvent } from 'react';
import type { Fault } from '#contracts/engine/control/faults';
import { type FaultKind, hasFault, kindText, networkFaults } from './fault-list.ts';

interface FaultTogglesProps {
  call: string;
  statuses: readonly number[];
  faults: readonly Fault[];
  onToggle(kind: FaultKind): void;
}

/** A toolbar with a toggle for each fault of a call. */
export function FaultToggles({ call, statuses, faults, onToggle }: FaultTogglesProps) {
  const kinds: readonly FaultKind[] = [...statuses, ...networkFaults];
  return (
    <div className="fault-toggles" role="toolbar" aria-label={call === '*' ? 'Every call' : call}>
      {kinds.map((kind, index) => (
        <button
          key={kind}
          type="button"
          className={typeof kind === 'number' ? 'mono' : 'mono network'}
          tabIndex={index === 0 ? 0 : -1}
          aria-pressed={hasFault(faults, call, kind)}
          title={kindText(kind)}
          onClick={() => onToggle(kind)}
        >
          {kind}
        </button>
      ))}
    </div>
  );
}

/** The arrow keys move the focus within a toolbar, and to the same position in the one above or below. */
export function moveBetweenToggles(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const toolbar = target.closest('.fault-toggles');
  if (!toolbar || !/^Arrow/.test(key)) return;
  const togglesOf = (element: Element | undefined) => [
    ...(element?.querySelectorAll('button') ?? []),
  ];
  const index = togglesOf(toolbar).findIndex((toggle) => toggle.matches(':focus'));
  const toolbars = [...currentTarget.querySelectorAll('.fault-toggles')];
  const vertical = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
  const horizontal = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
  const toggles = togglesOf(toolbars[toolbars.indexOf(toolbar) + vertical]);
  const next = toggles[Math.min(index + horizontal, toggles.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
