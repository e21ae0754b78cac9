import { setImmediate } from 'node:timers/promises';
import { fileSize, LONG_TEXT } from '../files/file-text.ts';
import type { WorldState } from './journal.ts';
import type { Row } from './row.ts';

interface Counted {
  /** The number of the newest entry that is counted. */
  to: number;
  size: number;
}
const counted = new WeakMap<WorldState['changes'], Counted>();

/** The size of all files in the changed rows of a world, in bytes. */
export function filesOf({ changes, journal }: Readonly<WorldState>): number {
  const newest = journal.at(-1)?.number ?? 0;
  const before = counted.get(changes);
  let size = before?.size ?? 0;
  if (before)
    for (const entry of journal.slice(before.to - newest || journal.length))
      for (const change of entry.changes) size += filesIn(change.after) - filesIn(change.before);
  else
    for (const rows of Object.values(changes))
      for (const row of rows.values()) size += filesIn(row);
  counted.set(changes, { to: newest, size });
  return size;
}

const filesIn = (row: Row | null) =>
  Object.values(row ?? {}).reduce((sum, value) => sum + fileSize(value), 0);

/** How many parts of a world are written before other work has its turn. */
const AT_ONCE = 200;

/** All rows and entries that a world remembers, each as JSON. */
export async function* linesOf({ base, journal, undone, branches }: Readonly<WorldState>) {
  const rows = Object.values(base.changes).flatMap((changed) => [...changed.values()]);
  const parts = [...rows, ...journal, ...undone, ...branches.flatMap(({ entries }) => entries)];
  for (const [index, part] of parts.entries()) {
    if (index % AT_ONCE === 0) await setImmediate();
    yield JSON.stringify(part);
  }
}

/** For the JSON of what is shown: the length in place of a long text. */
export const shortened = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > LONG_TEXT ? `(${value.length} characters)` : value;
