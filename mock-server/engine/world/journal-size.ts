import type { Entry } from '#contracts/engine/control/time-line';
import { LONG_TEXT } from '../files/file-text.ts';
import { LIMITS } from '../limits.ts';
import { JOURNAL_LIMIT } from './journal.ts';
import type { Row } from './row.ts';

/** About the length of a value as JSON, without long texts, which are counted as files. */
export function textSize(value: unknown): number {
  if (typeof value === 'string') return value.length > LONG_TEXT ? 0 : value.length;
  if (typeof value !== 'object' || value === null) return 4;
  let size = 2;
  if (Array.isArray(value)) for (const item of value) size += textSize(item);
  else
    for (const key in value) size += key.length + textSize((value as Record<string, unknown>)[key]);
  return size;
}

/** Of entries, which forks share, and of large parts of rows, which their changed copies share. */
const sizes = new WeakMap<object, number>();

/** In characters: it takes longer to count than to remember. */
const LARGE = 500;

function remembered<Value extends object>(value: Value, sizeOf: (value: Value) => number): number {
  const size = sizes.get(value) ?? sizeOf(value);
  if (size > LARGE) sizes.set(value, size);
  return size;
}

/** The same of a frozen row. */
export function rowSize(row: Row | null): number {
  if (!row) return textSize(row);
  let size = 2;
  for (const [key, value] of Object.entries(row))
    size += key.length + (hasParts(value) ? remembered(value, textSize) : textSize(value));
  return size;
}

const hasParts = (value: unknown): value is object => typeof value === 'object' && value !== null;

const entrySize = (entry: Entry): number =>
  remembered(entry, ({ input, changes }) => {
    let size = textSize(input);
    for (const { before, after, ...names } of changes)
      size += textSize(names) + rowSize(before) + rowSize(after);
    return size;
  });

interface Counted {
  length: number;
  /** Of the entries that stay, in characters. */
  text: number;
  tooOld: number;
}

const counted = new WeakMap<readonly Entry[], Counted>();

/** The text of a journal, in characters. */
export const journalText = (journal: readonly Entry[]): number => countIn(journal).text;

/**
 * How many of the oldest entries a world merges into its base: down to its limits, once there is twice as much. It follows
 * from the entries alone, so that a world which is opened again has the same as before. The newest entry stays.
 */
export const tooOldIn = (journal: readonly Entry[]): number => countIn(journal).tooOld;

function countIn(journal: readonly Entry[]): Counted {
  const count = counted.get(journal) ?? { length: 0, text: 0, tooOld: 0 };
  counted.set(journal, count);
  const isOver = (times: number) =>
    count.length - count.tooOld > times * JOURNAL_LIMIT || count.text > times * LIMITS.undo.text;
  for (const entry of journal.slice(count.length)) {
    count.text += entrySize(entry);
    count.length += 1;
    if (!isOver(2)) continue;
    while (isOver(1) && count.tooOld < count.length - 1)
      count.text -= entrySize(journal[count.tooOld++]!);
  }
  return count;
}
