import {
  deleteWorld,
  MAIN_WORLD,
  type UnopenedWorld,
  type WorldSummary,
} from '#contracts/engine/control/worlds';
import { storedSession } from '../../../api/session.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { withoutCalls } from '../../control/error-text.ts';
import { openWorld } from '../../control/host-page.ts';
import { pageForOthers } from '../../control/links.ts';
import { useControlMutation } from '../../control/use-control.ts';
import { OctagonAlert, Trash } from '../../icons.ts';
import { changeCount, useWorldText } from './world-text.ts';

/** A world to switch to or delete. */
export function WorldRow({ world, isCurrent }: { world: WorldSummary; isCurrent: boolean }) {
  const { name, changes } = world;
  const { title, as, facts } = useWorldText()(world);
  return (
    <li className={isCurrent ? 'active' : undefined}>
      <button
        type="button"
        className="row-main"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => {
          const isSamePerson = as === storedSession()?.userId;
          const page = isSamePerson ? undefined : pageForOthers();
          if (!isCurrent) openWorld(name, `You are now in “${title}”.`, page);
        }}
      >
        <span className={`milestone ${isCurrent ? 'current' : ''}`} aria-hidden="true" />
        <span>
          <b>{title}</b>
          <small>{facts}</small>
        </span>
        {isCurrent && <em>Current</em>}
      </button>
      {name !== MAIN_WORLD && (
        <DeleteButton
          name={name}
          title={title === name ? name : `${title} (${name})`}
          contents={`its ${changeCount(changes)}`}
          isCurrent={isCurrent}
        />
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
          <small>{withoutCalls(description)}</small>
        </span>
        {isCurrent && <em>Current</em>}
      </div>
      <DeleteButton name={name} title={name} contents="its file" isCurrent={isCurrent} />
    </li>
  );
}

interface DeleteButtonProps {
  name: string;
  title: string;
  /** What is deleted with the world. */
  contents: string;
  isCurrent: boolean;
}

function DeleteButton({ name, title, contents, isCurrent }: DeleteButtonProps) {
  const remove = useControlMutation(deleteWorld, {
    effect: isCurrent ? 'reload' : 'panel',
    successText: () => `Deleted “${title}”.`,
    onSuccess: () =>
      isCurrent &&
      openWorld(MAIN_WORLD, `Deleted “${title}”. You are now in the main world.`, pageForOthers()),
  });
  return (
    <ConfirmButton
      className="icon-button"
      label={`Delete ${title}`}
      question={`Delete “${title}” and ${contents}? This cannot be undone.`}
      confirmText="Delete"
      onConfirm={() => remove.mutate({ params: { name } })}
    >
      <Trash className="icon" aria-hidden="true" />
    </ConfirmButton>
  );
}
