import { setImmediate } from 'node:timers/promises';
import { fileSize, LONG_TEXT } from '../files/file-text.ts';
import { makeOrSuspend } from '../suspense.ts';
import type { WorldState } from './journal.ts';
import { rowSize } from './journal-size.ts';
import type { Row } from './row.ts';

/** Of the changed rows of a world: their text in characters, and their files in bytes. */
interface Stored {
  text: number;
  files: number;
}

interface Counted extends Stored {
  /** The number of the newest entry that is counted. */
  to: number;
}
const counted = new WeakMap<WorldState['changes'], Counted>();

/** What a world stores. May throw `Suspended`. */
export function storedIn({ changes, journal }: Readonly<WorldState>): Stored {
  const newest = journal.at(-1)?.number ?? 0;
  const stored =
    counted.get(changes) ?? makeOrSuspend(changes, 'stored', () => countInSteps(changes, newest));
  if (stored.to < newest)
    for (const entry of journal.slice(stored.to - newest))
      for (const { before, after } of entry.changes) {
        count(stored, after, 1);
        count(stored, before, -1);
      }
  stored.to = newest;
  return stored;
}

function* countInSteps(changes: WorldState['changes'], to: number): Generator<void, Counted> {
  const stored = { to, text: 0, files: 0 };
  for (const row of Object.values(changes).flatMap((rows) => [...rows.values()])) {
    count(stored, row, 1);
    yield;
  }
  counted.set(changes, stored);
  return stored;
}

function count(stored: Stored, row: Row | null, times: 1 | -1) {
  stored.text += times * rowSize(row);
  stored.files += times * filesIn(row);
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
