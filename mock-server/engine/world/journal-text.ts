import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { Fault } from '#contracts/engine/control/faults';
import { Branch, Checkpoint, ClockState, Entry, serial } from '#contracts/engine/control/time-line';
import { freeze } from '#contracts/engine/freeze';
import { isObject } from '#contracts/engine/is-object';
import { WorldTime } from '#contracts/engine/schemas';
import { finish } from '#contracts/engine/steps';
import { jsonOfList } from '../http/json-parts.ts';
import { type JsonSize, parseInSteps } from '../http/json-reader.ts';
import { LIMITS } from '../limits.ts';
import { Arrangement, arrange, ForkLine, Places } from './arrangement.ts';
import { type Snapshot, snapshotInSteps, type WorldState } from './journal.ts';
import { rowSize } from './journal-size.ts';
import { withKnownRows } from './known-rows.ts';
import type { Row } from './row.ts';
import { type RowSchemas, rowErrors } from './row-schemas.ts';

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

/** In levels of a line: what a call has sent, in rows, in changes and in entries. */
const DEEPEST = 2 * LIMITS.json.levels;

const headerCheck = TypeCompiler.Compile(Header);
const rowCheck = TypeCompiler.Compile(ChangedRow);
const entryCheck = TypeCompiler.Compile(Entry);
const arrangementCheck = TypeCompiler.Compile(Arrangement);
const forkCheck = TypeCompiler.Compile(ForkLine);

/** The text of a state, in parts: the state before the journal, then the journal and the undone entries. */
export function* stateText(state: WorldState): Generator<string, void> {
  const { seed, begunAt, base, journal, undone, ...more } = state;
  const { createdAt, as, isShared, checkpoints, branches, faults } = more;
  yield '{"changes":{';
  for (const [index, [name, rows]] of Object.entries(base.changes).entries()) {
    yield `${index ? ',' : ''}${JSON.stringify(name)}:`;
    yield* jsonOfList(rows);
  }
  const { counter, clock } = base;
  const origin = { seed, begunAt, createdAt, as, isShared };
  const parts = { at: undone[0] && undone[0].number - 1, checkpoints, branches, faults };
  yield `},${toLine({ format: 1, ...origin, counter, clock, ...parts }).slice('{'.length)}`;
  for (const { changes, clock: moved, ...entry } of [...journal, ...undone]) {
    yield `${JSON.stringify(entry).slice(0, -1)},"changes":`;
    yield* jsonOfList(changes);
    yield moved ? `,"clock":${JSON.stringify(moved)}}\n` : '}\n';
  }
}

/** A world file has an invalid line. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/** Parses entries that follow those of a world; throws a `DamagedFile` with the number of the invalid line. */
export const parseEntries = (path: string, lines: readonly string[]): Entry[] =>
  lines.map((_, index) => checked(path, index, entryCheck, finish(parseLine(path, lines, index))));

/**
 * Parses the lines of a world file in steps; throws a `DamagedFile` with the number of the invalid line. A row that does not
 * match its schema is only told: a backend may have sent it, or an earlier contract had it so.
 */
export function* stateInSteps(
  path: string,
  lines: readonly string[],
  places = new Places(),
  checks: RowChecks = {},
): Generator<void, WorldState> {
  const first = yield* parseLine(path, lines, 0);
  const { changes: saved, ...header } = checked(path, 0, headerCheck, first);
  const { seed, begunAt, history = 0 } = header;
  const { counter, clock } = freeze(header);
  const checkRow = rowChecker(path, checks);
  const changes: Snapshot['changes'] = {};
  for (const [name, rows] of Object.entries(saved))
    changes[name] = new Map(yield* checkedRows(path, name, rows, checkRow));
  for (const { entries } of header.branches ?? []) yield* checkChanges(0, entries, checkRow);
  const base = { changes, counter, clock };
  const { entries, line, arranged, origin = header } = yield* entriesInSteps(path, lines, checkRow);
  const { createdAt, as, isShared } = origin;
  if (line.length < history)
    throw damaged(path, lines.length + 1, `${history - line.length} entries are missing`);
  const recent = line.slice(history);
  const known = withKnownRows(base, recent);
  const knownOf = new Map(recent.map((entry, index) => [entry, known[index]!]));
  places.add(entries.map((entry) => knownOf.get(entry) ?? entry));
  const { at, checkpoints, branches, faults } = { ...notArranged, ...header, ...arranged };
  const journal = known.filter(({ number }) => number <= at);
  const undone = known.slice(journal.length);
  const snapshot = yield* snapshotInSteps(base, journal);
  const more = { journal, undone, checkpoints, branches, faults };
  return { seed, begunAt, createdAt, as, isShared, base, ...snapshot, ...more };
}

const notArranged = {
  at: Number.POSITIVE_INFINITY,
  checkpoints: [],
  branches: [],
  faults: [],
};

/** All entries of a world file, those of its time line, and what its last arrangement says. */
function* entriesInSteps(path: string, lines: readonly string[], checkRow: CheckRow) {
  const entries: Entry[] = [];
  let line: Entry[] = [];
  let arranged: Partial<NonNullable<ReturnType<typeof arrange>>> | undefined;
  let origin: Static<typeof ForkLine>['fork'] | undefined;
  let arrangedAt = 0;
  for (let index = 1; index < lines.length; index += 1) {
    const next = yield* parseLine(path, lines, index);
    if (isObject(next) && 'line' in next) {
      const { added, ...arrangement } = checked(path, index, arrangementCheck, next);
      yield* checkChanges(index, added, checkRow);
      entries.push(...added);
      const found = arrange(arrangement, entries);
      if (!found) throw damaged(path, index + 1, 'it names entries that are not there');
      line = found.line;
      arranged = { at: Number.POSITIVE_INFINITY, ...found };
      arrangedAt = index;
    } else if (isObject(next) && 'fork' in next) {
      origin = checked(path, index, forkCheck, next).fork;
      const { at, checkpoints } = origin;
      line = line.filter(({ number }) => number <= at);
      arranged = { ...arranged, at: Number.POSITIVE_INFINITY, branches: [], checkpoints };
      arrangedAt = index;
    } else {
      const entry = checked(path, index, entryCheck, next);
      yield* checkChanges(index, [entry], checkRow);
      entries.push(entry);
      line.push(entry);
    }
    yield;
  }
  for (const [index, { number }] of line.entries()) {
    const before = line[index - 1]?.number ?? number - 1;
    if (number === before + 1) continue;
    const lineNumber = Math.max(arrangedAt + 1, lines.length - line.length + 1 + index);
    throw damaged(path, lineNumber, `entry ${before} is followed by ${number}`);
  }
  return { entries, line, arranged, origin };
}

/** Frozen, in a step for each. */
function* checkedRows(
  path: string,
  name: string,
  rows: readonly unknown[],
  checkRow: CheckRow,
): Generator<void, Static<typeof ChangedRow>[]> {
  const checked: Static<typeof ChangedRow>[] = [];
  for (const [index, row] of rows.entries()) {
    if (!rowCheck.Check(row)) throw invalid(path, 0, rowCheck, row, `/changes/${name}/${index}`);
    checkRow(0, name, ...row);
    checked.push(freeze(row));
    yield;
  }
  return checked;
}

/** The rows of entries, in a step for each change. */
function* checkChanges(
  index: number,
  entries: readonly Entry[],
  checkRow: CheckRow,
): Generator<void, void> {
  for (const { changes } of entries)
    for (const { collection, id, before, after } of changes) {
      for (const row of [before, after]) {
        checkRow(index, collection, id, row);
        rowSize(row); // remembered: a world that is opened asks for the sizes of all rows at once
      }
      yield;
    }
}

/** What rows must match, and who is told of the first that does not. */
export interface RowChecks {
  schemas?: RowSchemas | undefined;
  warn?: ((message: string) => void) | undefined;
}

type CheckRow = (index: number, collection: string, id: string, row: Row | null) => void;

/** Throws a `DamagedFile` if a row has another id than it is stored under. Warns of the first that does not match its schema. */
function rowChecker(path: string, { schemas, warn }: RowChecks): CheckRow {
  let isWarned = false;
  return (index, collection, id, row) => {
    if (row && row._id !== id)
      throw damaged(path, index + 1, `${collection} ${id}: _id: Must be "${id}".`);
    const [error] = schemas && !isWarned ? rowErrors(schemas, collection, id, row) : [];
    if (!error) return;
    isWarned = true;
    const where = [`${collection} ${id}`, error.field].filter(Boolean).join(': ');
    warn?.(
      `${path}:${index + 1} does not match the contract (${where}: ${error.message}). Calls that read it may fail; the contract may have changed since.`,
    );
  };
}

function* parseLine(
  path: string,
  lines: readonly string[],
  index: number,
): Generator<void, unknown> {
  const line = lines[index] ?? '';
  try {
    return yield* parseInSteps(line, refuseDeep);
  } catch (error) {
    throw damaged(path, index + 1, reason(error));
  }
}

function refuseDeep({ depth }: JsonSize) {
  if (depth > DEEPEST) throw new Error(`it nests deeper than ${DEEPEST} levels`);
}

function checked<Schema extends TSchema>(
  path: string,
  index: number,
  check: Check<Schema>,
  value: unknown,
): Static<Schema> {
  if (check.Check(value)) return value;
  throw invalid(path, index, check, value);
}

function invalid(path: string, index: number, check: Check<TSchema>, value: unknown, at = '') {
  const first = check.Errors(value).First();
  const where = `${at}${first?.path ?? ''}` || '/';
  return damaged(path, index + 1, `${where}: ${first?.schema.description ?? first?.message}`);
}

export const damaged = (path: string, line: number, why: string) =>
  new DamagedFile(`${path}:${line} is damaged (${why}).`);

type Check<Schema extends TSchema> = ReturnType<typeof TypeCompiler.Compile<Schema>>;

export const toLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

export const reason = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
