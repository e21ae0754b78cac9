import { useId } from 'react';
import type { Fault } from '#contracts/engine/control/faults';
import { formatCount } from '../../format.ts';
import { X } from '../../icons.ts';
import { type FaultChanges, kindOf, kindText, scheduleText } from './fault-list.ts';
import { NumberField, useDraft } from './number-field.tsx';

/** A fault with its counts, which are missing until it has been set. */
export type ReportedFault = Fault & { matched?: number; happened?: number };

interface FaultEditorProps {
  fault: ReportedFault;
  /** The error codes that the contract declares for its status. */
  codes: readonly string[];
  onChange(changes: FaultChanges): void;
  onRemove(): void;
}

/** One fault of a call: its code, delay and schedule. */
export function FaultEditor({ fault, codes, onChange, onRemove }: FaultEditorProps) {
  const { call, status, code, delay, spread, matched = 0, happened = 0 } = fault;
  const effect = kindText(kindOf(fault));
  return (
    <fieldset className="fault-editor">
      <legend className="sr-only">
        {call} {effect}
      </legend>
      <p>
        <span>
          <b>{effect}</b>, {scheduleText(fault)}
          <span className="small">
            {matched > 0
              ? ` · applied to ${happened} of ${formatCount(matched, 'request')}`
              : ' · no request yet'}
          </span>
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label="Remove this fault"
          onClick={onRemove}
        >
          <X className="icon" aria-hidden="true" />
        </button>
      </p>
      {status !== undefined && codes.length > 1 && (
        <label>
          Code
          <select
            className="text-input"
            value={code ?? codes[0]}
            onChange={({ target }) => onChange({ code: target.value })}
          >
            {codes.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </label>
      )}
      {delay !== undefined && (
        <DelayField delay={delay} onChange={(ms) => onChange({ delay: ms })} />
      )}
      {spread && (
        <div className="fault-counts">
          <NumberField
            label="Half of them within, ms"
            value={spread.median}
            onChange={(median = 0) => onChange({ spread: { ...spread, median } })}
          />
          <NumberField
            label="19 in 20 within, ms"
            value={spread.p95}
            onChange={(p95 = 0) => onChange({ spread: { ...spread, p95 } })}
          />
        </div>
      )}
      <div className="fault-counts">
        <NumberField
          label="Let through first"
          value={fault.after}
          onChange={(after) => onChange({ after: after || undefined })}
        />
        <NumberField
          label="How often (1: once)"
          value={fault.times}
          min={1}
          placeholder="always"
          onChange={(times) => onChange({ times })}
        />
        <NumberField
          label="One request in"
          value={fault.every}
          min={1}
          placeholder="1"
          onChange={(every) => onChange({ every: every === 1 ? undefined : every })}
        />
      </div>
    </fieldset>
  );
}

/** The end of the slider; the number field goes further. */
const SLIDER_MAX_MS = 10_000;

function DelayField({ delay, onChange }: { delay: number; onChange(ms: number): void }) {
  const id = useId();
  const [draft, setDraft] = useDraft(delay);
  return (
    <div className="delay-field">
      <label htmlFor={id}>Delay</label>
      <input
        id={id}
        type="range"
        min={0}
        max={SLIDER_MAX_MS}
        step={100}
        value={Math.min(draft, SLIDER_MAX_MS)}
        onChange={({ target }) => setDraft(target.valueAsNumber)}
        onPointerUp={() => onChange(draft)}
        onKeyUp={() => draft !== delay && onChange(draft)}
      />
      <NumberField label="ms" value={delay} onChange={(ms = 0) => onChange(ms)} />
    </div>
  );
}
