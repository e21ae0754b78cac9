import { useState } from 'react';
import { type Fault, listFaults, setFaults } from '#contracts/engine/control/faults';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { namedEndpoints } from '#contracts/index';
import { searchCalls } from '../../calls.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useControlMutation, useControlQuery } from '../../control/use-control.ts';
import { formatCount } from '../../format.ts';
import { BulkEdit } from './bulk-edit.tsx';
import { FaultEditor, type ReportedFault } from './fault-editor.tsx';
import {
  addToCalls,
  applyPreset,
  presets,
  removeFault,
  removeFromCalls,
  statusesOf,
  toggleFault,
  updateFault,
  withCallName,
  withoutCounts,
} from './fault-list.ts';
import { FaultToggles, moveBetweenToggles } from './fault-toggles.tsx';

const EVERY_CALL = '*';

/** The statuses that any call declares; such a fault applies to the calls that declare its status. */
const everyCall: Pick<AnyEndpoint, 'errors'> = {
  errors: Object.fromEntries(
    [...namedEndpoints.values()].flatMap(statusesOf).map((status) => [status, []]),
  ),
};

/** The faults of this world: each call with each status that it declares. */
export function FaultsView() {
  const [search, setSearch] = useState('');
  const update = useControlMutation(setFaults, {
    effect: 'panel',
    successText: ({ faults }) =>
      faults.length ? `${formatCount(faults.length, 'fault')} set.` : 'All faults removed.',
  });
  const groups = searchCalls(search, ({ endpoint }) => endpoint.route);
  const listed = groups.flatMap(({ calls }) => calls);
  const names = listed.map(({ name }) => name);
  const statuses = new Set(listed.flatMap(({ endpoint }) => statusesOf(endpoint)));
  return (
    <QueryResult query={useControlQuery(listFaults)}>
      {(report) => {
        const current: readonly ReportedFault[] =
          update.isPending && update.variables ? update.variables.body.faults : report.faults;
        const reported = current.map(withCallName);
        const faults = reported.map(withoutCounts);
        const apply = (next: readonly Fault[]) => update.mutate({ body: { faults: [...next] } });
        const rowProps = { reported, faults, apply };
        const patterns = [...new Set(faults.map(({ call }) => call))].filter(
          (call) => call !== EVERY_CALL && !namedEndpoints.has(call),
        );
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the toggles in it
          <div onKeyDown={moveBetweenToggles}>
            <div className="sticky-bar">
              <div className="actions">
                {Object.entries(presets).map(([name, preset]) => (
                  <button
                    key={name}
                    type="button"
                    className="button"
                    title={preset.description}
                    aria-pressed={preset.faults.every((fault) => includes(faults, fault))}
                    onClick={() => apply(applyPreset(faults, preset.faults))}
                  >
                    {name}
                  </button>
                ))}
                <span className="ms-auto" />
                <ConfirmButton
                  question={
                    faults.length > 1 ? `Remove ${formatCount(faults.length, 'fault')}?` : undefined
                  }
                  confirmText="Remove"
                  disabled={faults.length === 0}
                  onConfirm={() => apply([])}
                >
                  Clear all {faults.length > 0 && faults.length}
                </ConfirmButton>
              </div>
              <SearchField label="Search by name or route" value={search} onChange={setSearch} />
              <BulkEdit
                callCount={names.length}
                statuses={[...statuses].sort((a, b) => a - b)}
                onAdd={(kind) => apply(addToCalls(faults, names, kind))}
                onRemove={() => apply(removeFromCalls(faults, names))}
              />
            </div>
            <section>
              <h2>Every call</h2>
              <CallRow
                {...rowProps}
                call={EVERY_CALL}
                endpoint={everyCall}
                description="a status applies to the calls that declare it"
              />
              {patterns.map((pattern) => (
                <CallRow {...rowProps} key={pattern} call={pattern} description="pattern" />
              ))}
            </section>
            {groups.map(({ domain, calls }) => (
              <section key={domain}>
                <h2>{domain}</h2>
                {calls.map(({ name, endpoint }) => (
                  <CallRow
                    {...rowProps}
                    key={name}
                    call={name}
                    endpoint={endpoint}
                    description={endpoint.route}
                  />
                ))}
              </section>
            ))}
            {groups.length === 0 && <p className="explanation">No call matches the search.</p>}
          </div>
        );
      }}
    </QueryResult>
  );
}

const includes = (faults: readonly Fault[], fault: Fault) =>
  faults.some((each) => JSON.stringify(each) === JSON.stringify(fault));

interface CallRowProps {
  call: string;
  description: string;
  /** Missing for a pattern that was set outside the panel. */
  endpoint?: Pick<AnyEndpoint, 'errors'>;
  reported: readonly ReportedFault[];
  faults: readonly Fault[];
  apply(faults: readonly Fault[]): void;
}

function CallRow({ call, description, endpoint, reported, faults, apply }: CallRowProps) {
  const ownFaults = reported.flatMap((fault, index) =>
    fault.call === call ? [{ fault, index }] : [],
  );
  return (
    <div className={ownFaults.length ? 'fault-row has-faults' : 'fault-row'}>
      <p>
        <b>{call === EVERY_CALL ? 'Every call' : call}</b>{' '}
        <small className="mono">{description}</small>
      </p>
      {endpoint && (
        <FaultToggles
          call={call}
          statuses={statusesOf(endpoint)}
          faults={faults}
          onToggle={(kind) => apply(toggleFault(faults, call, kind))}
        />
      )}
      {ownFaults.map(({ fault, index }) => (
        <FaultEditor
          key={index}
          fault={fault}
          codes={fault.status === undefined ? [] : (endpoint?.errors[fault.status] ?? [])}
          onChange={(changes) => apply(updateFault(faults, index, changes))}
          onRemove={() => apply(removeFault(faults, index))}
        />
      ))}
    </div>
  );
}
