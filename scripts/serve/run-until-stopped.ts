interface Closable {
  close(): Promise<unknown>;
}

/** What is still under way after so many ms is cut off. */
const GRACE = 900;

/**
 * Starts what it is told and runs until Ctrl-C or a kill, then closes everything that was opened and ends with 0.
 * A start that fails says why, closes what was open already and ends with 1.
 */
export async function runUntilStopped(
  start: (opened: (part: Closable) => void) => Promise<unknown>,
): Promise<void> {
  const parts: Closable[] = [];
  let isStopping = false;

  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code), GRACE);
    await Promise.allSettled(parts.map((part) => part.close()));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0));

  try {
    await start((part) => parts.push(part));
  } catch (error) {
    if (!isStopping) console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}
