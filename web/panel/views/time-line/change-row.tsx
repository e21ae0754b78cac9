import { useId, useState } from 'react';
import {
  type Change,
  type Checkpoint,
  type Entry,
  jump,
} from '#contracts/engine/control/time-line';
import { forkWorld } from '#contracts/engine/control/worlds';
import { world } from '../../../api/world.ts';
import { controlSummary, nameOf } from '../../calls.ts';
import { goTo } from '../../control/host-page.ts';
import { useControlMutation } from '../../control/use-control.ts';
import { shortId, spanOf, timeOf } from '../../format.ts';
import { Flag, Fork } from '../../icons.ts';
import { differences, summaryOf, valueText } from './diff.ts';

interface EntryRowProps {
  entry: Entry;
  /** The change after which the world stands; later ones are undone. */
  at: number;
  by: string | undefined;
  marks: readonly Checkpoint[];
}

/** One change of the world: what was called, by whom, and what it did to the rows. */
export function EntryRow({ entry, at, by, marks }: EntryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { number, call, status, changes, clock } = entry;
  const isHere = number === at;
  const isUndone = number > at;
  const go = useControlMutation(jump, {
    description: (to) => `This world is as it was after change ${to.at}.`,
  });
  const fork = useControlMutation(forkWorld, {
    effect: 'reload',
    onDone: ({ name }) =>
      goTo(name, `You are in ${name}: ${world()} as it was after change ${number}.`),
  });
  return (
    <li className={isHere ? 'here' : isUndone ? 'undone' : undefined}>
      <span className={`stone ${isHere ? 'now' : isUndone ? '' : 'done'}`} aria-hidden="true">
        {number}
      </span>
      <button
        type="button"
        className="stephead"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isHere ? 'step' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <b title={controlSummary(call)}>{nameOf(call)}</b>
        <span className="small">{timeOf(entry.at)}</span>
        {isUndone && <span className="small">undone</span>}
        {status >= 400 && <span className="small">{status}</span>}
        <span className="small by">
          {by ? `by ${by}` : clock || controlSummary(call) ? 'by the panel' : 'by a visitor'}
        </span>
        <span className="mono sum">
          {clock ? clockText(clock) : summaryOf(changes) || 'no row changed'}
        </span>
        {marks.map((mark) => (
          <span key={mark.name} className="flagged">
            <Flag className="icon" aria-hidden="true" />
            {mark.name}
          </span>
        ))}
      </button>
      <div className="stepacts">
        <button
          type="button"
          className="act"
          disabled={isHere}
          onClick={() => go.mutate({ body: { to: number } })}
        >
          Go here
          <span className="sr"> after change {number}</span>
        </button>
        <button
          type="button"
          className="icb"
          aria-label={`Fork from after change ${number}`}
          title="Fork from here"
          onClick={() => fork.mutate({ params: { name: world() }, body: { at: number } })}
        >
          <Fork className="icon" aria-hidden="true" />
        </button>
      </div>
      {isOpen && (
        <div id={id} className="diffs">
          {changes.map((change) => (
            <RowDiff key={`${change.collection} ${change.id}`} change={change} />
          ))}
          <details>
            <summary>Input of the call</summary>
            <pre>{JSON.stringify(entry.input, null, 2)}</pre>
          </details>
        </div>
      )}
    </li>
  );
}

function clockText({ before, after }: NonNullable<Entry['clock']>): string {
  if (after.frozen !== null) return `stands still at ${timeOf(after.frozen)}`;
  if (after.shift === 0) return 'as the clock of the machine';
  if (before.frozen !== null) return 'runs again';
  return `moved ${spanOf(after.shift - before.shift)}`;
}

/** How many fields of a new or deleted row are shown. */
const FEW = 8;

function RowDiff({ change: { collection, id, before, after } }: { change: Change }) {
  const found = before && after ? differences(before, after) : [];
  const whole = Object.entries(after ?? before ?? {});
  const sign = before === null ? '+' : '−';
  return (
    <table className="diff">
      <caption>
        <b>{collection}</b> <code title={id}>{shortId(id)}</code>{' '}
        {before === null ? 'is new' : after === null ? 'is gone' : ''}
      </caption>
      <tbody>
        {found.map((one) => (
          <tr key={one.field}>
            <th scope="row">{one.field}</th>
            <td>
              <del>{valueText(one.before)}</del>
              <ins>{valueText(one.after)}</ins>
            </td>
          </tr>
        ))}
        {found.length === 0 &&
          whole.slice(0, FEW).map(([field, value]) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>
                {sign === '+' ? <ins>{valueText(value)}</ins> : <del>{valueText(value)}</del>}
              </td>
            </tr>
          ))}
        {found.length === 0 && whole.length > FEW && (
          <tr>
            <td colSpan={2}>{`and ${whole.length - FEW} fields more`}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
