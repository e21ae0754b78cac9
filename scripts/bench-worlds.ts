import { wishListCart } from '#contracts/wishlist';
import { people } from '#fixtures/generate/people';
import { type App, createApp } from '#mock-server/app';
import { fork } from '#mock-server/engine/world/fork';
import { memoryInUse } from './bench/memory.ts';
import { readOptions } from './cli/options.ts';
import { generatedSeed } from './seed/generated-seed.ts';

readOptions('npm run bench:worlds -- measures forks, memory per world, and undo and redo', {});
const CARS = 10_000;
const WORLDS = 1000;
const CHANGES = 20;
const STEPS = 1000;
/** Cars that are wished for in turn: a wish list holds 100. */
const WISHED_CARS = 97;

const seed = await generatedSeed({ cars: CARS });
const mock = await createApp({ seed, worldLimit: WORLDS + 10 });
console.log(`\nWorlds of ${CARS} cars\n`);
console.log(`  a fork after ${CHANGES} changes   ${forkTime(mock).toFixed(3)} ms (median of 1000)`);
console.log(`  ${WORLDS} worlds × ${CHANGES} changes  ${memoryOfWorlds(mock).toFixed(1)} MB more`);
const isSame = isSameAfterUndoAndRedo(mock);
console.log(`  ${STEPS} steps undone and redone  ${isSame ? 'byte-identical' : 'DIFFERENT'}`);
await mock.close();
process.exitCode = isSame ? 0 : 1;

/** Adds a car to the wish list, or removes it. */
function change(world: App['world'], number: number) {
  const cars = world.products.all();
  const car = cars[number % WISHED_CARS];
  if (!car) throw new Error('The seed has no cars.');
  const params = { id: car._id };
  mock.replayCall(world, { call: wishListCart.route, input: { params }, by: people.cart });
}

function forkTime({ world }: App): number {
  for (let number = 0; number < CHANGES; number += 1) change(world, number);
  const times = Array.from({ length: 1000 }, () => {
    const start = performance.now();
    fork(world);
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[500] ?? Number.NaN;
}

function memoryOfWorlds({ worlds }: App): number {
  const before = memoryInUse().heapUsed;
  for (let index = 0; index < WORLDS; index += 1) {
    const created = worlds.create(`bench-${index}`);
    for (let number = 0; number < CHANGES; number += 1) change(created, number + index);
  }
  return (memoryInUse().heapUsed - before) / 1024 ** 2;
}

function isSameAfterUndoAndRedo({ worlds }: App): boolean {
  const world = worlds.create('walked');
  for (let number = 0; number < STEPS; number += 1) change(world, number);
  const text = () => JSON.stringify(world.names.map((name) => world.collection(name).all()));
  const end = text();
  while (world.journal.length) world.jump(world.at - 1);
  while (world.undone.length) world.jump(world.at + 1);
  return text() === end;
}
