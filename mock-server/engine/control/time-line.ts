import * as contract from '#contracts/engine/control/time-line';
import { implementControl } from '../http/implement.ts';
import { conflict, invalid, problem } from '../problem.ts';
import { NoSuchEntry } from '../world/entries.ts';
import type { AnyWorld } from '../world/world.ts';

/** How many changes are listed unless it is said. */
const LISTED = 100;

/** The time line and the clock of a world. */
export const timeHandlers = implementControl(contract, {
  readTimeLine({ query: { limit = LISTED, before = Number.POSITIVE_INFINITY } }, world) {
    const entries = [...world.journal, ...world.undone].filter(({ number }) => number < before);
    const { checkpoints } = world.state;
    const newest = entries.slice(-limit).reverse();
    return { ...placeOf(world), entries: newest, checkpoints: [...checkpoints] };
  },

  undo({ body: { steps = 1 } }, world) {
    if (world.journal.length < steps)
      throw conflict(
        'NOTHING_TO_UNDO',
        `${counted(world.journal.length)} of this world can be undone, not ${steps}.`,
      );
    return jumpTo(world, world.at - steps);
  },

  redo({ body: { steps = 1 } }, world) {
    if (world.undone.length < steps)
      throw conflict(
        'NOTHING_TO_REDO',
        `${counted(world.undone.length)} of this world can be made again, not ${steps}.`,
      );
    return jumpTo(world, world.at + steps);
  },

  jump({ body: { to, checkpoint } }, world) {
    if (to !== undefined)
      mustNotHave(checkpoint, 'checkpoint', 'A change is named by `to`: send one of the two.');
    if (checkpoint === undefined) return jumpTo(world, mustHave(to, 'to', 'Or name a checkpoint.'));
    return jumpTo(world, checkpointOf(world, checkpoint).at);
  },

  nameCheckpoint({ body: { name } }, world) {
    const others = world.state.checkpoints.filter((one) => one.name !== name);
    return keepCheckpoints(world, [...others, { name, at: world.at }]);
  },

  dropCheckpoint({ params: { name } }, world) {
    const gone = checkpointOf(world, name);
    return keepCheckpoints(
      world,
      world.state.checkpoints.filter((one) => one !== gone),
    );
  },

  readClock: (_request, world) => clockOf(world),

  setClock({ body }, world) {
    try {
      moveClock(world.clock, body);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const field = body.action === 'advance' ? 'body.ms' : 'body.at';
      throw invalid([{ field, code: 'OUT_OF_TIME', message: error.message }]);
    }
    return clockOf(world);
  },
});

const counted = (changes: number) => (changes === 1 ? '1 change' : `${changes} changes`);

function placeOf({ at, journal, undone }: AnyWorld) {
  return { at, first: at - journal.length, last: at + undone.length };
}

function jumpTo(world: AnyWorld, to: number) {
  try {
    world.jump(to);
  } catch (error) {
    throw error instanceof NoSuchEntry ? problem(404, 'NO_SUCH_CHANGE', error.message) : error;
  }
  return placeOf(world);
}

function checkpointOf({ state: { checkpoints } }: AnyWorld, name: string) {
  const found = checkpoints.find((one) => one.name === name);
  if (found) return found;
  const others = checkpoints.map((one) => `"${one.name}"`).join(', ') || 'none yet';
  throw problem(
    404,
    'NO_SUCH_CHECKPOINT',
    `No checkpoint is called "${name}"; there are: ${others}.`,
  );
}

function keepCheckpoints(world: AnyWorld, checkpoints: AnyWorld['state']['checkpoints']) {
  world.keep({ checkpoints });
  return { checkpoints: [...checkpoints] };
}

type Setting = Parameters<NonNullable<(typeof contract.setClock)['~types']>>[0]['body'];

function moveClock(clock: AnyWorld['clock'], { action, at, ms }: Setting): void {
  if (action !== 'set' && action !== 'freeze')
    mustNotHave(at, 'at', `\`${action}\` goes to no moment: leave it out, or send \`set\`.`);
  if (action !== 'advance')
    mustNotHave(ms, 'ms', `\`${action}\` goes no span: leave it out, or send \`advance\`.`);
  if (action === 'freeze') clock.freeze(at);
  else if (action === 'run') clock.run();
  else if (action === 'machine') clock.restore({ shift: 0, frozen: null });
  else if (action === 'set') clock.set(mustHave(at, 'at', 'Say the moment.'));
  else clock.shift(mustHave(ms, 'ms', 'Say how many ms, forward or back.'));
}

const clockOf = (world: AnyWorld) => ({ now: world.now(), ...world.state.clock });

/** Refuses what would pass unheard. */
function mustNotHave(value: unknown, field: string, message: string) {
  if (value === undefined) return;
  throw invalid([{ field: `body.${field}`, code: 'UNUSED', message: `Is not used. ${message}` }]);
}

function mustHave<Value>(value: Value | undefined, field: string, message: string): Value {
  if (value !== undefined) return value;
  throw invalid([{ field: `body.${field}`, code: 'REQUIRED', message: `Is required. ${message}` }]);
}
