import type { KeyboardEvent } from 'react';
import type { Fault } from '#contracts/engine/control/faults';
import { cutKinds, type FaultKind, isArmed, kindWords } from './fault-list.ts';

interface CellsProps {
  name: string;
  statuses: readonly number[];
  faults: readonly Fault[];
  onToggle(kind: FaultKind): void;
}

/** What a call can be made to do. Tab goes from call to call, the arrows from cell to cell. */
export function Cells({ name, statuses, faults, onToggle }: CellsProps) {
  const cells: readonly FaultKind[] = [...statuses, ...cutKinds];
  return (
    <div className="cells" role="toolbar" aria-label={name === '*' ? 'Every call' : name}>
      {cells.map((kind, place) => (
        <button
          key={kind}
          type="button"
          className={typeof kind === 'number' ? 'mono' : 'mono cut'}
          tabIndex={place === 0 ? 0 : -1}
          aria-pressed={isArmed(faults, name, kind)}
          title={typeof kind === 'number' ? `Is refused with ${kind}` : kindWords[kind]}
          onClick={() => onToggle(kind)}
        >
          {kind}
        </button>
      ))}
    </div>
  );
}

/** Arrow keys go to the cell beside, and to the same place of the call above or below. */
export function stepBetweenCells(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const row = target.closest('.cells');
  if (!row || !/^Arrow/.test(key)) return;
  const cellsOf = (of: Element | undefined) => [...(of?.querySelectorAll('button') ?? [])];
  const place = cellsOf(row).findIndex((cell) => cell.matches(':focus'));
  const rows = [...currentTarget.querySelectorAll('.cells')];
  const rowStep = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
  const cells = cellsOf(rows[rows.indexOf(row) + rowStep]);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
  const next = cells[Math.min(place + step, cells.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
