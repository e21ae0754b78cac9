import { redo, undo } from '#contracts/engine/control/time-line';
import type { OutputOf } from '#contracts/engine/endpoint';
import { titleInSentence } from '../views/time-line/sentence.ts';
import { useControlMutation } from './use-control.ts';
import { readNames } from './use-names.ts';

const told =
  (verb: string) =>
  async ({ entries }: OutputOf<typeof undo>) => {
    const entry = entries.find(({ isSignIn }) => !isSignIn) ?? entries[0];
    return entry ? `${verb}: ${titleInSentence(entry, await readNames())}` : verb;
  };

/** Undoes the last change of this world. */
export const useUndo = () =>
  useControlMutation(undo, { effect: 'time', successText: told('Undone') });

export const useRedo = () =>
  useControlMutation(redo, { effect: 'time', successText: told('Redone') });
