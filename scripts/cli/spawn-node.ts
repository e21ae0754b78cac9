import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

/** Tools go on without a reader, as this process does. */
const quiet = ['--import', new URL('../preload.mjs', import.meta.url).href];
const running = new Set<ChildProcess>();
let isStopping = false;

/** Into a file or a pipe no colours, unless somebody asks for them or a CI shows its log in them. */
const plain =
  process.stdout.isTTY || 'FORCE_COLOR' in process.env || 'CI' in process.env
    ? {}
    : { NO_COLOR: '1' };

/** Runs a tool with Node and answers its exit code. A signal reaches the tool as well, and ends this process after it. */
export function runNode(words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, [...quiet, ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...plain, ...env },
  });
  running.add(child);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      if (!isStopping) resolve(code ?? 1);
    });
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    isStopping = true;
    const ends = [...running].map((child) => once(child, 'close'));
    // A terminal sends Ctrl-C to the tools as well; a second one would cut their good-bye short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY)
      for (const child of running) child.kill(signal);
    await Promise.all(ends);
    process.exit(128 + constants.signals[signal]);
  });
