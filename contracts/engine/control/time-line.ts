import { type Static, Type } from '@sinclair/typebox';
import { control, endpoint } from '../endpoint.ts';
import { Count, Instant, oneOf, prose, Text, WorldTime } from '../schemas.ts';

/** A row of any collection, or null. */
export const MaybeRow = Type.Union([
  Type.Object({ _id: Text }, { additionalProperties: Type.Unknown() }),
  Type.Null(),
]);

/** A changed row; `before` is null when it was created, `after` when it was deleted. */
export const Change = Type.Object({
  collection: Text,
  id: Text,
  before: MaybeRow,
  after: MaybeRow,
});
export type Change = Readonly<Static<typeof Change>>;

/** A thousand years, in ms: the largest offset of a clock. */
const MAX_SHIFT = 1000 * 365.25 * 86_400_000;

/** The clock of a world: `shift` ms from the machine's, or frozen. */
export const ClockState = Type.Object(
  {
    shift: Type.Number({ minimum: -MAX_SHIFT, maximum: MAX_SHIFT }),
    frozen: Type.Union([WorldTime, Type.Null()]),
  },
  { additionalProperties: false },
);
export type ClockState = Readonly<Static<typeof ClockState>>;

/** Numbers of changes, and how many ids and random numbers were drawn: always far from where one more is the same. */
export const serial = (minimum: number) => Type.Integer({ minimum, maximum: 2 ** 48 });

/** A call that changed the world. `at` is the world's time, `counter` the random numbers drawn so far. */
export const Entry = Type.Object({
  number: serial(1),
  at: Instant,
  call: Text,
  input: Type.Unknown(),
  /** The user who called. */
  by: Type.Optional(Text),
  /** Whether the call only registered or signed in a user. */
  isSignIn: Type.Optional(Type.Boolean()),
  /** Whether an undo has moved it: a replay enters its rows instead of calling. */
  isMoved: Type.Optional(Type.Boolean()),
  counter: serial(0),
  /** Ids drawn at random in place of calculated ones, in their order. */
  secretIds: Type.Optional(Type.Array(Text)),
  changes: Type.Array(Change),
  clock: Type.Optional(Type.Object({ before: ClockState, after: ClockState })),
});
export type Entry = Readonly<Static<typeof Entry>>;

/** A name for the state after a change. */
export const Checkpoint = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  at: serial(0),
});
export type Checkpoint = Static<typeof Checkpoint>;

/** Of a world. */
export const MOST_CHECKPOINTS = 100;
/** Changes of one answer; the next come on other pages. */
export const MOST_LISTED_CHANGES = 1000;

/** Changes that were undone before another one was made. They follow the change `after`. */
export const Branch = Type.Object({
  id: serial(0),
  after: serial(0),
  entries: Type.Array(Entry),
  checkpoints: Type.Array(Checkpoint),
});
export type Branch = Readonly<Static<typeof Branch>>;

const Position = Type.Object({
  /** The current change; 0, or the number before the first remembered one, is the initial state. */
  at: Count,
  /** The range of changes that undo and redo can reach. */
  first: Count,
  last: Count,
});

export const readTimeLine = endpoint('GET /__mock/timeline', {
  ...control,
  summary:
    'Lists the changes of this world, newest first; those after `at` are undone. Texts of more than 64 kB show their length',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_LISTED_CHANGES })),
    /** Only changes with a smaller number. */
    before: Type.Optional(Count),
  }),
  object: Type.Object({
    ...Position.properties,
    /** Also where only what was due has been entered since the undo. */
    canRedo: Type.Boolean(),
    entries: Type.Array(Entry),
    checkpoints: Type.Array(Checkpoint),
    /** At most ten, newest first, each with its first three entries. */
    branches: Type.Array(Type.Object({ ...Branch.properties, count: Count })),
  }),
});

const steps = Type.Object({
  /**
   * By default one change, with what reads have entered since because it was due. It passes over registrations and sign-ins:
   * these stay.
   */
  steps: Type.Optional(Type.Integer({ minimum: 1 })),
});

const Undone = Type.Object({
  ...Position.properties,
  /** What was undone or redone, oldest first. */
  entries: Type.Array(Entry),
});

export const undo = endpoint('POST /__mock/undo', {
  ...control,
  summary: 'Undoes the last change of this world, or several',
  body: steps,
  object: Undone,
  errors: { 409: ['NOTHING_TO_UNDO'] },
});

export const redo = endpoint('POST /__mock/redo', {
  ...control,
  summary:
    'Redoes the last undone change, or several; not once another change was made, or somebody registered or signed in',
  body: steps,
  object: Undone,
  errors: { 409: ['NOTHING_TO_REDO'] },
});

export const jump = endpoint('POST /__mock/timeline/jump', {
  ...control,
  summary: 'Moves this world to the state after a change, or to a checkpoint',
  /** One of the two. */
  body: Type.Object({ to: Type.Optional(Count), checkpoint: Type.Optional(Text) }),
  object: Position,
  errors: { 404: ['NO_SUCH_CHANGE', 'NO_SUCH_CHECKPOINT'] },
});

export const bringBack = endpoint('POST /__mock/timeline/bring-back', {
  ...control,
  summary: 'Brings back a branch; the changes that it replaces become a branch themselves',
  body: Type.Object({ branch: Count }),
  object: Position,
  errors: { 404: ['NO_SUCH_BRANCH'] },
});

export const nameCheckpoint = endpoint('POST /__mock/timeline/checkpoints', {
  ...control,
  summary: 'Creates a checkpoint of the current state',
  body: Type.Object({ name: prose(1, 60) }),
  object: Type.Object({ checkpoints: Type.Array(Checkpoint) }),
});

export const dropCheckpoint = endpoint('DELETE /__mock/timeline/checkpoints/{name}', {
  ...control,
  summary: 'Deletes a checkpoint, not the changes',
  params: { name: Text },
  object: Type.Object({ checkpoints: Type.Array(Checkpoint) }),
  errors: { 404: ['NO_SUCH_CHECKPOINT'] },
});

const Clock = Type.Object({ now: Instant, ...ClockState.properties });

export const readClock = endpoint('GET /__mock/clock', {
  ...control,
  summary: 'Shows the time of this world',
  object: Clock,
});

export const setClock = endpoint('PUT /__mock/clock', {
  ...control,
  summary:
    'Sets the clock of this world: freezes it (at a time), runs it, sets it, advances it by ms, or resets it to the machine’s',
  body: Type.Object({
    action: oneOf(['freeze', 'run', 'set', 'advance', 'machine']),
    /** For `set`, and optionally for `freeze`. */
    at: Type.Optional(WorldTime),
    /** For `advance`. */
    ms: Type.Optional(Type.Integer()),
  }),
  object: Clock,
});
