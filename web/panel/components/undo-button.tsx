import { useUndo } from '../control/use-undo.ts';
import { Undo } from '../icons.ts';

/** Undoes the last change of this world, from every view. */
export function UndoButton({ isDisabled }: { isDisabled: boolean }) {
  const undo = useUndo();
  return (
    <button
      type="button"
      className="undo-button"
      disabled={isDisabled}
      title="Undo the last change of this world; visits and sign-ins stay"
      onClick={() => undo.mutate({})}
    >
      <Undo className="icon" aria-hidden="true" />
      <small>Undo</small>
    </button>
  );
}
