import { useState } from 'react';
import {
  type Checkpoint,
  dropCheckpoint,
  jump,
  nameCheckpoint,
} from '#contracts/engine/control/time-line';
import { InlineForm } from '../../components/inline-form.tsx';
import { useControlMutation } from '../../control/use-control.ts';
import { Flag, X } from '../../icons.ts';

interface CheckpointsProps {
  checkpoints: readonly Checkpoint[];
  /** The number of the last change that is not undone. */
  current: number;
}

/** The named states of the world: restore, add, delete. */
export function Checkpoints({ checkpoints, current }: CheckpointsProps) {
  const [isAdding, setAdding] = useState(false);
  const add = useControlMutation(nameCheckpoint, {
    effect: 'panel',
    hasOwnErrors: true,
    successText: () => 'Checkpoint added.',
    onSuccess: () => setAdding(false),
  });
  const restore = useControlMutation(jump, {
    effect: 'time',
    successText: (to) => `Restored: ${checkpoints.find(({ at }) => at === to.at)?.name}`,
  });
  const remove = useControlMutation(dropCheckpoint, {
    effect: 'panel',
    successText: () => 'Checkpoint deleted. The changes are still there.',
  });
  return (
    <div className="checkpoints">
      <ul>
        {checkpoints.map(({ name, at }) => (
          <li key={name}>
            <button
              type="button"
              className="checkpoint"
              aria-current={at === current ? 'step' : undefined}
              onClick={() => restore.mutate({ body: { checkpoint: name } })}
            >
              <Flag className="icon" aria-hidden="true" />
              {name}
              <span className="small">{at}</span>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Delete checkpoint ${name}`}
              onClick={() => remove.mutate({ params: { name } })}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <InlineForm
          label={`Name of the checkpoint after change ${current}`}
          submitText="Add"
          isBusy={add.isPending}
          error={add.error}
          onCancel={() => setAdding(false)}
          onSubmit={(name) => add.mutate({ body: { name } })}
        />
      ) : (
        <button type="button" className="button" onClick={() => setAdding(true)}>
          <Flag className="icon" aria-hidden="true" />
          Add checkpoint
        </button>
      )}
    </div>
  );
}
