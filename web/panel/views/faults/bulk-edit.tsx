import { useId, useState } from 'react';
import { formatCount } from '../../format.ts';
import { type FaultKind, kindText, networkFaults } from './fault-list.ts';

interface BulkEditProps {
  callCount: number;
  statuses: readonly number[];
  onAdd(kind: FaultKind): void;
  onRemove(): void;
}

/** Adds a fault to all listed calls, or removes all of theirs. */
export function BulkEdit({ callCount, statuses, onAdd, onRemove }: BulkEditProps) {
  const [selected, setSelected] = useState('503');
  const id = useId();
  const kind = networkFaults.find((fault) => fault === selected) ?? Number(selected);
  return (
    <div className="actions">
      <label className="small" htmlFor={id}>
        {formatCount(callCount, 'call')} listed:
      </label>
      <select
        id={id}
        className="text-input"
        value={selected}
        onChange={({ target }) => setSelected(target.value)}
      >
        {[...statuses, ...networkFaults].map((option) => (
          <option key={option} value={option}>
            {typeof option === 'number' ? option : kindText(option)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button"
        disabled={callCount === 0}
        onClick={() => onAdd(kind)}
      >
        Add to all
      </button>
      <button type="button" className="button" disabled={callCount === 0} onClick={onRemove}>
        Remove all
      </button>
    </div>
  );
}
