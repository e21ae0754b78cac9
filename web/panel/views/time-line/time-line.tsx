import { Fragment, type KeyboardEvent, useState } from 'react';
import { type Entry, jump, readTimeLine } from '#contracts/engine/control/time-line';
import { QueryResult } from '../../components/query-result.tsx';
import { useControlMutation, useControlQuery } from '../../control/use-control.ts';
import { type Names, useNames } from '../../control/use-names.ts';
import { PAGE_SIZE, useRedo, useUndo } from '../../control/use-undo.ts';
import { formatCount } from '../../format.ts';
import { Redo } from '../../icons.ts';
import { Branches } from './branches.tsx';
import { ChangeRow } from './change-row.tsx';
import { Checkpoints } from './checkpoints.tsx';
import { groupPayments } from './payment-steps.ts';

/** The changes of this world, newest first; undo, redo and restore. */
export function TimeLineView() {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const names = useNames();
  const undoLast = useUndo();
  const redoNext = useRedo();
  const onShortcut = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    if (event.shiftKey) redoNext();
    else undoLast();
  };
  return (
    <QueryResult query={useControlQuery(readTimeLine, { query: { limit } })}>
      {({ at: current, first, last, canRedo, entries, checkpoints, branches }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the buttons in it
        <div onKeyDown={onShortcut}>
          <div className="sticky-bar">
            <div className="actions">
              <button
                type="button"
                className="button"
                disabled={!canRedo}
                title="Ctrl + Shift + Z"
                onClick={() => redoNext()}
              >
                <Redo className="icon" aria-hidden="true" />
                Redo
              </button>
              <span className="small ms-auto">
                {`After change ${current}${last > current ? ` of ${last}` : ''}, sign-ins included`}
              </span>
            </div>
          </div>
          <Checkpoints checkpoints={checkpoints} current={current} />
          <Branches branches={branches} names={names} />
          <ol className="change-list" onKeyDown={moveBetweenRows}>
            {groupPayments(entries, current, checkpoints).map(([entry, ...steps]) => (
              <Fragment key={entry.number}>
                <ChangeRow
                  entry={entry}
                  current={current}
                  names={names}
                  checkpoints={checkpoints.filter(({ at }) => at === entry.number)}
                />
                {steps.length > 0 && <PaymentSteps steps={steps} current={current} names={names} />}
              </Fragment>
            ))}
            {(entries.at(-1)?.number ?? first) - 1 <= first && (
              <InitialState first={first} current={current} />
            )}
          </ol>
          {entries.length === limit && (
            <div className="padded">
              <button type="button" className="button" onClick={() => setLimit(limit + PAGE_SIZE)}>
                Show older changes
              </button>
            </div>
          )}
        </div>
      )}
    </QueryResult>
  );
}

interface PaymentStepsProps {
  steps: readonly Entry[];
  current: number;
  names: Names;
}

/** What led to the last step of a payment, on demand. */
function PaymentSteps({ steps, current, names }: PaymentStepsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <li className="payment-steps">
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {formatCount(steps.length, 'step')} of this payment before it
        </button>
      </li>
      {isOpen &&
        steps.map((entry) => (
          <ChangeRow
            key={entry.number}
            entry={entry}
            current={current}
            names={names}
            checkpoints={[]}
          />
        ))}
    </>
  );
}

/** The up and down keys move the focus to the previous or next change. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.change-button')];
  const focused = rows.findIndex((row) => row.matches(':focus'));
  if (step === undefined || focused === -1) return;
  event.preventDefault();
  rows[focused + step]?.focus();
}

/** The state before the first change of the time line. */
function InitialState({ first, current }: { first: number; current: number }) {
  const restore = useControlMutation(jump, {
    effect: 'time',
    successText: () => 'This world is now in its initial state.',
  });
  const isCurrent = current <= first;
  return (
    <li className={isCurrent ? 'current' : undefined}>
      <span className={`milestone ${isCurrent ? 'current' : 'done'}`} aria-hidden="true">
        {first}
      </span>
      <div className="change-button">
        <b>{first === 0 ? 'Initial state' : 'Oldest state that can be restored'}</b>
      </div>
      <div className="change-actions">
        <button
          type="button"
          className="button"
          disabled={isCurrent}
          onClick={() => restore.mutate({ body: { to: first } })}
        >
          Restore
        </button>
      </div>
    </li>
  );
}
