import {
  deleteWorld,
  MAIN_WORLD,
  type UnopenedWorld,
  type WorldSummary,
} from '#contracts/engine/control/worlds';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { openWorld } from '../../control/host-page.ts';
import { useControlMutation } from '../../control/use-control.ts';
import { formatCount } from '../../format.ts';
import { OctagonAlert, Trash } from '../../icons.ts';

/** A world to switch to or delete. */
export function WorldRow({ world, isCurrent }: { world: WorldSummary; isCurrent: boolean }) {
  const { name, scenario, changes, isSaved } = world;
  const changeCount = formatCount(changes, 'change');
  return (
    <li className={isCurrent ? 'active' : undefined}>
      <button
        type="button"
        className="row-main"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => {
          if (!isCurrent) openWorld(name, `You are now in world ${name}.`);
        }}
      >
        <span className={`milestone ${isCurrent ? 'current' : ''}`} aria-hidden="true" />
        <span>
          <b>{name}</b>
          <small>
            {[scenario ?? 'no scenario', changeCount, isSaved && 'saved']
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        {isCurrent && <em>Current</em>}
      </button>
      {name !== MAIN_WORLD && (
        <DeleteButton name={name} contents={`its ${changeCount}`} isCurrent={isCurrent} />
      )}
    </li>
  );
}

/** A world whose file cannot be loaded. */
export function BrokenWorldRow({
  name,
  description,
  isCurrent,
}: UnopenedWorld & { isCurrent: boolean }) {
  return (
    <li className={isCurrent ? 'active' : undefined}>
      <div className="row-main broken">
        <OctagonAlert className="icon" aria-hidden="true" />
        <span>
          <b>{name}</b>
          <small>{description}</small>
        </span>
        {isCurrent && <em>Current</em>}
      </div>
      <DeleteButton name={name} contents="its file" isCurrent={isCurrent} />
    </li>
  );
}

interface DeleteButtonProps {
  name: string;
  /** What is deleted with the world. */
  contents: string;
  isCurrent: boolean;
}

function DeleteButton({ name, contents, isCurrent }: DeleteButtonProps) {
  const remove = useControlMutation(deleteWorld, {
    effect: isCurrent ? 'reload' : 'panel',
    successText: () => `Deleted world ${name}.`,
    onSuccess: () =>
      isCurrent &&
      openWorld(MAIN_WORLD, `Deleted world ${name}. You are now in world ${MAIN_WORLD}.`),
  });
  return (
    <ConfirmButton
      className="icon-button"
      label={`Delete ${name}`}
      question={`Delete ${name} and ${contents}? This cannot be undone.`}
      confirmText="Delete"
      onConfirm={() => remove.mutate({ params: { name } })}
    >
      <Trash className="icon" aria-hidden="true" />
    </ConfirmButton>
  );
}
