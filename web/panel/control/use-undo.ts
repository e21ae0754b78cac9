import { type Entry, readTimeLine, redo, undo } from '#contracts/engine/control/time-line';
import type { OutputOf } from '#contracts/engine/endpoint';
import { titleInSentence } from '../views/time-line/sentence.ts';
import { callControl } from './control-client.ts';
import { useControlMutation, useControlQuery } from './use-control.ts';
import { type Names, readNames, useNames } from './use-names.ts';

export const PAGE_SIZE = 50;
export const newestChanges = { query: { limit: PAGE_SIZE } };

const told = (verb: string, { entries }: OutputOf<typeof undo>, names: Names) => {
  const entry = entries.find(({ isSignIn }) => !isSignIn) ?? entries[0];
  return entry ? `${verb}: ${titleInSentence(entry, names)}` : verb;
};

/** Undoes the last change of this world. */
export const useUndo = () =>
  useControlMutation(undo, {
    effect: 'time',
    successText: async (undone) => {
      const [names, timeLine] = await Promise.all([
        readNames(),
        callControl(readTimeLine, newestChanges),
      ]);
      const kept = signInsAtEnd(timeLine).map((entry) => titleInSentence(entry, names));
      const text = told('Undone', undone, names);
      return kept.length ? `${text}. Still there: ${[...new Set(kept)].join(', ')}` : text;
    },
  });

export const useRedo = () =>
  useControlMutation(redo, {
    effect: 'time',
    successText: async (redone) => told('Redone', redone, await readNames()),
  });

type TimeLine = Pick<OutputOf<typeof readTimeLine>, 'at' | 'entries'>;

const done = ({ at, entries }: TimeLine) => entries.filter(({ number }) => number <= at);

/** The sign-ins that an undo has passed over, oldest first. */
function signInsAtEnd(timeLine: TimeLine): Entry[] {
  const entries = done(timeLine);
  const end = entries.findIndex(({ isSignIn, isMoved }) => !isSignIn || !isMoved);
  return entries.slice(0, end === -1 ? undefined : end).reverse();
}

/** What the next undo takes back: not a sign-in, nor what a read has entered because it was due. */
export function useNextUndo(): string | undefined {
  const { data } = useControlQuery(readTimeLine, newestChanges);
  const names = useNames();
  const entry =
    data && done(data).find(({ isSignIn, call }) => !isSignIn && !call.startsWith('GET '));
  return entry && titleInSentence(entry, names);
}

export const useCanRedo = () => useControlQuery(readTimeLine, newestChanges).data?.canRedo ?? false;
