import { readFileSync } from 'node:fs';

/** How long the event loop of this process was held at most, in ms: by the clock, and in processor time of its thread. */
export interface Hold {
  ms: number;
  /** Other programs on the machine do not add to it. */
  cpu: number;
}

/** In ms. */
const PAUSE = 5;

/** Measures until the process ends; returns a function that tells the longest hold since its last call. */
export function probeHolds(): () => Hold {
  let hold: Hold = { ms: 0, cpu: 0 };
  let at = performance.now();
  let used = processorMs();
  const take = () => {
    const [now, usedNow] = [performance.now(), processorMs()];
    hold = { ms: Math.max(hold.ms, now - at), cpu: Math.max(hold.cpu, usedNow - used) };
    [at, used] = [now, usedNow];
  };
  setInterval(take, PAUSE).unref();
  return () => {
    const longest = hold;
    [at, used] = [performance.now(), processorMs()];
    hold = { ms: 0, cpu: 0 };
    return longest;
  };
}

/** Where the system does not tell the time of a thread, that of the process counts, with the threads of the collector. */
function processorMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
