import { redo, undo } from '#contracts/engine/control/time-line';
import { useControlMutation } from './use-control.ts';

/** Undoes the last change of this world. */
export const useUndo = () =>
  useControlMutation(undo, {
    successText: ({ at }) => `Undone. This world is now as it was after change ${at}.`,
  });

export const useRedo = () =>
  useControlMutation(redo, {
    successText: ({ at }) => `Redone. This world is now as it was after change ${at}.`,
  });
