import { printError } from '../cli/print.ts';

interface Closable {
  close(): Promise<unknown>;
}

/** Milliseconds to shut down before the process is ended. */
const SHUTDOWN_TIMEOUT = 900;

/**
 * Runs until Ctrl-C or a signal, then closes everything that was registered and exits with 0. A start that fails is
 * reported, and exits with 1.
 */
export async function runUntilStopped(
  start: (onStop: (resource: Closable) => void) => Promise<unknown>,
): Promise<void> {
  const resources: Closable[] = [];
  let isStopping = false;

  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code), SHUTDOWN_TIMEOUT);
    await Promise.allSettled(resources.map((resource) => resource.close()));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0));

  try {
    await start((resource) => resources.push(resource));
  } catch (error) {
    if (!isStopping) printError(error);
    await stop(1);
  }
}
