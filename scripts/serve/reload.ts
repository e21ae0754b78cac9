import { watch } from 'node:fs';
import { missingDrawings } from '#fixtures/art/index';
import { DATA_DIR, readSeed } from '#fixtures/seed';
import type { App } from '#mock-server/app';
import { print, printError, printWarning } from '../cli/print.ts';

/** Milliseconds: an editor saves in several steps, and `npm run seed` writes many files. */
const DEBOUNCE = 100;

/** Reseeds the running world whenever a fixture is saved; an invalid seed changes nothing. Returns a function that stops. */
export function reloadOnSave({ reseed }: Pick<App, 'reseed'>, dir = DATA_DIR): () => void {
  let timer: NodeJS.Timeout | undefined;
  const reload = () => {
    try {
      const seed = readSeed(dir);
      reseed(seed);
      print(`${dir} has changed: serving the new rows.`);
      for (const line of missingDrawings(seed.rows)) printWarning(line);
    } catch (error) {
      printError(`${(error as Error).message}\nThe previous rows are still served.`);
    }
  };
  const warnNotWatching = (error: unknown) =>
    printWarning(`${dir} cannot be watched, restart to see changes: ${(error as Error).message}`);
  try {
    const watcher = watch(dir, () => {
      clearTimeout(timer);
      timer = setTimeout(reload, DEBOUNCE);
    }).on('error', warnNotWatching);
    return () => {
      clearTimeout(timer);
      watcher.close();
    };
  } catch (error) {
    warnNotWatching(error);
    return () => {};
  }
}
