import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundle } from '../bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a script, such as `scripts/mock.ts`, in a process of its own. It is bundled, as `npm run mock` is. */
export async function forkScript(
  script: string,
  args: readonly string[] = [],
  options: ForkOptions = {},
): Promise<ChildProcess> {
  return fork(await bundle(root, script), args, options);
}
