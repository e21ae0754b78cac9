import { useEffect, useId, useRef } from 'react';
import type { Fault } from '#contracts/engine/control/faults';
import { namedEndpoints } from '#contracts/index';
import { useStore } from '../../../lib/store.ts';
import { draftFault } from './draft-fault.ts';
import { FaultEditor } from './fault-editor.tsx';
import { type FaultChanges, situationLike, statusesOf, updateFault } from './fault-list.ts';

interface NewFaultProps {
  /** Those that are set. */
  faults: readonly Fault[];
  onSet(fault: Fault): void;
}

/** A fault that was opened from a request, to be changed and set. */
export function NewFault({ faults, onSet }: NewFaultProps) {
  const fault = useStore(draftFault);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => button.current?.focus(), []);
  const endpoint = fault && namedEndpoints.get(fault.call);
  if (!endpoint) return null;
  const { call, status } = fault;
  const situation = situationLike(faults, fault, endpoint.route);
  const change = (changes: FaultChanges) => draftFault.set(updateFault([fault], 0, changes)[0]);
  return (
    <section>
      <h2>New fault</h2>
      <div className="fault-row has-faults">
        <p>
          <b>{call}</b> <small className="mono">{endpoint.route}</small>
        </p>
        {situation && <p className="small">“{situation.title}” is on and does the same.</p>}
        <FaultEditor
          fault={fault}
          codes={status === undefined ? [] : (endpoint.errors[status] ?? [])}
          onChange={change}
          onRemove={() => draftFault.set(undefined)}
        />
        <div className="actions">
          {status !== undefined && (
            <>
              <label className="small" htmlFor={id}>
                Status
              </label>
              <select
                id={id}
                className="text-input"
                value={status}
                onChange={({ target }) => change({ status: Number(target.value), code: undefined })}
              >
                {statusesOf(endpoint).map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            </>
          )}
          <button
            ref={button}
            type="button"
            className="button primary"
            onClick={() => {
              onSet(fault);
              draftFault.set(undefined);
            }}
          >
            Set this fault
          </button>
        </div>
      </div>
    </section>
  );
}
