import { useId, useState } from 'react';
import {
  type Change,
  type Checkpoint,
  type Entry,
  jump,
} from '#contracts/engine/control/time-line';
import { forkWorld } from '#contracts/engine/control/worlds';
import { currentWorld } from '../../../api/world.ts';
import { callName } from '../../calls.ts';
import { openWorld } from '../../control/host-page.ts';
import { useControlMutation } from '../../control/use-control.ts';
import type { Names } from '../../control/use-names.ts';
import { formatClockTime, formatDayMonth, shortId } from '../../format.ts';
import { Flag, Fork } from '../../icons.ts';
import { changeSummary, differences, valueText } from './diff.ts';
import { titleInSentence, titleOf, whoIn } from './sentence.ts';

interface ChangeRowProps {
  entry: Entry;
  /** The number of the last change that is not undone. */
  current: number;
  /** Names of people and cars by id. */
  names: Names;
  /** The checkpoints after this change. */
  checkpoints: readonly Checkpoint[];
}

/** One change of the time line: its call, its customer and the rows it changed. */
export function ChangeRow({ entry, current, names, checkpoints }: ChangeRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { number, call, changes } = entry;
  const isCurrent = number === current;
  const isUndone = number > current;
  const restore = useControlMutation(jump, {
    effect: 'time',
    successText: () => `Restored to just after: ${titleInSentence(entry, names)}`,
  });
  const fork = useControlMutation(forkWorld, {
    effect: 'reload',
    onSuccess: ({ name }) =>
      openWorld(
        name,
        `Forked ${currentWorld()} after change ${number}. You are now in world ${name}.`,
      ),
  });
  const [title, who] = [titleOf(entry, names), whoIn(entry, names)];
  return (
    <li className={isCurrent ? 'current' : isUndone ? 'undone' : undefined}>
      <span
        className={`milestone ${isCurrent ? 'current' : isUndone ? '' : 'done'}`}
        aria-hidden="true"
      >
        {number}
      </span>
      <button
        type="button"
        className="change-button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <b>{title}</b>
        <span className="small">
          {`${formatDayMonth(entry.at)}, ${formatClockTime(entry.at)}`}
          {!title.startsWith(who) && ` · ${who}`}
        </span>
        {isUndone && <span className="small">undone</span>}
        {checkpoints.map(({ name }) => (
          <span key={name} className="checkpoint">
            <Flag className="icon" aria-hidden="true" />
            {name}
          </span>
        ))}
      </button>
      <div className="change-actions">
        <button
          type="button"
          className="button"
          disabled={isCurrent}
          onClick={() => restore.mutate({ body: { to: number } })}
        >
          Restore
          <span className="sr-only"> the state after change {number}</span>
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`Fork after change ${number}`}
          title="Fork from here"
          onClick={() => fork.mutate({ params: { name: currentWorld() }, body: { at: number } })}
        >
          <Fork className="icon" aria-hidden="true" />
        </button>
      </div>
      {isOpen && (
        <div id={id} className="row-diffs">
          <p className="small">
            <code>{callName(call)}</code> · {who} · {changeSummary(changes) || 'no rows changed'}
          </p>
          {changes.map((change) => (
            <RowDiff key={`${change.collection} ${change.id}`} change={change} />
          ))}
          <details>
            <summary>Request input</summary>
            <pre>{JSON.stringify(entry.input, null, 2)}</pre>
          </details>
        </div>
      )}
    </li>
  );
}

/** How many fields of a created or deleted row are shown. */
const MAX_FIELDS = 8;

function RowDiff({ change: { collection, id, before, after } }: { change: Change }) {
  const isUpdate = before !== null && after !== null;
  const fields = Object.entries(after ?? before ?? {});
  const changedFields = isUpdate
    ? differences(before, after)
    : fields.slice(0, MAX_FIELDS).map(([field, value]) => ({ field, before: value, after: value }));
  return (
    <table className="diff">
      <caption>
        <b>{collection}</b> <code title={id}>{shortId(id)}</code>{' '}
        {before === null ? 'created' : after === null ? 'deleted' : ''}
      </caption>
      <tbody>
        {changedFields.map((changed) => (
          <tr key={changed.field}>
            <th scope="row">{changed.field}</th>
            <td>
              {before !== null && <del>{valueText(changed.before)}</del>}
              {after !== null && <ins>{valueText(changed.after)}</ins>}
            </td>
          </tr>
        ))}
        {!isUpdate && fields.length > MAX_FIELDS && (
          <tr>
            <td colSpan={2}>{`and ${fields.length - MAX_FIELDS} more fields`}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
