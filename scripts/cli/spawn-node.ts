import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

const preload = ['--import', new URL('../preload.mjs', import.meta.url).href];
const running = new Set<ChildProcess>();
let isStopping = false;

/** No colours in files and pipes, unless they are requested or a CI log shows them. */
const colourEnv =
  process.stdout.isTTY || 'FORCE_COLOR' in process.env || 'CI' in process.env
    ? {}
    : { NO_COLOR: '1' };

/** Runs a script with Node and returns its exit code. Signals are forwarded to it, and end this process after it. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, [...preload, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...colourEnv, ...env },
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
    const closed = [...running].map((child) => once(child, 'close'));
    // A terminal sends Ctrl-C to the children itself; a second SIGINT would cut their shutdown short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY)
      for (const child of running) child.kill(signal);
    await Promise.all(closed);
    process.exit(128 + constants.signals[signal]);
  });
