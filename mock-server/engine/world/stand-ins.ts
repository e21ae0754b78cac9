import type { Repro } from '#contracts/engine/control/repro';
import type { Entry } from '#contracts/engine/control/time-line';
import { freeze } from '#contracts/engine/freeze';
import { isObject } from '#contracts/engine/is-object';
import { personalKind } from '#contracts/engine/private-names';
import type { Row } from './row.ts';
import { seedRows } from './seed-rows.ts';
import type { AnyWorld } from './world.ts';

/** Changes that copy what a backend answered: `upstream customer`. */
const isFromBackend = ({ call }: Entry) => call.startsWith('upstream ');

const NO_ROWS: readonly Row[] = [];

const keyOf = (collection: string, id: string) => `${collection}/${id}`;

/**
 * A repro file in which stand-ins replace the tokens of a backend, and names and contacts of its users, wherever they
 * stand. Ids stay. With a backend, or where a step copies from one, that holds for all rows that the seed does not have
 * and that were changed before the first step, too: nobody knows any more where these come from. In a step for each row.
 */
export function* withStandIns(
  repro: Repro,
  seed: AnyWorld['seed'],
  hasBackend: boolean,
): Generator<void, Repro> {
  const copied = new Set(
    repro.steps
      .filter(isFromBackend)
      .flatMap(({ changes }) => changes.map(({ collection, id }) => keyOf(collection, id))),
  );
  if (!copied.size && !hasBackend) return repro;

  const standIns = new StandIns();
  const rowsOfSeed: Readonly<Record<string, readonly Row[]>> = seed.rows;
  const inSeed = (collection: string, id: string) =>
    seedRows(collection, rowsOfSeed[collection] ?? NO_ROWS).get(id);
  for (const [collection, rows] of Object.entries(repro.changes))
    for (const [id, row] of rows) {
      const isCopied = copied.has(keyOf(collection, id));
      const known = inSeed(collection, id);
      if (isCopied || (!known && id.length >= MIN_LENGTH.id)) standIns.addToken(id);
      if (isCopied || !known) standIns.addFields(row, known);
      yield;
    }
  for (const { changes } of repro.steps)
    for (const { collection, id, before, after } of changes) {
      if (!copied.has(keyOf(collection, id))) continue;
      standIns.addToken(id);
      for (const row of [before, after]) standIns.addFields(row, inSeed(collection, id));
      yield;
    }

  const { replace } = standIns;
  const changes: Repro['changes'] = {};
  for (const [collection, rows] of Object.entries(repro.changes)) {
    changes[collection] = [];
    for (const row of rows) {
      changes[collection].push(replace(row));
      yield;
    }
  }
  const steps: Repro['steps'] = [];
  for (const step of repro.steps) {
    steps.push({
      ...step,
      input: replace(step.input),
      changes: step.changes.map(({ collection, ...change }) => ({
        collection,
        ...replace(change),
      })),
    });
    yield;
  }
  return { ...repro, changes, steps };
}

const isId = /^[0-9a-f]{24}$/;
/** Shorter ids are words such as `next`; shorter texts, and single words, are replaced only where they stand alone. */
const MIN_LENGTH = { id: 10, text: 6 };
const isWord = /^\p{L}+$/u;
const separators = /([\s"'(),/:;=?&]+|\.+(?=\s|$))/;
/** So many words of a text are looked up together. */
const MOST_WORDS = 4;

export class StandIns {
  /** By the text that they replace, in small letters. */
  readonly #all = new Map<string, string>();
  readonly #counts: Record<string, number> = {};

  /** Adds stand-ins for a token, which a row has as its id. */
  addToken(id: string): void {
    if (!isId.test(id)) this.#add('secret', id);
  }

  /** Adds stand-ins for what fields tell of a person, except what the seed knows. */
  addFields(value: unknown, known?: unknown): void {
    for (const [key, member] of Object.entries(value ?? {})) {
      const same: unknown = isObject(known) ? known[key] : undefined;
      if (typeof member === 'object') this.addFields(member, same);
      else if (typeof member === 'string' && member !== same) this.#add(personalKind(key), member);
    }
  }

  #add(kind: ReturnType<typeof personalKind>, text: string): void {
    const key = text.toLowerCase();
    if (kind === undefined || !(kind in makers) || key === '' || this.#all.has(key)) return;
    if (kind === 'name' && /^\p{L}+\d{5}$/u.test(text)) return; // of a guest
    const count = (this.#counts[kind] ?? 0) + 1;
    this.#counts[kind] = count;
    this.#all.set(key, makers[kind as keyof typeof makers](count));
  }

  /** A copy of a value with the stand-ins. */
  replace = <Value>(value: Value): Value => freeze(this.#copy(value) as Value); // of the same form

  #copy(value: unknown): unknown {
    if (typeof value === 'string') return this.#get(value) ?? this.#inText(value);
    if (Array.isArray(value)) return value.map((one) => this.#copy(one));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.#copy(one)]));
  }

  #get = (text: string) => this.#all.get(text.toLowerCase());

  #inText(text: string): string {
    const parts = text.split(separators); // words and what is between them, in turn
    let replaced = '';
    for (let at = 0; at < parts.length; ) {
      const { standIn, count } = this.#longest(parts, at) ?? { standIn: parts[at], count: 1 };
      replaced += standIn;
      at += count;
    }
    return replaced;
  }

  /** The stand-in for the most words that begin there. */
  #longest(parts: readonly string[], at: number) {
    for (let count = 2 * MOST_WORDS - 1; count > 0; count -= 2) {
      const words = parts.slice(at, at + count).join('');
      const isLookedUp = words.length >= MIN_LENGTH.text && !isWord.test(words);
      const standIn = isLookedUp ? this.#get(words) : undefined;
      if (standIn !== undefined) return { standIn, count };
    }
    return undefined;
  }
}

/** Stand-ins that fit most schemas. */
const makers = {
  name: () => 'Somebody',
  email: (count: number) => `person-${count}@example.com`,
  mobile: (count: number) => `9${String(count).padStart(9, '0')}`,
  secret: (count: number) => `token-${count}`,
};
