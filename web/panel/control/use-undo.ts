import { type Fault, setFaults } from '#contracts/engine/control/faults';
import { type Entry, readTimeLine, redo, undo } from '#contracts/engine/control/time-line';
import type { OutputOf } from '#contracts/engine/endpoint';
import { createStore, useStore } from '../../lib/store.ts';
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

/** Faults that this tab has replaced: no change of the time line, but what was done last while that stands at `at`. */
interface ReplacedFaults {
  before: readonly Fault[];
  at: number;
  /** What was done, as a part of a sentence. */
  text: string;
}
/** The last one at the end. */
export const replacedFaults = createStore<readonly ReplacedFaults[]>([]);

/** Undefined once something else has changed this world. */
export function useReplacedFaults(): ReplacedFaults | undefined {
  const replaced = useStore(replacedFaults).at(-1);
  return replaced?.at === usePosition() ? replaced : undefined;
}

/** The number of the last change that is not undone. */
export const usePosition = () => useControlQuery(readTimeLine, newestChanges).data?.at;

/** Undoes the last change of this world, or brings back the faults that were replaced after it. */
export function useUndo() {
  const change = useUndoChange();
  const faults = useReplacedFaults();
  const restore = useControlMutation(setFaults, {
    successText: () => `Undone: ${faults?.text}`,
    onSuccess: () => replacedFaults.set(replacedFaults.get().slice(0, -1)),
  });
  return () =>
    faults ? restore.mutate({ body: { faults: [...faults.before] } }) : change.mutate({});
}

const useUndoChange = () =>
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

/** What the next undo takes back: no sign-in, and nothing that a read has entered because it was due. */
export function useNextUndo(): string | undefined {
  const { data } = useControlQuery(readTimeLine, newestChanges);
  const names = useNames();
  const faults = useReplacedFaults();
  if (faults) return faults.text;
  const entry =
    data && done(data).find(({ isSignIn, call }) => !isSignIn && !call.startsWith('GET '));
  return entry && titleInSentence(entry, names);
}

export const useCanRedo = () => useControlQuery(readTimeLine, newestChanges).data?.canRedo ?? false;
