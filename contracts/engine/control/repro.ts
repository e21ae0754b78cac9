import { type Static, Type } from '@sinclair/typebox';
import { Text, WorldTime } from '../schemas.ts';
import { Faults } from './faults.ts';
import { Checkpoint, ClockState, Entry, MaybeRow, MOST_CHECKPOINTS, serial } from './time-line.ts';

/** A change with its response. */
export const ReproStep = Type.Object({
  ...Entry.properties,
  /** The `object` of the response; absent for changes without a call, such as of the clock. */
  answer: Type.Optional(Type.Unknown()),
});
export type ReproStep = Static<typeof ReproStep>;

/** An id with the row. */
export const ReproRow = Type.Tuple([Text, MaybeRow]);

/** The initial state of a world and all its changes: enough to recreate it anywhere. */
export const Repro = Type.Object({
  format: Type.Literal('mock-repro/1'),
  /** Its seed and its scenario. */
  seed: Text,
  scenario: Type.Union([Text, Type.Null()]),
  /** The user whom the front end signs in, if the world is a fork with one. */
  as: Type.Optional(Text),
  /** A digest of the seed's rows: with other rows the world cannot be recreated. */
  rows: Text,
  begunAt: WorldTime,
  counter: serial(0),
  clock: ClockState,
  faults: Faults,
  /** Rows changed before the first remembered step: by collection. */
  changes: Type.Record(Text, Type.Array(ReproRow)),
  steps: Type.Array(ReproStep),
  checkpoints: Type.Array(Checkpoint, { maxItems: MOST_CHECKPOINTS }),
});
export type Repro = Static<typeof Repro>;
