import type { ReproStep } from '#contracts/engine/control/repro';
import { type FileStore, LostFile } from '../files/file-store.ts';
import { type FileText, splitAtFiles } from '../files/file-text.ts';
import { jsonOfList } from '../http/json-parts.ts';
import { inSlices } from '../slices.ts';
import { type ReplayContext, replayer, withAnswer } from './replay.ts';
import { digestInParts, writeRepro } from './repro.ts';
import { withStandIns } from './stand-ins.ts';
import type { AnyWorld } from './world.ts';

export interface ExportContext extends ReplayContext {
  files: FileStore;
  /** Whether a backend answers calls: its tokens and its users are not exported. */
  hasBackend: boolean;
}

/** The JSON of a repro file with the responses of its calls, in parts: it may have the files of a whole world. */
export async function* exportRepro(
  context: ExportContext,
  world: AnyWorld,
): AsyncGenerator<string> {
  for await (const part of inSlices(partsOf(context, world)))
    for (const piece of splitAtFiles(part)) {
      if (typeof piece === 'string') yield piece;
      else yield JSON.stringify(await textOf(context.files, piece.file));
    }
}

/** Base64, or the reference as it is where its file is lost. */
async function textOf(files: FileStore, file: FileText): Promise<FileText> {
  try {
    return (await files.read(file)).toString('base64');
  } catch (error) {
    if (error instanceof LostFile) return file;
    throw error;
  }
}

function* partsOf(context: ExportContext, world: AnyWorld): Generator<string> {
  for (const _ of digestInParts(context.worlds.seed)) yield '';
  const replacing = withStandIns(writeRepro(context.worlds, world), world.seed, context.hasBackend);
  let replaced = replacing.next();
  for (; !replaced.done; replaced = replacing.next()) yield '';
  const repro = replaced.value;
  const { changes, steps, ...start } = repro;
  yield `${JSON.stringify(start).slice(0, -1)},"changes":{`;
  for (const [index, [name, rows]] of Object.entries(changes).entries()) {
    yield `${index ? ',' : ''}${JSON.stringify(name)}:`;
    yield* jsonOfList(rows);
  }
  yield '},"steps":';
  yield* jsonOfList(replayed(context, repro, world.seed));
  yield '}';
}

/** The steps with their responses, as far as none differs. */
function* replayed(
  context: ReplayContext,
  repro: ReturnType<typeof writeRepro>,
  seed: AnyWorld['seed'],
): Generator<ReproStep> {
  const { next } = replayer(context, repro, seed);
  let isSame = true;
  for (const step of repro.steps) {
    const { answer, description }: ReturnType<typeof next> = isSame ? next(step) : {};
    isSame &&= description === undefined;
    yield isSame ? withAnswer(step, answer) : step;
  }
}
