import { type Static, Type } from '@sinclair/typebox';
import { control, endpoint } from '../endpoint.ts';
import { Count, Instant, oneOf, prose, Text, WorldTime } from '../schemas.ts';

/** A row of any collection; null where there is none. */
export const MaybeRow = Type.Union([
  Type.Object({ _id: Text }, { additionalProperties: Type.Unknown() }),
  Type.Null(),
]);

/** One row that changed: null before when it is new, null after when it is gone. */
export const Change = Type.Object({
  collection: Text,
  id: Text,
  before: MaybeRow,
  after: MaybeRow,
});
export type Change = Readonly<Static<typeof Change>>;

/** A thousand years: how far a clock may be from that of the machine. */
const FARTHEST = 1000 * 365.25 * 86_400_000;

/** How the time of a world differs from that of the machine: `shift` in ms, or standing still at `frozen`. */
export const ClockState = Type.Object({
  shift: Type.Number({ minimum: -FARTHEST, maximum: FARTHEST }),
  frozen: Type.Union([WorldTime, Type.Null()]),
});
export type ClockState = Readonly<Static<typeof ClockState>>;

/** One call that changed the world. `at` is the world's time, `counter` what was drawn until then. */
export const Entry = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  at: Instant,
  call: Text,
  input: Type.Unknown(),
  /** The customer who called. */
  by: Type.Optional(Text),
  counter: Count,
  changes: Type.Array(Change),
  clock: Type.Optional(Type.Object({ before: ClockState, after: ClockState })),
});
export type Entry = Readonly<Static<typeof Entry>>;

/** A name for the world as it was after a change. */
export const Checkpoint = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  at: Count,
});
export type Checkpoint = Static<typeof Checkpoint>;

const Place = Type.Object({
  /** The change after which the world stands; 0 or the number before the first that is remembered is its beginning. */
  at: Count,
  /** The first and the last change that can be gone back or forward to. */
  first: Count,
  last: Count,
});

export const readTimeLine = endpoint('GET /__mock/timeline', {
  ...control,
  summary: 'Lists what has changed this world, the newest first; those after `at` are undone',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    /** Only changes with a smaller number. */
    before: Type.Optional(Count),
  }),
  object: Type.Object({
    ...Place.properties,
    entries: Type.Array(Entry),
    checkpoints: Type.Array(Checkpoint),
  }),
});

const steps = Type.Object({ steps: Type.Optional(Type.Integer({ minimum: 1 })) });

export const undo = endpoint('POST /__mock/undo', {
  ...control,
  summary: 'Takes back the last change of this world, or several',
  body: steps,
  object: Place,
  errors: { 409: ['NOTHING_TO_UNDO'] },
});

export const redo = endpoint('POST /__mock/redo', {
  ...control,
  summary: 'Makes again what was undone last',
  body: steps,
  object: Place,
  errors: { 409: ['NOTHING_TO_REDO'] },
});

export const jump = endpoint('POST /__mock/timeline/jump', {
  ...control,
  summary: 'Puts this world to where it was after a change, or at a checkpoint',
  /** One of the two. */
  body: Type.Object({ to: Type.Optional(Count), checkpoint: Type.Optional(Text) }),
  object: Place,
  errors: { 404: ['NO_SUCH_CHANGE', 'NO_SUCH_CHECKPOINT'] },
});

export const nameCheckpoint = endpoint('POST /__mock/timeline/checkpoints', {
  ...control,
  summary: 'Gives this world as it is now a name to come back to',
  body: Type.Object({ name: prose(1, 60) }),
  object: Type.Object({ checkpoints: Type.Array(Checkpoint) }),
});

export const dropCheckpoint = endpoint('DELETE /__mock/timeline/checkpoints/{name}', {
  ...control,
  summary: 'Forgets a name, not the changes',
  params: { name: Text },
  object: Type.Object({ checkpoints: Type.Array(Checkpoint) }),
  errors: { 404: ['NO_SUCH_CHECKPOINT'] },
});

const Clock = Type.Object({ now: Instant, ...ClockState.properties });

export const readClock = endpoint('GET /__mock/clock', {
  ...control,
  summary: 'Tells the time of this world',
  object: Clock,
});

export const setClock = endpoint('PUT /__mock/clock', {
  ...control,
  summary:
    'Moves the time of this world: stands still (at a moment), goes on, is set to a moment, goes so many ms forward or back, or is the machine’s again',
  body: Type.Object({
    action: oneOf(['freeze', 'run', 'set', 'advance', 'machine']),
    /** For `set` alone, and for `freeze` if it is not now. */
    at: Type.Optional(WorldTime),
    /** For `advance` alone. */
    ms: Type.Optional(Type.Integer()),
  }),
  object: Clock,
});
