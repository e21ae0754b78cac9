import { type Fault, setFaults } from '#contracts/engine/control/faults';
import { type Entry, readTimeLine, redo, undo } from '#contracts/engine/control/time-line';
import type { OutputOf } from '#contracts/engine/endpoint';
import { useStore } from '../../lib/store.ts';
import { createTabValue } from '../tab-value.ts';
import { titleInSentence } from '../views/time-line/sentence.ts';
import { callControl } from './control-client.ts';
import { useControlAction, useControlQuery } from './use-control.ts';
import { readNames, useNames } from './use-names.ts';

export const PAGE_SIZE = 50;
export const newestChanges = { query: { limit: PAGE_SIZE } };

/** Faults that this tab has replaced: no change of the time line, but what was done last while that stands at `at`. */
interface ReplacedFaults {
  before: readonly Fault[];
  after: readonly Fault[];
  at: number;
  /** What was done, as a part of a sentence. */
  text: string;
}
/** The last one at the end. */
export const replacedFaults = createTabValue<readonly ReplacedFaults[]>('replaced-faults', []);
/** What was undone of them since. */
export const undoneFaults = createTabValue<readonly ReplacedFaults[]>('undone-faults', []);

/** In a world that was started again. */
export function forgetFaults() {
  replacedFaults.set([]);
  undoneFaults.set([]);
}

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

/** The number of the last change that is not undone. */
export const usePosition = () => useControlQuery(readTimeLine, newestChanges).data?.at;

/** What a press of undo or redo does: to faults, if they were replaced last, else to the last change of this world. */
interface Step {
  change: typeof undo | typeof redo;
  from: typeof replacedFaults;
  to: typeof replacedFaults;
  side: 'before' | 'after';
  verb: string;
}

const back: Step = {
  change: undo,
  from: replacedFaults,
  to: undoneFaults,
  side: 'before',
  verb: 'Undone',
};
const forward: Step = {
  change: redo,
  from: undoneFaults,
  to: replacedFaults,
  side: 'after',
  verb: 'Redone',
};

export const useUndo = () => useStep(back);
export const useRedo = () => useStep(forward);

/** Steps wait for each other: what comes last is known only then. */
function useStep(step: Step) {
  const { mutate } = useControlAction(() => take(step), {
    effect: 'time',
    scope: 'undo',
    successText: (text) => text,
  });
  return () => mutate();
}

/** Returns what it has done. */
async function take({ change, from, to, side, verb }: Step): Promise<string> {
  const { at } = await callControl(readTimeLine, newestChanges);
  const faults = from.get().at(-1);
  if (faults?.at === at) {
    await callControl(setFaults, { body: { faults: [...faults[side]] } });
    from.set(from.get().slice(0, -1));
    to.set([...to.get(), faults]);
    return `${verb}: ${faults.text}`;
  }
  const { entries } = await callControl(change, {});
  const [names, timeLine] = await Promise.all([
    readNames(),
    callControl(readTimeLine, newestChanges),
  ]);
  const entry = entries.find(({ isSignIn }) => !isSignIn) ?? entries[0];
  const text = entry ? `${verb}: ${titleInSentence(entry, names)}` : verb;
  const kept = signInsAtEnd(timeLine).map((one) => titleInSentence(one, names));
  return kept.length ? `${text}. Still there: ${[...new Set(kept)].join(', ')}` : text;
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
