import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { isObject } from '#contracts/engine/is-object';
import type { WorldState } from './journal.ts';
import type { Row } from './row.ts';

/** In characters: longer texts, such as pictures as base64, are stored beside the journal. */
export const LONG_TEXT = 64 * 1024;

export const isLong = (value: unknown): value is string =>
  typeof value === 'string' && value.length > LONG_TEXT;

/** In a line, what stands for a long text: `{"$text":"<hash>"}`. */
const KEY = '$text';
const reference = /\{"\$text":"([0-9a-f]{64})"\}/g;

/** The long texts of a world file, each in a file that has its hash as its name. */
export class LongTexts {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A value as a line of JSON. */
  toLine = (value: unknown): string => {
    if (!hasLong(value)) return `${JSON.stringify(value)}\n`;
    const withReference = (_key: string, part: unknown) =>
      isLong(part) ? { [KEY]: this.#write(part) } : part;
    return `${JSON.stringify(value, withReference)}\n`;
  };

  /** Throws if a text is missing or was changed. */
  parse(line: string): unknown {
    if (!line.includes(`{"${KEY}":"`)) return JSON.parse(line);
    return JSON.parse(line, (_key, part) =>
      isObject(part) && typeof part[KEY] === 'string' ? this.#read(part[KEY]) : part,
    );
  }

  /** Deletes every file to which none of these world files refers. */
  sweep(worldFiles: readonly string[]): void {
    if (!fs.existsSync(this.#folder)) return;
    const used = new Set(
      worldFiles.flatMap((text) => [...text.matchAll(reference)].map(([, hash]) => hash)),
    );
    for (const name of fs.readdirSync(this.#folder))
      if (!used.has(name)) removeIfPossible(join(this.#folder, name));
  }

  delete(): void {
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }

  #write(text: string): string {
    const hash = hashOf(text);
    const path = join(this.#folder, hash);
    if (fs.existsSync(path)) return hash;
    fs.mkdirSync(this.#folder, { recursive: true });
    fs.writeFileSync(`${path}.new`, text, { flush: true });
    fs.renameSync(`${path}.new`, path);
    return hash;
  }

  #read(hash: string): string {
    const path = join(this.#folder, /^[0-9a-f]{64}$/.test(hash) ? hash : 'no-hash');
    const text = fs.readFileSync(path, 'utf8');
    if (hashOf(text) !== hash) throw new Error(`${path} was changed`);
    return text;
  }
}

const hasLong = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(hasLong) : isLong(value);

/** A file that stays does no harm. */
function removeIfPossible(path: string) {
  try {
    fs.rmSync(path);
  } catch {}
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

interface Counted {
  /** The number of the newest entry that is counted. */
  to: number;
  length: number;
}
const counted = new WeakMap<WorldState['changes'], Counted>();

/** The length of all long texts in the changed rows of a world, in characters. */
export function longTextsOf({ changes, journal }: Readonly<WorldState>): number {
  const newest = journal.at(-1)?.number ?? 0;
  const before = counted.get(changes);
  let length = before?.length ?? 0;
  if (before)
    for (const entry of journal.slice(before.to - newest || journal.length))
      for (const change of entry.changes) length += longIn(change.after) - longIn(change.before);
  else
    for (const rows of Object.values(changes))
      for (const row of rows.values()) length += longIn(row);
  counted.set(changes, { to: newest, length });
  return length;
}

const longIn = (row: Row | null) =>
  Object.values(row ?? {}).reduce((sum, value) => sum + (isLong(value) ? value.length : 0), 0);

/** A value with the length in place of each long text. */
export const shortened = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (_key, part) => (isLong(part) ? `(${part.length} characters)` : part)),
  );
