import { useEffect, useId, useState } from 'react';
import type { Fault } from '#contracts/engine/control/faults';
import { count } from '../../format.ts';
import { X } from '../../icons.ts';
import { kindOf, kindWords, type Patch, whenText } from './fault-list.ts';

/** A fault with what it did so far, where that is known yet. */
export type Reported = Fault & { matched?: number; happened?: number };

interface FaultLineProps {
  fault: Reported;
  /** The codes that the contract declares for its status. */
  codes: readonly string[];
  onChange(patch: Patch): void;
  onRemove(): void;
}

/** The longest wait that the slider reaches, in ms; the figure beside it goes further. */
const SLIDER = 10_000;

/** One fault of a call: what, how late, how often. */
export function FaultLine({ fault, codes, onChange, onRemove }: FaultLineProps) {
  const { call, status, code, delay, spread, matched = 0, happened = 0 } = fault;
  const kind = kindOf(fault);
  const what = typeof kind === 'number' ? `is refused with ${kind}` : kindWords[kind];
  return (
    <fieldset className="faultline">
      <legend className="sr">
        {call} {what}
      </legend>
      <p>
        <span>
          <b>{what}</b>, {whenText(fault)}
          <span className="small">
            {matched > 0 ? ` · happened ${happened} of ${count(matched, 'time')}` : ' · not yet'}
          </span>
        </span>
        <button type="button" className="icb" aria-label="Put this away" onClick={onRemove}>
          <X className="icon" aria-hidden="true" />
        </button>
      </p>
      {status !== undefined && codes.length > 1 && (
        <label>
          Code
          <select
            className="in"
            value={code ?? codes[0]}
            onChange={({ target }) => onChange({ code: target.value })}
          >
            {codes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      {delay !== undefined && <Delay delay={delay} onChange={(ms) => onChange({ delay: ms })} />}
      {spread && (
        <div className="counts">
          <Figure
            label="Half wait longer than, ms"
            value={spread.median}
            onChange={(median = 0) => onChange({ spread: { ...spread, median } })}
          />
          <Figure
            label="One in 20 longer than, ms"
            value={spread.p95}
            onChange={(p95 = 0) => onChange({ spread: { ...spread, p95 } })}
          />
        </div>
      )}
      <div className="counts">
        <Figure
          label="Skip"
          value={fault.after}
          onChange={(after) => onChange({ after: after || undefined })}
        />
        <Figure
          label="times"
          value={fault.times}
          least={1}
          hint="always"
          onChange={(times) => onChange({ times })}
        />
        <Figure
          label="one in"
          value={fault.every}
          least={2}
          hint="1"
          onChange={(every) => onChange({ every })}
        />
      </div>
    </fieldset>
  );
}

function Delay({ delay, onChange }: { delay: number; onChange(ms: number): void }) {
  const id = useId();
  const [at, setAt] = useOwn(delay);
  return (
    <div className="delay">
      <label htmlFor={id}>Late by</label>
      <input
        id={id}
        type="range"
        min={0}
        max={SLIDER}
        step={100}
        value={Math.min(at, SLIDER)}
        onChange={({ target }) => setAt(target.valueAsNumber)}
        onPointerUp={() => onChange(at)}
        onKeyUp={() => at !== delay && onChange(at)}
      />
      <Figure label="ms" value={delay} onChange={(ms = 0) => onChange(ms)} />
    </div>
  );
}

/** What somebody is changing, until it is changed elsewhere. */
function useOwn<Value>(value: Value) {
  const own = useState(value);
  const [, setOwn] = own;
  useEffect(() => setOwn(value), [value, setOwn]);
  return own;
}

interface FigureProps {
  label: string;
  value: number | undefined;
  least?: number;
  /** What an empty field means. */
  hint?: string;
  onChange(value: number | undefined): void;
}

/** A whole number; it counts when the field is left or Enter is pressed. */
function Figure({ label, value, least = 0, hint = '0', onChange }: FigureProps) {
  const [text, setText] = useOwn(value === undefined ? '' : String(value));
  const use = () => {
    const next = text === '' ? undefined : Math.max(least, Math.round(Number(text)));
    setText(next === undefined ? '' : String(next));
    if (next !== value) onChange(next);
  };
  return (
    <label>
      {label}
      <input
        className="in"
        type="number"
        inputMode="numeric"
        min={least}
        value={text}
        placeholder={hint}
        onChange={({ target }) => setText(target.value)}
        onBlur={use}
        onKeyDown={({ key }) => key === 'Enter' && use()}
      />
    </label>
  );
}
