import { fork } from 'node:child_process';
import autocannon from 'autocannon';
import type { BenchTargets } from './bench/server.ts';
import { waitForMessage } from './bench/wait-for-message.ts';
import { orUsageError, parseNumber, readOptions } from './cli/options.ts';
import { seedOptions } from './seed/generated-seed.ts';

/**
 * Compares the mock with bare Fastify on the same rows: a prebuilt index, JSON.stringify, no validation. One process
 * serves both; this one sends the requests, alternates between the two and reports the median round. It busy-waits: on
 * a virtual machine waking up takes as long as half a response, which would penalise the slower server.
 */
const options = readOptions('npm run bench -- compares the mock with bare Fastify', {
  cars: { type: 'string', description: 'numbers of cars, comma-separated (100,10000,100000)' },
  rounds: { type: 'number', description: 'rounds per call; the median is reported (3)', min: 1 },
  seconds: { type: 'number', description: 'length of a round (2)', min: 1 },
});
const { cars: carCounts = '100,10000,100000', rounds = 3, seconds = 2 } = options;
const sizes = await orUsageError(() =>
  carCounts.split(',').map((cars) => parseNumber('cars', seedOptions.cars, cars)),
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
    const targets = await waitForMessage<BenchTargets>(server, `The server of ${cars} cars`);
    for (const [name, { mock, bare }] of Object.entries(targets)) {
      const rates: { mock: number[]; bare: number[] } = { mock: [], bare: [] };
      await rate(mock);
      await rate(bare);
      for (let round = 0; round < rounds; round++) {
        rates.bare.push(await rate(bare));
        rates.mock.push(await rate(mock));
      }
      const [mockRate, bareRate] = [median(rates.mock), median(rates.bare)];
      const figures = [mockRate.toFixed(0), bareRate.toFixed(0), (mockRate / bareRate).toFixed(2)];
      console.log(row([String(cars), name, ...figures]));
    }
  } finally {
    server.kill();
  }
}

/** Requests a second; an error response ends the benchmark. */
async function rate(target: BenchTargets[string]['mock']): Promise<number> {
  const { url, requests } = target;
  const result = await busyWait(autocannon({ url, requests, connections: 10, duration: seconds }));
  if (result.non2xx || result.errors)
    throw new Error(
      `${url} answered ${result.non2xx} requests with an error, and ${result.errors} requests not at all.`,
    );
  return result.requests.average;
}

async function busyWait<Result>(pending: PromiseLike<Result>): Promise<Result> {
  let isDone = false;
  const spin = () => void (isDone || setImmediate(spin));
  spin();
  try {
    return await pending;
  } finally {
    isDone = true;
  }
}

function median(rates: number[]): number {
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0;
}

function row([cars = '', call = '', ...figures]: string[]): string {
  return (
    cars.padStart(7) +
    `  ${call}`.padEnd(16) +
    figures.map((figure) => figure.padStart(14)).join('')
  );
}
