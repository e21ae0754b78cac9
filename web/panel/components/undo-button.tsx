import {
  useCanRedo,
  useNextUndo,
  useRedo,
  useReplacedFaults,
  useUndo,
} from '../control/use-undo.ts';
import { Redo, Undo } from '../icons.ts';

/** Undoes what was done last in this world, from every view. `isDisabled` says that it has no changes. */
export function UndoButton({ isDisabled }: { isDisabled: boolean }) {
  const undo = useUndo();
  const hasFaults = useReplacedFaults() !== undefined;
  const next = useNextUndo() ?? 'the last change of this world';
  return (
    <button
      type="button"
      className="undo-button"
      disabled={isDisabled && !hasFaults}
      title={`Undo: ${next}. Visits and sign-ins stay.`}
      onClick={undo}
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
    <button type="button" className="undo-button" onClick={redo}>
      <Redo className="icon" aria-hidden="true" />
      <small>Redo</small>
    </button>
  );
}
