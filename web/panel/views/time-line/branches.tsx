import { bringBack, type readTimeLine } from '#contracts/engine/control/time-line';
import type { OutputOf } from '#contracts/engine/endpoint';
import { useControlMutation } from '../../control/use-control.ts';
import type { Names } from '../../control/use-names.ts';
import { formatCount } from '../../format.ts';
import { Fork } from '../../icons.ts';
import { titleOf } from './sentence.ts';

interface BranchesProps {
  branches: OutputOf<typeof readTimeLine>['branches'];
  names: Names;
}

/** Changes that were undone before others were made, and the way back to them. */
export function Branches({ branches, names }: BranchesProps) {
  const restore = useControlMutation(bringBack, {
    effect: 'time',
    successText: () => 'Brought back. The changes that were here are set aside now.',
  });
  if (branches.length === 0) return null;
  return (
    <ul className="rows branches" aria-label="Changes set aside">
      {branches.map(({ id, after, count, entries, checkpoints }) => (
        <li key={id}>
          <div className="row-main">
            <Fork className="icon" aria-hidden="true" />
            <span>
              <b>{`${formatCount(count, 'change')} set aside ${after === 0 ? 'at the start' : `after change ${after}`}`}</b>
              <small>
                {entries.map((entry) => titleOf(entry, names)).join('; ')}
                {count > entries.length && ' …'}
              </small>
              {checkpoints.length > 0 && (
                <small>With checkpoint {checkpoints.map(({ name }) => name).join(', ')}</small>
              )}
            </span>
          </div>
          <button
            type="button"
            className="button"
            onClick={() => restore.mutate({ body: { branch: id } })}
          >
            Bring back
            <span className="sr-only">{` ${formatCount(count, 'change')}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
