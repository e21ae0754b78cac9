import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fork } from './fork.ts';
import { WorldFolder } from './persistence.ts';
import { aCar, aFolder, aSeed, type Car, type Garage, openFrom, seen } from './testing.ts';
import { createWorld, type World } from './world.ts';

const ids = ['a1', 'b2', 'c3', 'd4', 'e5'];
const makes = ['Maruti', 'Tata', 'Fiat'];

const step = fc.record({
  what: fc.constantFrom('put', 'update', 'delete'),
  id: fc.constantFrom(...ids),
  make: fc.constantFrom(...makes),
});
const steps = fc.array(step, { minLength: 1, maxLength: 4 });
const end = fc.constantFrom('commit', 'commit', 'throw', 'undo', 'fork', 'reset');

/** In which of three worlds it happens, what happens, and how that ends. */
const commands = fc.array(fc.record({ which: fc.nat({ max: 2 }), steps, end }), { maxLength: 25 });

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The same cars as a plain map: null keeps the place of a car that is gone. */
type Model = Map<string, Car | null>;

const seed = aSeed();
const seedCars = seed.rows.cars;
const aModel = (): Model => new Map(seedCars.map((car) => [car._id, car]));

/** The model after a transaction: a car that is gone and not of the seed has lost its place. */
const settled = (model: Model): Model =>
  new Map([...model].filter(([id, car]) => car || seedCars.some(({ _id }) => _id === id)));

function stepModel(model: Model, { what, id, make }: Step): void {
  const car = model.get(id);
  if (what === 'put') model.set(id, aCar({ _id: id, make }));
  else if (car) model.set(id, what === 'update' ? { ...car, make } : null);
}

function stepWorld({ cars }: World<Garage>, { what, id, make }: Step): void {
  const recipe = (car: { make: string }) => {
    car.make = make;
  };
  if (what === 'put') cars.put(aCar({ _id: id, make }));
  else if (cars.get(id)) what === 'update' ? cars.update(id, recipe) : cars.delete(id);
}

function expectSame({ cars }: World<Garage>, model: Model): void {
  const rows = [...model.values()].filter((car) => car !== null);
  expect(cars.all()).toEqual(rows);
  expect(cars.size).toBe(rows.length);
  for (const id of ids) expect(cars.get(id)).toEqual(model.get(id) ?? undefined);
  for (const make of makes)
    expect(cars.by('make', make)).toEqual(rows.filter((car) => car.make === make));
  expect(cars.derived('makes', (all) => all.map(({ make }) => make))).toEqual(
    rows.map(({ make }) => make),
  );
}

test('worlds are as plain maps that know nothing of each other, whatever happens in them', () => {
  fc.assert(
    fc.property(commands, (all) => {
      const pairs = [0, 1, 2].map(() => ({ world: createWorld(seed), model: aModel() }));

      for (const { which, steps, end } of all) {
        const pair = pairs[which]!;
        const { world, model } = pair;
        const act = () =>
          world.transact(
            () => {
              for (const one of steps) stepWorld(world, one);
              if (end === 'throw') throw new Error('thrown');
            },
            { call: 'steps' },
          );

        if (end === 'throw') expect(act).toThrow(end);
        else {
          const { entry } = act();
          const after = new Map(model);
          for (const one of steps) stepModel(after, one);
          pair.model = settled(after);

          if (end === 'undo' && entry) {
            world.jump(entry.number - 1);
            expectSame(world, model);
            world.jump(entry.number);
            expectSame(world, pair.model);
            world.jump(entry.number - 1);
            pair.model = new Map(model);
          }
          if (end === 'fork')
            pairs[(which + 1) % 3] = { world: fork(world), model: new Map(pair.model) };
          if (end === 'reset') {
            world.reset();
            pair.model = aModel();
          }
        }
        for (const one of pairs) expectSame(one.world, one.model);
      }
    }),
    { numRuns: 120 },
  );
});

test('a world that is opened again is the world that was left, wherever its file was compacted', () => {
  const path = aFolder();
  let runs = 0;

  fc.assert(
    fc.property(commands, fc.nat({ max: 2000 }), (all, growthLimit) => {
      const name = `world-${++runs}`;
      const folder = new WorldFolder(path, { growthLimit });
      const world = openFrom(folder, seed, name);
      for (const { steps, end } of all) {
        const act = () => {
          for (const one of steps) stepWorld(world, one);
          world.wishes.put({ _id: world.newId(), carId: 'a1' });
        };
        if (end === 'reset') world.reset();
        else world.transact(act, { call: 'steps' });
        if (end === 'undo') world.jump(world.at - 1);
      }
      folder.close();

      const later = new WorldFolder(path);
      const found = seen(openFrom(later, seed, name));
      later.close();

      expect(found).toEqual(seen(world));
    }),
    { numRuns: 30 },
  );
});
