import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { Fault } from '#contracts/engine/control/faults';
import { Branch, Checkpoint, ClockState, Entry, serial } from '#contracts/engine/control/time-line';
import { freeze } from '#contracts/engine/freeze';
import { WorldTime } from '#contracts/engine/schemas';
import { finish } from '#contracts/engine/steps';
import { jsonOfList } from '../http/json-parts.ts';
import { parseInSteps } from '../http/parse-json.ts';
import { type Snapshot, snapshotAfter, type WorldState } from './journal.ts';
import { withKnownRows } from './known-rows.ts';

const Header = Type.Object({
  format: Type.Literal(1),
  seed: Type.String(),
  begunAt: WorldTime,
  createdAt: Type.Optional(WorldTime),
  as: Type.Optional(Type.String()),
  isShared: Type.Optional(Type.Boolean()),
  counter: serial(0),
  clock: ClockState,
  /** The number of the current entry; later ones are undone. */
  at: Type.Optional(serial(0)),
  checkpoints: Type.Optional(Type.Array(Checkpoint)),
  branches: Type.Optional(Type.Array(Branch)),
  faults: Type.Optional(Type.Array(Fault)),
  /** Only in files of version 0.1: how many entries are already part of the changes. */
  history: Type.Optional(serial(0)),
  changes: Type.Record(Type.String(), Type.Array(Type.Unknown())),
});

/** An id with the row, or null if it was deleted. */
const ChangedRow = Type.Tuple([
  Type.String(),
  Type.Union([Type.Object({ _id: Type.String() }), Type.Null()]),
]);

const headerCheck = TypeCompiler.Compile(Header);
const rowCheck = TypeCompiler.Compile(ChangedRow);
const entryCheck = TypeCompiler.Compile(Entry);

/** The text of a world file: the state before the journal, then the journal and the undone entries. */
export const stateText = (state: WorldState): string =>
  [...changesText(state.base)].join('') + textAfterChanges(state);

/** How the text of a state starts: with the changes of its base, row by row. */
export function* changesText({ changes }: Readonly<Snapshot>): Generator<string, void> {
  yield '{"changes":{';
  for (const [index, [name, rows]] of Object.entries(changes).entries()) {
    yield `${index ? ',' : ''}${JSON.stringify(name)}:`;
    yield* jsonOfList(rows);
  }
  yield '},';
}

/** How the text of a state goes on. */
export function textAfterChanges({ seed, begunAt, base, journal, undone, ...more }: WorldState) {
  const { counter, clock } = base;
  const { createdAt, as, isShared, checkpoints, branches, faults } = more;
  const at = undone.length ? (undone[0] as Entry).number - 1 : undefined;
  const parts = { checkpoints, branches, faults };
  const origin = { seed, begunAt, createdAt, as, isShared };
  const header = { format: 1, ...origin, counter, clock, at, ...parts };
  return [header, ...journal, ...undone].map(toLine).join('').slice('{'.length);
}

/** A world file has an invalid line. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/** Parses entries that follow those of a world; throws a `DamagedFile` with the number of the invalid line. */
export const parseEntries = (path: string, lines: readonly string[]): Entry[] =>
  lines.map((_, index) => finish(parseLine(path, lines, entryCheck, index)));

/** Parses the lines of a world file in steps; throws a `DamagedFile` with the number of the invalid line. */
export function* stateInSteps(path: string, lines: readonly string[]): Generator<void, WorldState> {
  const { changes: saved, ...header } = yield* parseLine(path, lines, headerCheck, 0);
  const { seed, begunAt, createdAt, as, isShared, history = 0 } = header;
  const { counter, clock, at = Number.POSITIVE_INFINITY } = freeze(header);
  const { checkpoints = [], branches = [], faults = [] } = header;
  const changes: Snapshot['changes'] = {};
  for (const [name, rows] of Object.entries(saved))
    changes[name] = new Map(yield* checkedRows(path, name, rows));
  const base = { changes, counter, clock };
  const entries: Entry[] = [];
  for (let index = 1; index < lines.length; index += 1) {
    const entry = yield* parseLine(path, lines, entryCheck, index);
    const previous = entries.at(-1);
    if (previous && entry.number !== previous.number + 1)
      throw damaged(path, index + 1, `entry ${previous.number} is followed by ${entry.number}`);
    entries.push(entry);
    yield;
  }
  if (entries.length < history)
    throw damaged(path, lines.length + 1, `${history - entries.length} entries are missing`);
  const recent = withKnownRows(base, entries.slice(history));
  const journal = recent.filter(({ number }) => number <= at);
  const undone = recent.slice(journal.length);
  const snapshot = snapshotAfter(base, journal);
  const more = { journal, undone, checkpoints, branches, faults };
  return { seed, begunAt, createdAt, as, isShared, base, ...snapshot, ...more };
}

/** Frozen, in a step for each. */
function* checkedRows(
  path: string,
  name: string,
  rows: readonly unknown[],
): Generator<void, Static<typeof ChangedRow>[]> {
  const checked: Static<typeof ChangedRow>[] = [];
  for (const [index, row] of rows.entries()) {
    if (!rowCheck.Check(row)) throw invalid(path, 0, rowCheck, row, `/changes/${name}/${index}`);
    checked.push(freeze(row));
    yield;
  }
  return checked;
}

function* parseLine<Schema extends TSchema>(
  path: string,
  lines: readonly string[],
  check: Check<Schema>,
  index: number,
): Generator<void, Static<Schema>> {
  let value: unknown;
  try {
    value = yield* parseInSteps(lines[index] ?? '');
  } catch (error) {
    throw damaged(path, index + 1, reason(error));
  }
  if (check.Check(value)) return value;
  throw invalid(path, index, check, value);
}

function invalid(path: string, index: number, check: Check<TSchema>, value: unknown, at = '') {
  const first = check.Errors(value).First();
  const where = `${at}${first?.path ?? ''}` || '/';
  return damaged(path, index + 1, `${where}: ${first?.schema.description ?? first?.message}`);
}

const damaged = (path: string, line: number, why: string) =>
  new DamagedFile(`${path}:${line} is damaged (${why}).`);

type Check<Schema extends TSchema> = ReturnType<typeof TypeCompiler.Compile<Schema>>;

export const toLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

export const reason = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
