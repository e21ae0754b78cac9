import { basename } from 'node:path';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { ClockState } from './clock.ts';
import { freeze } from './freeze.ts';
import { apply, Entry, JOURNAL_LIMIT, type WorldState } from './journal.ts';

const Header = Type.Object({
  format: Type.Literal(1),
  seed: Type.String(),
  begunAt: Type.String(),
  counter: Type.Integer({ minimum: 0 }),
  clock: ClockState,
  /** So many of the entries that follow are history: the changes hold them already. */
  history: Type.Integer({ minimum: 0 }),
  changes: Type.Record(
    Type.String(),
    Type.Array(
      Type.Tuple([Type.String(), Type.Union([Type.Object({ _id: Type.String() }), Type.Null()])]),
    ),
  ),
});

const headerCheck = TypeCompiler.Compile(Header);
const entryCheck = TypeCompiler.Compile(Entry);

/** A world file begun with this state: all that was changed, then the newest entries as history. */
export function stateText(state: WorldState): string {
  const { seed, begunAt, counter, clock } = state;
  const journal = state.journal.slice(-JOURNAL_LIMIT);
  const changes = Object.fromEntries(
    Object.entries(state.changes).map(([name, rows]) => [name, [...rows]]),
  );
  const header = { format: 1, seed, begunAt, counter, clock, history: journal.length, changes };
  return [header, ...journal].map(toLine).join('');
}

/** The state that the lines of a world file tell; a damaged line stops with its place and the way out. */
export function parseState(path: string, lines: readonly string[]): WorldState {
  const damaged = (line: number, why: string) =>
    new Error(
      `${path}:${line} is damaged (${why}). To start over: npm run dev -- --fresh. That keeps the file as ${basename(path)}.prev.`,
    );

  function parse<Schema extends TSchema>(check: Check<Schema>, index: number): Static<Schema> {
    let value: unknown;
    try {
      value = JSON.parse(lines[index] ?? '');
    } catch (error) {
      throw damaged(index + 1, reason(error));
    }
    if (check.Check(value)) return freeze(value);
    const first = check.Errors(value).First();
    throw damaged(index + 1, `${first?.path || '/'}: ${first?.message}`);
  }

  const { seed, begunAt, counter, clock, changes, history } = parse(headerCheck, 0);
  const maps = Object.entries(changes).map(([name, rows]) => [name, new Map(rows)]);
  const journal: Entry[] = [];
  const state = { seed, begunAt, counter, clock, changes: Object.fromEntries(maps), journal };
  for (let index = 1; index < lines.length; index += 1) {
    const entry = parse(entryCheck, index);
    const before = journal.at(-1);
    if (before && entry.number !== before.number + 1)
      throw damaged(index + 1, `entry ${before.number} is followed by ${entry.number}`);
    if (index > history) apply(state, entry);
    journal.push(entry);
  }
  if (journal.length < history)
    throw damaged(lines.length + 1, `${history - journal.length} entries are missing`);
  return { ...state, journal: journal.slice(-JOURNAL_LIMIT) };
}

type Check<Schema extends TSchema> = ReturnType<typeof TypeCompiler.Compile<Schema>>;

export const toLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

export const reason = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
