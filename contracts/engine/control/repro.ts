import { type Static, Type } from '@sinclair/typebox';
import { Text, WorldTime } from '../schemas.ts';
import { Fault } from './faults.ts';
import { Checkpoint, ClockState, Entry, MaybeRow } from './time-line.ts';

/** A change as a repro file keeps it: with the answer that was given. */
export const ReproStep = Type.Object({
  ...Entry.properties,
  /** The `object` of the answer; left out where no call was made, as when the clock was moved. */
  answer: Type.Optional(Type.Unknown()),
});
export type ReproStep = Static<typeof ReproStep>;

/** How a world began and all that happened in it: enough to make it again anywhere. */
export const Repro = Type.Object({
  format: Type.Literal('cantt-cars-repro/1'),
  /** The seed it stands on and the scenario it began in. */
  seed: Text,
  scenario: Type.Union([Text, Type.Null()]),
  /** A digest of the rows of its seed: with other rows it can be read but not made again. */
  rows: Text,
  begunAt: WorldTime,
  counter: Type.Integer({ minimum: 0 }),
  clock: ClockState,
  faults: Type.Array(Fault),
  /** What was changed before the first step that is remembered: collection, then id and row. */
  changes: Type.Record(Text, Type.Array(Type.Tuple([Text, MaybeRow]))),
  steps: Type.Array(ReproStep),
  checkpoints: Type.Array(Checkpoint),
});
export type Repro = Static<typeof Repro>;
