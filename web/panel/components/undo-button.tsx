import { useCanRedo, useNextUndo, useRedo, useUndo } from '../control/use-undo.ts';
import { Redo, Undo } from '../icons.ts';

/** Undoes the last change of this world, from every view. */
export function UndoButton({ isDisabled }: { isDisabled: boolean }) {
  const undo = useUndo();
  const next = useNextUndo() ?? 'the last change of this world';
  return (
    <button
      type="button"
      className="undo-button"
      disabled={isDisabled}
      title={`Undo: ${next}. Visits and sign-ins stay.`}
      onClick={() => undo.mutate({})}
    >
      <Undo className="icon" aria-hidden="true" />
      <small>Undo</small>
    </button>
  );
}

/** Redoes what was undone; not there while nothing is. */
export function RedoButton() {
  const redo = useRedo();
  if (!useCanRedo()) return null;
  return (
    <button type="button" className="undo-button" onClick={() => redo.mutate({})}>
      <Redo className="icon" aria-hidden="true" />
      <small>Redo</small>
    </button>
  );
}
