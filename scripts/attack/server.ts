import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scenarios } from '#fixtures/scenarios/index';
import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';
import { withManyCars } from '../bench/many-cars.ts';
import { inUse, memoryInUse } from '../bench/memory.ts';
import { type Hold, probeHolds } from './hold-probe.ts';

/** What the server under attack says when it is ready. */
export interface Ready {
  origin: string;
  /** Texts that only their owners may see. */
  secrets: string[];
  /** Ids of other people's rows, as an attacker may have learned them. */
  ids: string[];
}

/** Memory in bytes after garbage collection: in use, and of the process, which gives unused pages back late or never. */
export interface Memory {
  used: number;
  process: number;
}

/** The memory, and the longest hold since the state before. */
export interface State {
  memory: Memory;
  hold: Hold;
}

const [cars, controlToken] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'attack-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.on('disconnect', () => process.exit());

const seed = readSeed();
const { app, world } = await createApp({
  seed: cars ? withManyCars(seed, Number(cars)) : seed,
  scenarios,
  dataDir,
  ...(controlToken && { controlToken }),
});
const longestHold = probeHolds();
process.on('message', () => {
  const hold = longestHold();
  const memory = memoryInUse();
  const state: State = { memory: { used: inUse(memory), process: memory.rss }, hold };
  longestHold(); // without the garbage collection
  process.send?.(state);
});
const ready: Ready = {
  origin: await app.listen({ port: 0, host: '127.0.0.1' }),
  secrets: world.customers.all().flatMap(({ email, mobile }) => [email, mobile]),
  ids: [
    ...world.customers.all().slice(0, 5),
    ...world.orders.all().slice(0, 5),
    ...world.payments.all().slice(0, 5),
    ...world.addresses.all().slice(0, 5),
    ...world.products.all().slice(0, 5),
  ].map(({ _id }) => _id),
};
process.send?.(ready);
