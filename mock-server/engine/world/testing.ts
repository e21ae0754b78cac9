import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { WorldFolder } from './persistence.ts';
import type { Seed } from './seed.ts';
import type { World } from './world.ts';

export interface Car {
  readonly _id: string;
  readonly make: string;
  readonly price: number;
}

export interface Wish {
  readonly _id: string;
  readonly carId: string;
}

export interface Garage {
  cars: Car;
  wishes: Wish;
}

export const aCar = (car: Partial<Car> = {}): Car => ({
  _id: 'a1',
  make: 'Maruti',
  price: 500_000,
  ...car,
});

/** A seed of three cars and no wishes, unless others are given. */
export const aSeed = (cars: Car[] = threeCars(), label = 'three cars'): Seed<Garage> => ({
  label,
  seed: 7,
  rows: { cars, wishes: [] },
});

const threeCars = () => [
  aCar(),
  aCar({ _id: 'b2', make: 'Tata' }),
  aCar({ _id: 'c3', price: 900_000 }),
];

/** Adds a wish for a car under a new id, and answers with the wish. */
export const wishFor = (world: World<Garage>, carId: string): Wish =>
  world.transact(() => world.wishes.put({ _id: world.newId(), carId }), { call: 'PUT /wish' })
    .result;

/** All that can be seen of a world, in order. */
export const seen = (world: World<Garage>) => ({
  cars: [...world.cars.all()],
  wishes: [...world.wishes.all()],
  counter: world.state.counter,
  clock: world.state.clock,
  journal: [...world.journal],
  undone: [...world.undone],
});

/** Opens a world whose seed does not depend on when it began. */
export const openFrom = (folder: WorldFolder, seed = aSeed(), name?: string): World<Garage> =>
  folder.open(seed.label, () => seed, name);

/** A new folder, gone after the test. */
export function aFolder(): string {
  const path = fs.mkdtempSync(join(os.tmpdir(), 'world-'));
  onTestFinished(() => fs.rmSync(path, { recursive: true, force: true }));
  return path;
}
