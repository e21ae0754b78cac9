import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { Fault } from '#contracts/engine/control/faults';
import { Branch, Checkpoint, ClockState, Entry, serial } from '#contracts/engine/control/time-line';
import { freeze } from '#contracts/engine/freeze';
import { WorldTime } from '#contracts/engine/schemas';
import { snapshotAfter, type WorldState } from './journal.ts';
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
  changes: Type.Record(
    Type.String(),
    Type.Array(
      Type.Tuple([Type.String(), Type.Union([Type.Object({ _id: Type.String() }), Type.Null()])]),
    ),
  ),
});

const headerCheck = TypeCompiler.Compile(Header);
const entryCheck = TypeCompiler.Compile(Entry);

/** The text of a world file: the state before the journal, then the journal and the undone entries. */
export function stateText({ seed, begunAt, base, journal, undone, ...more }: WorldState): string {
  const { counter, clock } = base;
  const { createdAt, as, isShared, checkpoints, branches, faults } = more;
  const at = undone.length ? (undone[0] as Entry).number - 1 : undefined;
  const changes = Object.fromEntries(
    Object.entries(base.changes).map(([name, rows]) => [name, [...rows]]),
  );
  const parts = { checkpoints, branches, faults, changes };
  const origin = { seed, begunAt, createdAt, as, isShared };
  const header = { format: 1, ...origin, counter, clock, at, ...parts };
  return [header, ...journal, ...undone].map(toLine).join('');
}

/** A world file has an invalid line. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/** Parses entries that follow those of a world; throws a `DamagedFile` with the number of the invalid line. */
export const parseEntries = (path: string, lines: readonly string[]): Entry[] =>
  lines.map((_, index) => parseLine(path, lines, entryCheck, index));

/** Parses the lines of a world file; throws a `DamagedFile` with the number of the invalid line. */
export function parseState(path: string, lines: readonly string[]): WorldState {
  const { seed, begunAt, createdAt, as, isShared, ...header } = freeze(
    parseLine(path, lines, headerCheck, 0),
  );
  const { history = 0 } = header;
  const { counter, clock, at = Number.POSITIVE_INFINITY } = header;
  const { checkpoints = [], branches = [], faults = [] } = header;
  const maps = Object.entries(header.changes).map(([name, rows]) => [name, new Map(rows)]);
  const base = { changes: Object.fromEntries(maps), counter, clock };
  const entries: Entry[] = [];
  for (let index = 1; index < lines.length; index += 1) {
    const entry = parseLine(path, lines, entryCheck, index);
    const previous = entries.at(-1);
    if (previous && entry.number !== previous.number + 1)
      throw damaged(path, index + 1, `entry ${previous.number} is followed by ${entry.number}`);
    entries.push(entry);
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

function parseLine<Schema extends TSchema>(
  path: string,
  lines: readonly string[],
  check: Check<Schema>,
  index: number,
): Static<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(lines[index] ?? '');
  } catch (error) {
    throw damaged(path, index + 1, reason(error));
  }
  if (check.Check(value)) return value;
  const first = check.Errors(value).First();
  throw damaged(
    path,
    index + 1,
    `${first?.path || '/'}: ${first?.schema.description ?? first?.message}`,
  );
}

const damaged = (path: string, line: number, why: string) =>
  new DamagedFile(`${path}:${line} is damaged (${why}).`);

type Check<Schema extends TSchema> = ReturnType<typeof TypeCompiler.Compile<Schema>>;

export const toLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

export const reason = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
