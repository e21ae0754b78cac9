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
  after: readonly Fault[];
  at: number;
  /** What was done, as a part of a sentence. */
  text: string;
}
/** The last one at the end. */
export const replacedFaults = createStore<readonly ReplacedFaults[]>([]);
/** What was undone of them since. */
export const undoneFaults = createStore<readonly ReplacedFaults[]>([]);

export function rememberFaults(replaced: ReplacedFaults) {
  replacedFaults.set([...replacedFaults.get(), replaced]);
  undoneFaults.set([]);
}

/** Undefined once something else has changed this world. */
export const useReplacedFaults = () => useLastFaults(replacedFaults);

function useLastFaults(faults: typeof replacedFaults): ReplacedFaults | undefined {
  const last = useStore(faults).at(-1);
  return last?.at === usePosition() ? last : undefined;
}

/** Moves the last ones to where the other direction takes them from. */
function moveLast(from: typeof replacedFaults, to: typeof replacedFaults) {
  to.set([...to.get(), ...from.get().slice(-1)]);
  from.set(from.get().slice(0, -1));
}

/** The number of the last change that is not undone. */
export const usePosition = () => useControlQuery(readTimeLine, newestChanges).data?.at;

/** Undoes the last change of this world, or brings back the faults that were replaced after it. */
export function useUndo() {
  const change = useUndoChange();
  const faults = useReplacedFaults();
  const restore = useControlMutation(setFaults, {
    successText: () => `Undone: ${faults?.text}`,
    onSuccess: () => moveLast(replacedFaults, undoneFaults),
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

/** Redoes the last change of this world that was undone, or sets the faults again that were undone after it. */
export function useRedo() {
  const change = useControlMutation(redo, {
    effect: 'time',
    successText: async (redone) => told('Redone', redone, await readNames()),
  });
  const faults = useLastFaults(undoneFaults);
  const replace = useControlMutation(setFaults, {
    successText: () => `Redone: ${faults?.text}`,
    onSuccess: () => moveLast(undoneFaults, replacedFaults),
  });
  return () =>
    faults ? replace.mutate({ body: { faults: [...faults.after] } }) : change.mutate({});
}

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

export function useCanRedo(): boolean {
  const { data } = useControlQuery(readTimeLine, newestChanges);
  const faults = useLastFaults(undoneFaults);
  return faults !== undefined || (data?.canRedo ?? false);
}
