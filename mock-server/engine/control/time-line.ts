import type { Entry } from '#contracts/engine/control/time-line';
import * as contract from '#contracts/engine/control/time-line';
import { implementControl, Streamed } from '../http/implement.ts';
import { joined, jsonInParts } from '../http/json-parts.ts';
import { PIECE } from '../http/json-reader.ts';
import { LIMITS } from '../limits.ts';
import { conflict, invalid, problem } from '../problem.ts';
import { inSlices, nextTurn } from '../slices.ts';
import { untilMade } from '../suspense.ts';
import { isDeliberate, NoSuchEntry } from '../world/entries.ts';
import { redoable } from '../world/redo.ts';
import { shortened } from '../world/stored-files.ts';
import type { AnyWorld } from '../world/world.ts';

const DEFAULT_LIMIT = 100;
/** How many entries of a branch are shown. */
const BRANCH_START = 3;

export const timeHandlers = implementControl(contract, {
  readTimeLine({ query: { limit = DEFAULT_LIMIT, before = Number.POSITIVE_INFINITY } }, world) {
    const entries = [...world.journal, ...world.undone].filter(({ number }) => number < before);
    const { checkpoints } = world.state;
    const newest = entries.slice(-limit).reverse();
    const branches = world.state.branches
      .toReversed()
      .map(({ id, after, entries, checkpoints }) => ({
        ...{ id, after, checkpoints },
        entries: entries.slice(0, BRANCH_START),
        count: entries.length,
      }));
    const canRedo = redoable(world.state).length > 0;
    return inParts({
      ...positionOf(world),
      canRedo,
      entries: newest,
      checkpoints: [...checkpoints],
      branches,
    });
  },

  undo({ body: { steps } }, world) {
    const last = world.journal.findLast(isDeliberate);
    if (steps === undefined ? !last : steps > world.journal.length)
      throw conflict('NOTHING_TO_UNDO', noneLeft(world.journal, 'undo', steps));
    const from = world.at;
    if (steps === undefined) world.undo((last?.number ?? from) - 1);
    else world.jump(from - steps);
    return inParts({ ...positionOf(world), entries: entriesBetween(world, world.at, from) });
  },

  redo({ body }, world) {
    const entries = redoable(world.state);
    const { steps = stepsForward(entries) } = body;
    if (entries.length < steps)
      throw conflict('NOTHING_TO_REDO', noneLeft(entries, 'redo', body.steps));
    world.redo(steps);
    return inParts({ ...positionOf(world), entries: entries.slice(0, steps) });
  },

  jump({ body: { to, checkpoint } }, world) {
    if (to !== undefined) mustNotHave(checkpoint, 'checkpoint', 'Send either this or `to`.');
    if (checkpoint === undefined)
      return jumpTo(world, mustHave(to, 'to', 'Give a change, or a checkpoint.'));
    return jumpTo(world, checkpointOf(world, checkpoint).at);
  },

  bringBack: ({ body: { branch } }, world) =>
    move(world, 'NO_SUCH_BRANCH', () => world.bringBack(branch)),

  nameCheckpoint({ body: { name } }, world) {
    const others = world.state.checkpoints.filter((one) => one.name !== name);
    const all = [...others, { name, at: world.at }];
    return saveCheckpoints(world, all.slice(-LIMITS.checkpoints));
  },

  dropCheckpoint({ params: { name } }, world) {
    const dropped = checkpointOf(world, name);
    const others = world.state.checkpoints.filter((one) => one !== dropped);
    return saveCheckpoints(world, others);
  },

  readClock: (_request, world) => clockOf(world),

  async setClock({ body }, world) {
    try {
      moveClock(world.clock, body);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const field = body.action === 'advance' ? 'body.ms' : 'body.at';
      throw invalid([{ field, code: 'OUT_OF_TIME', message: error.message }]);
    }
    // As if the clock was read after each: an undo takes it back, and the time line says that it was due.
    while (await untilMade(() => world.applyDue(contract.readClock.route))) await nextTurn();
    return clockOf(world);
  },
});

/** In slices: one change may have thousands of rows. */
const inParts = <Output>(answer: Output) =>
  new Streamed<Output>(inSlices(joined(jsonInParts(answer, shortened), PIECE)));

/** To before the change after the next one: what follows a change because it was due is redone with it. */
function stepsForward(entries: readonly Entry[]) {
  const first = entries.findIndex(isDeliberate);
  const next = entries.findIndex((entry, index) => index > first && isDeliberate(entry));
  return first === -1 || next === -1 ? Math.max(1, entries.length) : next;
}

const entriesBetween = ({ journal, undone }: AnyWorld, after: number, to: number) =>
  [...journal, ...undone].filter(({ number }) => number > after && number <= to);

function noneLeft({ length }: readonly unknown[], verb: string, steps?: number) {
  if (steps === undefined) return `This world has no change to ${verb}.`;
  return `This world has ${length === 1 ? '1 change' : `${length} changes`} to ${verb}, not ${steps}.`;
}

function positionOf({ at, journal, undone }: AnyWorld) {
  return { at, first: at - journal.length, last: at + undone.length };
}

const jumpTo = (world: AnyWorld, to: number) => move(world, 'NO_SUCH_CHANGE', () => world.jump(to));

function move(world: AnyWorld, code: string, run: () => void) {
  try {
    run();
  } catch (error) {
    throw error instanceof NoSuchEntry ? problem(404, code, error.message) : error;
  }
  return positionOf(world);
}

function checkpointOf({ state: { checkpoints } }: AnyWorld, name: string) {
  const found = checkpoints.find((one) => one.name === name);
  if (found) return found;
  const others = checkpoints.map((one) => `"${one.name}"`).join(', ') || 'none';
  throw problem(
    404,
    'NO_SUCH_CHECKPOINT',
    `There is no checkpoint "${name}". Checkpoints of this world: ${others}.`,
  );
}

function saveCheckpoints(world: AnyWorld, checkpoints: AnyWorld['state']['checkpoints']) {
  world.configure({ checkpoints });
  return { checkpoints: [...checkpoints] };
}

type ClockInput = Parameters<NonNullable<(typeof contract.setClock)['~types']>>[0]['body'];

function moveClock(clock: AnyWorld['clock'], { action, at, ms }: ClockInput): void {
  if (action !== 'set' && action !== 'freeze')
    mustNotHave(at, 'at', `\`${action}\` takes no time: omit it, or send \`set\`.`);
  if (action !== 'advance')
    mustNotHave(ms, 'ms', `\`${action}\` takes no duration: omit it, or send \`advance\`.`);
  if (action === 'freeze') clock.freeze(at);
  else if (action === 'run') clock.run();
  else if (action === 'machine') clock.restore({ shift: 0, frozen: null });
  else if (action === 'set') clock.set(mustHave(at, 'at', 'Give the time.'));
  else clock.shift(mustHave(ms, 'ms', 'Give the duration in ms, positive or negative.'));
}

const clockOf = (world: AnyWorld) => ({ now: world.now(), ...world.state.clock });

function mustNotHave(value: unknown, field: string, message: string) {
  if (value === undefined) return;
  throw invalid([{ field: `body.${field}`, code: 'UNUSED', message: `Is not used. ${message}` }]);
}

function mustHave<Value>(value: Value | undefined, field: string, message: string): Value {
  if (value !== undefined) return value;
  throw invalid([{ field: `body.${field}`, code: 'REQUIRED', message: `Is required. ${message}` }]);
}
