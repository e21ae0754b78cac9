import { useId, useState } from 'react';
import { count } from '../../format.ts';
import { cutKinds, type FaultKind, kindWords } from './fault-list.ts';

interface AllOrNoneProps {
  shown: number;
  kinds: readonly number[];
  onAll(kind: FaultKind): void;
  onNone(): void;
}

/** Sets the same for all calls that are shown, or nothing. */
export function AllOrNone({ shown, kinds, onAll, onNone }: AllOrNoneProps) {
  const [chosen, setChosen] = useState('503');
  const id = useId();
  const kind = cutKinds.find((one) => one === chosen) ?? Number(chosen);
  return (
    <div className="acts">
      <label className="small" htmlFor={id}>
        {count(shown, 'call')} shown:
      </label>
      <select
        id={id}
        className="in"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {[...kinds]
          .sort((one, other) => one - other)
          .map((status) => (
            <option key={status}>{status}</option>
          ))}
        {cutKinds.map((one) => (
          <option key={one} value={one}>
            {kindWords[one]}
          </option>
        ))}
      </select>
      <button type="button" className="act" disabled={shown === 0} onClick={() => onAll(kind)}>
        All
      </button>
      <button type="button" className="act" disabled={shown === 0} onClick={onNone}>
        None
      </button>
    </div>
  );
}
