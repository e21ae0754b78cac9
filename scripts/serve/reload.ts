import { watch } from 'node:fs';
import { undrawn } from '#fixtures/art/index';
import { DATA_DIR, readSeed } from '#fixtures/seed';
import type { App } from '#mock-server/app';

/** An editor saves in several steps, and `npm run seed` saves many files: ms. */
const QUIET = 100;

/** Puts fixtures under the running world whenever one is saved; a bad one leaves all as it was. */
export function reloadOnSave({ reseed }: Pick<App, 'reseed'>, dir = DATA_DIR): () => void {
  let timer: NodeJS.Timeout | undefined;
  const reload = () => {
    try {
      const seed = readSeed(dir);
      reseed(seed);
      console.log(`${dir} was saved: the new rows are served.`);
      for (const line of undrawn(seed.rows)) console.warn(line);
    } catch (error) {
      console.error(`${(error as Error).message}\nThe last good data keeps serving.`);
    }
  };
  const giveUp = (error: unknown) =>
    console.warn(`${dir} is not watched, restart to see edits: ${(error as Error).message}`);
  try {
    const watcher = watch(dir, () => {
      clearTimeout(timer);
      timer = setTimeout(reload, QUIET);
    }).on('error', giveUp);
    return () => {
      clearTimeout(timer);
      watcher.close();
    };
  } catch (error) {
    giveUp(error);
    return () => {};
  }
}
