import type { Repro } from '#contracts/engine/control/repro';
import { type FileStore, LostFile } from '../files/file-store.ts';
import { splitAtFiles } from '../files/file-text.ts';
import { joined, jsonInParts, jsonOfList } from '../http/json-parts.ts';
import { finishInSlices, inSlices } from '../slices.ts';
import { untilMade } from '../suspense.ts';
import { type ReplayContext, replayer, withAnswer } from './replay.ts';
import { digestInParts, writeRepro } from './repro.ts';
import { withStandIns } from './stand-ins.ts';
import type { AnyWorld } from './world.ts';
import { lostFile } from './world-errors.ts';

export interface ExportContext extends ReplayContext {
  files: FileStore;
  /** Whether a backend answers calls: its tokens and its users are not exported. */
  hasBackend: boolean;
}

/**
 * The JSON of a repro file with the responses of its calls, in parts: it may have the files of a whole world. Throws a
 * problem before the first part if one of them is lost, since nobody could import the rest.
 */
export async function* exportRepro(
  context: ExportContext,
  world: AnyWorld,
): AsyncGenerator<string> {
  for await (const _ of inSlices(filesChecked(context, world)));
  for await (const part of partsOf(context, world))
    for (const piece of splitAtFiles(part)) {
      if (typeof piece === 'string') yield piece;
      else yield JSON.stringify((await context.files.read(piece.file)).toString('base64'));
    }
}

/** In characters. */
const PART = 2 ** 16;
/** How deep a step is taken apart: to its changes. */
const LEVELS = 2;

/** In a step for each row. */
function* filesChecked({ files, worlds }: ExportContext, world: AnyWorld): Generator<void> {
  const { base, journal } = world.state;
  const rows = Object.entries(base.changes).flatMap(([collection, changed]) =>
    [...changed].map(([id, row]) => [`${collection} ${id}`, row] as const),
  );
  const entries = journal.flatMap(({ changes, ...entry }) =>
    [entry, ...changes].map((part) => [`change ${entry.number} (${entry.call})`, part] as const),
  );
  for (const [what, part] of [...rows, ...entries]) {
    for (const piece of splitAtFiles(JSON.stringify(part)))
      try {
        if (typeof piece === 'object') files.mustHave(piece.file);
      } catch (error) {
        throw error instanceof LostFile ? lostFile(worlds.summary(world).name, what, error) : error;
      }
    yield;
  }
}

async function* partsOf(context: ExportContext, world: AnyWorld): AsyncGenerator<string> {
  const repro = await finishInSlices(reproInSteps(context, world));
  yield* inSlices(startOf(repro));
  const { next } = replayer(context, repro, world.seed);
  let isSame = true;
  let before = '[';
  for await (const step of inSlices(repro.steps)) {
    const { answer, description }: ReturnType<typeof next> = isSame
      ? await untilMade(() => next(step))
      : {};
    isSame &&= description === undefined;
    yield before;
    const shown = isSame ? withAnswer(step, answer) : step;
    yield* inSlices(joined(jsonInParts(shown, undefined, LEVELS), PART));
    before = ',';
  }
  yield before === '[' ? '[]}' : ']}';
}

function* reproInSteps({ worlds, hasBackend }: ExportContext, world: AnyWorld) {
  yield* digestInParts(worlds.seed);
  return yield* withStandIns(writeRepro(worlds, world), world.seed, hasBackend);
}

/** Its text before the steps. */
function* startOf({ changes, steps: _, ...start }: Repro): Generator<string> {
  yield `${JSON.stringify(start).slice(0, -1)},"changes":{`;
  for (const [index, [name, rows]] of Object.entries(changes).entries()) {
    yield `${index ? ',' : ''}${JSON.stringify(name)}:`;
    yield* jsonOfList(rows);
  }
  yield '},"steps":';
}
