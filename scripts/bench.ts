import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { CONNECTIONS, loadFor, type Round } from './bench/load.ts';
import { inTurn, type Row, rowsOf } from './bench/rows.ts';
import type { Question, Ready } from './bench/server.ts';
import { forkScript } from './cli/fork-script.ts';
import { orUsageError, parseNumber, readOptions } from './cli/options.ts';
import { waitForMessage } from './cli/wait-for-message.ts';
import { seedOptions } from './seed/generated-seed.ts';

/**
 * Compares the mock with bare Fastify, which stringifies the very answers of the mock. One process serves both; this one
 * sends the requests. Each round asks the mock, then has the bare server given the answers, then asks that; each figure
 * is the median of the rounds. The second ratio is that of processor time for a request: it holds on a busy machine too.
 */
const options = readOptions('npm run bench -- compares the mock with bare Fastify', {
  cars: { type: 'string', description: 'numbers of cars, comma-separated (100,10000,100000)' },
  rounds: { type: 'number', description: 'rounds per call; the median is reported (3)', min: 1 },
  seconds: { type: 'number', description: 'length of a round (2)', min: 1 },
  calls: { type: 'string', description: 'starts of rows, comma-separated: list,search (all)' },
  json: { type: 'path', description: 'file to write the figures to' },
});
const { cars: carCounts = '100,10000,100000', rounds = 3, seconds = 2, calls = '' } = options;
const sizes = await orUsageError(() =>
  carCounts.split(',').map((cars) => parseNumber('cars', seedOptions.cars, cars)),
);
/** Answers that the bare server has at a time. */
const ANSWERS = 256;

interface Figures {
  name: string;
  mock: number;
  bare: number;
  ratio: number;
  cpuRatio: number;
  p50: number;
  p99: number;
  spread: number;
}

console.log(`${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections; times in ms\n`);
try {
  const measured = [];
  for (const cars of sizes) measured.push(await measure(cars));
  if (options.json)
    writeFileSync(
      options.json,
      `${JSON.stringify({ rounds, seconds, sizes: measured }, null, 2)}\n`,
    );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function measure(cars: number) {
  const server = await forkScript('scripts/bench/server.ts', [String(cars)], {
    execArgv: [...process.execArgv, '--max-old-space-size=8192'], // with the heap that run.mjs gives a mock
  });
  try {
    const ready = await waitForMessage<Ready>(server, `The server of ${cars} cars`);
    const { start, memory } = ready;
    const [rss, index] = [memory.process, memory.index].map((bytes) => Math.round(bytes / 2 ** 20));
    console.log(
      `${cars} cars: first list after ${start.toFixed(0)} ms; ${rss} MB, ${index} MB of it since the first list and search`,
    );
    console.log(line(['', 'mock/s', 'bare/s', 'ratio', 'by CPU', 'p50', 'p99', 'p99/p50']));
    const figures: Figures[] = [];
    for (const row of rowsOf(ready)) {
      if (!calls.split(',').some((call) => row.name.startsWith(call))) continue;
      const one = await figuresOf(server, ready, row);
      const { name, mock, bare, ratio, cpuRatio, p50, p99, spread } = one;
      const numbers = [ratio, cpuRatio, p50, p99].map((number) => number.toFixed(2));
      console.log(line([name, mock.toFixed(0), bare.toFixed(0), ...numbers, spread.toFixed(1)]));
      figures.push(one);
    }
    console.log();
    return { cars, start, memory, figures };
  } finally {
    server.kill();
  }
}

async function figuresOf(server: ChildProcess, ready: Ready, row: Row): Promise<Figures> {
  const ask = (question: Question) => {
    server.send(question);
    return waitForMessage<number>(server, 'The server');
  };
  const target = (url: string) => ({ url, cpuTime: () => ask('cpuTime') });
  const mocks: Round[] = [];
  const bares: Round[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const length = round ? seconds : seconds / 2;
    const mock = await loadFor(length, target(ready.mock), row.batch);
    const count = await ask(mock.sent.slice(0, ANSWERS));
    const answered = inTurn(mock.sent.slice(0, count), mock.batchSize);
    const bare = await loadFor(length, target(ready[row.beside ?? 'bare']), () => answered);
    if (round) {
      mocks.push(mock);
      bares.push(bare);
    }
  }
  const median = (all: Round[], figure: 'rate' | 'cpu' | 'p50' | 'p99') =>
    all.map((one) => one[figure]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const [mock, bare] = [median(mocks, 'rate'), median(bares, 'rate')];
  const [p50, p99] = [median(mocks, 'p50'), median(mocks, 'p99')];
  const cpuRatio = median(bares, 'cpu') / median(mocks, 'cpu');
  return { name: row.name, mock, bare, ratio: mock / bare, cpuRatio, p50, p99, spread: p99 / p50 };
}

function line([name = '', ...figures]: string[]): string {
  return `  ${name}`.padEnd(33) + figures.map((figure) => figure.padStart(10)).join('');
}
