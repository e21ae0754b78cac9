/** How long the event loop of this process was held at most, in ms: by the clock, and in time of its threads. */
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
  let used = process.cpuUsage();
  const take = () => {
    const { user, system } = process.cpuUsage(used);
    const ms = performance.now() - at;
    hold = { ms: Math.max(hold.ms, ms), cpu: Math.max(hold.cpu, (user + system) / 1000) };
    at = performance.now();
    used = process.cpuUsage();
  };
  setInterval(take, PAUSE).unref();
  return () => {
    const longest = hold;
    at = performance.now();
    used = process.cpuUsage();
    hold = { ms: 0, cpu: 0 };
    return longest;
  };
}
