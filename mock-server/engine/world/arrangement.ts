import { type Static, Type } from '@sinclair/typebox';
import { Fault } from '#contracts/engine/control/faults';
import { Branch, Checkpoint, Entry, serial } from '#contracts/engine/control/time-line';
import { Count, WorldTime } from '#contracts/engine/schemas';
import type { WorldState } from './journal.ts';

/** The place of the first among the entries of a file, and how many follow each other there. */
const Range = Type.Tuple([Count, serial(1)]);
type Range = Static<typeof Range>;

/** A line of a world file that says which of the entries so far count, and how: after it, an undo for example is saved. */
export const Arrangement = Type.Object({
  /** Entries that are not in lines before it. */
  added: Type.Array(Entry),
  /** The journal and what is undone. */
  line: Type.Array(Range),
  /** The number of the current entry; later ones are undone. */
  at: Type.Optional(serial(0)),
  branches: Type.Array(
    Type.Object({ ...Type.Omit(Branch, ['entries']).properties, entries: Type.Array(Range) }),
  ),
  checkpoints: Type.Array(Checkpoint),
  faults: Type.Array(Fault),
});
type Arrangement = Static<typeof Arrangement>;

type Arranged = Pick<WorldState, 'journal' | 'undone' | 'branches' | 'checkpoints' | 'faults'>;

/** Which entries are in a file, in their order there. */
export class Places {
  readonly #places = new WeakMap<Entry, number>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(entries: readonly Entry[]): void {
    for (const entry of entries) this.#places.set(entry, this.#count++);
  }

  of(entry: Entry): number | undefined {
    return this.#places.get(entry);
  }
}

/** All entries that a world remembers, each once. */
export const entriesOf = ({ journal, undone, branches }: Arranged): Entry[] => [
  ...new Set([...journal, ...undone, ...branches.flatMap(({ entries }) => entries)]),
];

/** Whether a file needs no arrangement: its entries, one after the other, are the journal, and there is nothing else. */
export const isPlain = (state: Arranged, places: Places): boolean =>
  [state.undone, state.branches, state.checkpoints, state.faults].every(({ length }) => !length) &&
  places.count === state.journal.length &&
  state.journal.every((entry, index) => places.of(entry) === index);

/** How the entries of a world are arranged, as a file says it that has some of them already. */
export function arrangementOf(state: Arranged, places: Places): Arrangement {
  const { journal, undone, branches, checkpoints, faults } = state;
  const [next] = undone;
  const added = entriesOf(state).filter((entry) => places.of(entry) === undefined);
  const later = new Map(added.map((entry, index) => [entry, places.count + index]));
  const rangesOf = (entries: readonly Entry[]): Range[] => {
    const ranges: Range[] = [];
    for (const entry of entries) {
      const place = places.of(entry) ?? later.get(entry)!;
      const last = ranges.at(-1);
      if (last && last[0] + last[1] === place) last[1] += 1;
      else ranges.push([place, 1]);
    }
    return ranges;
  };
  return {
    added,
    line: rangesOf([...journal, ...undone]),
    ...(next && { at: next.number - 1 }),
    branches: branches.map(({ entries, ...branch }) => ({ ...branch, entries: rangesOf(entries) })),
    checkpoints: [...checkpoints],
    faults: [...faults],
  };
}

/** What an arrangement says of these entries; undefined if there are not so many. */
export function arrange(
  { line, branches, at, checkpoints, faults }: Omit<Arrangement, 'added'>,
  entries: readonly Entry[],
) {
  const ranges = [...line, ...branches.flatMap((branch) => branch.entries)];
  if (ranges.some(([first, count]) => first + count > entries.length)) return undefined;
  const inRanges = (some: readonly Range[]) =>
    some.flatMap(([first, count]) => entries.slice(first, first + count));
  return {
    line: inRanges(line),
    ...(at !== undefined && { at }),
    branches: branches.map((branch) => ({ ...branch, entries: inRanges(branch.entries) })),
    checkpoints,
    faults,
  };
}

/** A line after those of a world that says how a fork of it differs. */
export const ForkLine = Type.Object({
  fork: Type.Object({
    /** The number of its current entry; it has none that follow. */
    at: serial(0),
    createdAt: Type.Optional(WorldTime),
    as: Type.Optional(Type.String()),
    isShared: Type.Optional(Type.Boolean()),
    checkpoints: Type.Array(Checkpoint),
  }),
});
