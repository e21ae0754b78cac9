import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { wishListCart } from '#contracts/wishlist';
import { people } from '#fixtures/generate/people';
import { type App, createApp } from '#mock-server/app';
import { replayCall } from '#mock-server/engine/http/implement';
import { fork } from '#mock-server/engine/world/world';
import { readOptions } from './cli/options.ts';
import { generatedSeed } from './seed/generated-seed.ts';

/** What many worlds cost beside one another: a fork, memory, and the way back along a time line. */
readOptions('npm run bench:worlds -- what many worlds cost', {});
const CARS = 10_000;
const WORLDS = 1000;
const CHANGES = 20;
const STEPS = 1000;
/** Wished for in turns, then taken off again: a wish list holds 100. */
const WISHED = 97;

const seed = await generatedSeed({ cars: CARS });
const mock = await createApp({ seed, worldLimit: WORLDS + 10 });
console.log(`\nWorlds of ${CARS} cars\n`);
console.log(`  a fork after ${CHANGES} changes   ${forkTime(mock).toFixed(3)} ms (median of 1000)`);
console.log(`  ${WORLDS} worlds × ${CHANGES} changes  ${memoryOfWorlds(mock).toFixed(1)} MB more`);
const isSame = isSameAfterWalk(mock);
console.log(`  ${STEPS} steps back and forth  ${isSame ? 'byte-identical' : 'DIFFERENT'}`);
await mock.close();
process.exitCode = isSame ? 0 : 1;

/** Makes one change: a wish, or one taken back. */
function change(world: App['world'], number: number) {
  const cars = world.products.all();
  const car = cars[number % WISHED];
  if (!car) throw new Error('This seed has no cars.');
  const params = { id: car._id };
  replayCall(world, { call: wishListCart.route, input: { params }, by: people.cart });
}

function forkTime({ world }: App): number {
  for (let number = 0; number < CHANGES; number += 1) change(world, number);
  const times = Array.from({ length: 1000 }, () => {
    const start = performance.now();
    fork(world);
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[500] ?? Number.NaN;
}

function memoryOfWorlds({ worlds, world }: App): number {
  const before = used();
  for (let index = 0; index < WORLDS; index += 1) {
    const one = worlds.create(`bench-${index}`);
    for (let number = 0; number < CHANGES; number += 1) change(one, number + index);
  }
  const after = used();
  if (world.names.length === 0) throw new Error('The worlds are gone.');
  return (after - before) / 1024 ** 2;
}

/** Memory in use after everything that can be freed was. */
function used(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

function isSameAfterWalk({ worlds }: App): boolean {
  const world = worlds.create('walked');
  for (let number = 0; number < STEPS; number += 1) change(world, number);
  const text = () => JSON.stringify(world.names.map((name) => world.collection(name).all()));
  const end = text();
  while (world.journal.length) world.jump(world.at - 1);
  while (world.undone.length) world.jump(world.at + 1);
  return text() === end;
}
