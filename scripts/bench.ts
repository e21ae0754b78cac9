import { fork } from 'node:child_process';
import autocannon from 'autocannon';
import type { BenchTargets } from './bench/server.ts';
import { firstMessage } from './bench/wait-for-message.ts';
import { numberOf, orUsageError, readOptions } from './cli/options.ts';
import { worldOptions } from './seed/generated-seed.ts';

/**
 * How fast the mock answers next to bare Fastify over the same rows: a prebuilt index, JSON.stringify, no checks.
 * One process serves both, this one asks; the two are asked in turns and the median of the rounds counts. This one
 * stays awake: on a virtual machine, waking an asker that sleeps costs as much as half an answer, and the slower server
 * would pay for it with nearly every one.
 */
const options = readOptions('npm run bench -- the mock next to bare Fastify', {
  cars: {
    type: 'string',
    description: 'numbers of cars, with commas between them (100,10000,100000)',
  },
  rounds: {
    type: 'number',
    description: 'how often each is asked; the median counts (3)',
    from: 1,
  },
  seconds: { type: 'number', description: 'how long it is asked each time (2)', from: 1 },
});
const { cars: wanted = '100,10000,100000', rounds = 3, seconds = 2 } = options;
const sizes = await orUsageError(() =>
  wanted.split(',').map((cars) => numberOf('cars', worldOptions.cars, cars)),
);

console.log(`${rounds} rounds of ${seconds} s, 10 connections, requests a second (median)\n`);
console.log(row(['cars', 'call', 'mock', 'bare Fastify', 'ratio']));
try {
  for (const cars of sizes) await measure(cars);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function measure(cars: number) {
  const server = fork(new URL('./bench/server.ts', import.meta.url), [String(cars)], {
    execArgv: [...process.execArgv, '--max-old-space-size=8192'],
  });
  try {
    const targets = await firstMessage<BenchTargets>(server, `The server of ${cars} cars`);
    for (const [name, { mock, bare }] of Object.entries(targets)) {
      const rates: { mock: number[]; bare: number[] } = { mock: [], bare: [] };
      await rate(mock);
      await rate(bare);
      for (let round = 0; round < rounds; round++) {
        rates.bare.push(await rate(bare));
        rates.mock.push(await rate(mock));
      }
      const [ours, theirs] = [median(rates.mock), median(rates.bare)];
      console.log(
        row([String(cars), name, ours.toFixed(0), theirs.toFixed(0), (ours / theirs).toFixed(2)]),
      );
    }
  } finally {
    server.kill();
  }
}

/** Answered requests a second; anything but 200 ends the benchmark. */
async function rate(target: BenchTargets[string]['mock']): Promise<number> {
  const { url, requests } = target;
  const result = await awake(autocannon({ url, requests, connections: 10, duration: seconds }));
  if (result.non2xx || result.errors)
    throw new Error(
      `${url} answered ${result.non2xx} requests with an error, ${result.errors} not at all.`,
    );
  return result.requests.average;
}

async function awake<Result>(asking: PromiseLike<Result>): Promise<Result> {
  let isDone = false;
  const turn = () => void (isDone || setImmediate(turn));
  turn();
  try {
    return await asking;
  } finally {
    isDone = true;
  }
}

function median(rates: number[]): number {
  return rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)] ?? 0;
}

function row([cars = '', call = '', ...figures]: string[]): string {
  return (
    cars.padStart(7) +
    `  ${call}`.padEnd(16) +
    figures.map((figure) => figure.padStart(14)).join('')
  );
}
