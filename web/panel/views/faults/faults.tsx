import { useRef, useState } from 'react';
import { type Fault, listFaults, setFaults } from '#contracts/engine/control/faults';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { namedEndpoints } from '#contracts/index';
import { searchCalls } from '../../calls.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { NextPayment, usePaymentPlan } from '../../components/next-payment.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { hostPage } from '../../control/host-page.ts';
import { useControlMutation, useControlQuery } from '../../control/use-control.ts';
import { rememberFaults, usePosition } from '../../control/use-undo.ts';
import { formatCount } from '../../format.ts';
import { X } from '../../icons.ts';
import { paymentPlans } from '../../words.ts';
import { replacedText, setText } from './armed-faults.ts';
import { BulkEdit } from './bulk-edit.tsx';
import { FaultEditor, type ReportedFault } from './fault-editor.tsx';
import {
  addToCalls,
  faultText,
  isIn,
  isUsedUp,
  removeFault,
  removeFromCalls,
  situations,
  statusesOf,
  toggleFault,
  toggleSituation,
  updateFault,
  withCallName,
  withoutCounts,
} from './fault-list.ts';
import { FaultToggles, moveBetweenToggles } from './fault-toggles.tsx';
import { NewFault } from './new-fault.tsx';

const EVERY_CALL = '*';

/** The statuses that any call declares; such a fault applies to the calls that declare its status. */
const everyCall: Pick<AnyEndpoint, 'errors'> = {
  errors: Object.fromEntries(
    [...namedEndpoints.values()].flatMap(statusesOf).map((status) => [status, []]),
  ),
};

/** The faults of this world: by what they mean, then those that are set, then each call with each status. */
export function FaultsView() {
  const [search, setSearch] = useState('');
  const setHeading = useRef<HTMLHeadingElement>(null);
  const { plan, clear } = usePaymentPlan();
  const at = usePosition();
  const update = useControlMutation(setFaults, {
    effect: 'panel',
    successText: ({ faults }) => setText(faults),
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
        const all = current.map(withCallName);
        const reported = all.filter((fault) => !isUsedUp(fault));
        const usedUp = all.filter(isUsedUp).map(withoutCounts);
        const faults = reported.map(withoutCounts);
        /** After one was removed the shop shows again what has failed; a refetch would count in those that are set. */
        const apply = (next: readonly Fault[]) =>
          update.mutate(
            { body: { faults: [...next] } },
            {
              onSuccess: () => {
                const before = all.map(withoutCounts);
                const text = replacedText(before, next);
                if (at !== undefined) rememberFaults({ before, after: next, at, text });
                if (next.length < faults.length) hostPage.refresh();
              },
            },
          );
        const count = all.length + (plan ? 1 : 0);
        const rowProps = { reported, faults, apply };
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the toggles in it
          <div onKeyDown={moveBetweenToggles}>
            <NewFault
              faults={faults}
              onSet={(fault) => {
                apply([...faults, fault]);
                setHeading.current?.focus();
              }}
            />
            <h2>Situations</h2>
            <ul className="rows">
              {situations.map((situation) => (
                <li
                  key={situation.title}
                  className={isIn(faults, situation) ? 'active' : undefined}
                >
                  <button
                    type="button"
                    className="row-main no-marker"
                    aria-pressed={isIn(faults, situation)}
                    onClick={() => apply(toggleSituation(faults, situation))}
                  >
                    <span>
                      <b>{situation.title}</b>
                      <small>{situation.description}</small>
                    </span>
                    {isIn(faults, situation) && <em>On</em>}
                    {isIn(usedUp, situation) && <em>Used up</em>}
                  </button>
                </li>
              ))}
            </ul>
            <NextPayment />
            <section>
              <h2 ref={setHeading} tabIndex={-1}>
                Set in this world
              </h2>
              {plan && (
                <div className="fault-row has-faults fault-editor">
                  <p>
                    <span>
                      <b>The next payment</b> {paymentPlans[plan.outcome]}
                    </span>
                    <button
                      type="button"
                      className="icon-button"
                      aria-label="Leave the next payment to the buyer"
                      onClick={clear}
                    >
                      <X className="icon" aria-hidden="true" />
                    </button>
                  </p>
                </div>
              )}
              {[...new Set(faults.map(({ call }) => call))].map((call) => (
                <CallRow {...rowProps} key={call} call={call} />
              ))}
              {usedUp.map((fault) => (
                <div key={JSON.stringify(fault)} className="fault-row fault-editor">
                  <p>
                    <span>
                      {faultText(fault)} <b>· used up</b>
                    </span>
                    <button
                      type="button"
                      className="button"
                      aria-label={`Set again: ${faultText(fault)}`}
                      onClick={() => apply([...faults, fault])}
                    >
                      Set again
                    </button>
                  </p>
                </div>
              ))}
              {count === 0 && <p className="explanation">Nothing: every call works.</p>}
              <div className="fault-tools">
                <ConfirmButton
                  question={count > 1 ? `Remove ${formatCount(count, 'fault')}?` : undefined}
                  confirmText="Remove"
                  disabled={count === 0}
                  onConfirm={() => {
                    if (all.length) apply([]);
                    if (plan) clear();
                  }}
                >
                  Clear all {count > 0 && count}
                </ConfirmButton>
              </div>
            </section>
            <section>
              <h2>Call by call</h2>
              <p className="explanation">
                Choose what goes wrong with a call: it answers with an error, named by its number,
                comes late (delay), never (drop), or only half (truncate).
              </p>
              <div className="fault-tools">
                <SearchField
                  label="Search by name or route"
                  value={search}
                  found={names.length}
                  onChange={setSearch}
                />
                <BulkEdit
                  callCount={names.length}
                  statuses={[...statuses].sort((a, b) => a - b)}
                  onAdd={(kind) => apply(addToCalls(faults, names, kind))}
                  onRemove={() => apply(removeFromCalls(faults, names))}
                />
              </div>
              {search === '' && <CallRow {...rowProps} call={EVERY_CALL} hasToggles />}
            </section>
            {groups.map(({ domain, calls }) => (
              <details key={domain} className="fault-domain" open={search !== ''}>
                <summary>{`${domain} (${calls.length})`}</summary>
                {calls.map(({ name }) => (
                  <CallRow {...rowProps} key={name} call={name} hasToggles />
                ))}
              </details>
            ))}
            {groups.length === 0 && <p className="explanation">No call matches the search.</p>}
          </div>
        );
      }}
    </QueryResult>
  );
}

interface CallRowProps {
  /** A call, or a pattern. */
  call: string;
  /** With a toggle for each fault; otherwise with an editor for each that is set. */
  hasToggles?: boolean;
  reported: readonly ReportedFault[];
  faults: readonly Fault[];
  apply(faults: readonly Fault[]): void;
}

function CallRow({ call, hasToggles = false, reported, faults, apply }: CallRowProps) {
  const endpoint = call === EVERY_CALL ? everyCall : namedEndpoints.get(call);
  const ownFaults = reported.flatMap((fault, index) =>
    fault.call === call ? [{ fault, index }] : [],
  );
  const hasStatus = hasToggles || ownFaults.some(({ fault }) => fault.status !== undefined);
  return (
    <div className={ownFaults.length ? 'fault-row has-faults' : 'fault-row'}>
      <p>
        <b>{call === EVERY_CALL ? 'Every call' : call}</b>{' '}
        <small className="mono">
          {namedEndpoints.get(call)?.route ??
            (endpoint ? hasStatus && 'a status applies to the calls that declare it' : 'pattern')}
        </small>
      </p>
      {hasToggles
        ? endpoint && (
            <FaultToggles
              call={call}
              statuses={statusesOf(endpoint)}
              faults={faults}
              onToggle={(kind) => apply(toggleFault(faults, call, kind))}
            />
          )
        : ownFaults.map(({ fault, index }) => (
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
