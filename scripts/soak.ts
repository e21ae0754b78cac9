import { readOptions } from './cli/options.ts';
import { type SoakReport, soak } from './soak/run.ts';

const options = readOptions(
  'npm run soak -- uses worlds at many processes with one PostgreSQL, which are killed, and checks every answer',
  {
    minutes: { type: 'number', description: 'how long (5)', min: 1, max: 10_000 },
    processes: { type: 'number', description: 'of the mock (3)', min: 1, max: 50 },
    clients: { type: 'number', description: 'at a time (16)', min: 1, max: 1000 },
    worlds: { type: 'number', description: 'that they use at a time (4)', min: 1, max: 100 },
    'kill-every': { type: 'number', description: 'seconds between kills (5)', min: 1, max: 10_000 },
  },
);
const { minutes = 5, processes = 3, clients = 16, worlds = 4 } = options;

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());

const report = await soak({
  seconds: minutes * 60,
  ...{ processes, clients, worlds },
  killEvery: options['kill-every'] ?? 5,
  signal: stopped.signal,
  onProgress: (sofar) => console.log(textOf(sofar)),
});
for (const violation of report.violations.slice(0, 20)) console.error(`VIOLATION ${violation}`);
process.exitCode = report.violations.length ? 1 : 0;

function textOf({ reads, writes, unknown, kills, violations }: SoakReport): string {
  const counts = `${reads} reads, ${writes} changes, ${unknown} without an answer`;
  const killed = `killed: ${kills.processes} processes, ${kills.databases} databases`;
  return `${counts}; ${killed}; ${violations.length} violations`;
}
