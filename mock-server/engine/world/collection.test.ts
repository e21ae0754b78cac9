import { expect, expectTypeOf, test, vi } from 'vitest';
import { Problem } from '../problem.ts';
import { fork } from './fork.ts';
import { seedRows } from './seed-rows.ts';
import { aCar, aSeed, type Car } from './testing.ts';
import { createWorld } from './world.ts';

const aWorld = (cars?: Car[]) => {
  const world = createWorld(aSeed(cars));
  const change = <Result>(run: () => Result) => world.transact(run, { call: 'test' }).result;
  return { world, cars: world.cars, change };
};

test('a car is found by its id', () => {
  const { cars } = aWorld();

  expect(cars.get('b2')?.make).toBe('Tata');
  expect(cars.get('none')).toBeUndefined();
  expectTypeOf(cars.get('b2')).toEqualTypeOf<Car | undefined>();
});

test('a car that must be there but is not is a 404 that names it', () => {
  const { cars } = aWorld();

  expect(() => cars.mustGet('zz', 'car')).toThrow(
    expect.objectContaining({ statusCode: 404, message: 'There is no car "zz".' }),
  );
  expect(() => cars.mustGet('zz')).toThrow('There is no "zz" in cars.');
  expect(() => cars.mustGet('zz')).toThrow(Problem);
});

test('a changed car keeps its place, and a new one comes last', () => {
  const { cars, change } = aWorld();

  change(() => {
    cars.put(aCar({ _id: 'd4' }));
    cars.update('a1', (car) => {
      car.price = 1;
    });
  });

  expect(cars.all().map(({ _id }) => _id)).toEqual(['a1', 'b2', 'c3', 'd4']);
  expect(cars.mustGet('a1').price).toBe(1);
  expect(cars.size).toBe(4);
});

test('a deleted car is gone until it is put again, at its old place', () => {
  const { cars, change } = aWorld();

  const sold = change(() => cars.delete('a1'));
  expect(cars.all().map(({ _id }) => _id)).toEqual(['b2', 'c3']);
  expect(cars.size).toBe(2);

  change(() => cars.put(sold));
  expect(cars.all().map(({ _id }) => _id)).toEqual(['a1', 'b2', 'c3']);
});

test('a car never changes in place', () => {
  const { cars, change } = aWorld();
  const before = cars.mustGet('a1');

  change(() => {
    cars.update('a1', (car) => {
      car.price = 1;
    });
  });

  expect(before.price).toBe(500_000);
  expect(Object.isFrozen(before)).toBe(true);
  expect(Object.isFrozen(cars.get('a1'))).toBe(true);
});

test('a new car is frozen at once, with all that is in it', () => {
  const { cars, change } = aWorld();
  const car = { ...aCar({ _id: 'd4' }), colours: [{ name: 'red' }] };

  const repaint = () =>
    change(() => {
      cars.put(car);
      car.colours[0]!.name = 'blue';
    });

  expect(repaint).toThrow(TypeError);
  expect(cars.get('d4')).toBeUndefined();
});

test('a car cannot take the id of another', () => {
  const { cars, change } = aWorld();

  expect(() => change(() => cars.update('a1', (car) => Object.assign(car, { _id: 'b2' })))).toThrow(
    '"a1" in cars cannot take another id, "b2".',
  );
});

test('a recipe that changes nothing is no change', () => {
  const { cars, change } = aWorld();
  const rows = cars.all();

  change(() =>
    cars.update('a1', (car) => {
      car.price = 500_000;
    }),
  );

  expect(cars.all()).toBe(rows);
});

test('cars are found by a field, through every change', () => {
  const { cars, change } = aWorld();
  const ids = (make: string) => cars.by('make', make).map(({ _id }) => _id);
  expect(ids('Maruti')).toEqual(['a1', 'c3']);

  change(() => {
    cars.put(aCar({ _id: 'd4' }));
    cars.put(aCar({ _id: 'e5', make: 'Tata' }));
    cars.update('b2', (car) => {
      car.make = 'Maruti';
    });
    cars.delete('a1');
  });

  expect(ids('Maruti')).toEqual(['b2', 'c3', 'd4']);
  expect(ids('Tata')).toEqual(['e5']);
  expect(ids('Fiat')).toEqual([]);
});

test('a derived value is worked out once until the rows change', () => {
  const { cars, change } = aWorld();
  const sum = vi.fn((rows: readonly Car[]) => rows.reduce((total, { price }) => total + price, 0));

  expect([cars.derived('sum', sum), cars.derived('sum', sum)]).toEqual([1_900_000, 1_900_000]);
  change(() => cars.delete('c3'));
  expect([cars.derived('sum', sum), cars.derived('sum', sum)]).toEqual([1_000_000, 1_000_000]);

  expect(sum).toHaveBeenCalledTimes(2);
});

test('worlds share what is derived of rows that neither has changed', () => {
  const { world, cars } = aWorld();
  const count = vi.fn((rows: readonly Car[]) => rows.length);

  cars.derived('count', count);
  fork(world).cars.derived('count', count);
  createWorld(world.seed).cars.derived('count', count);

  expect(count).toHaveBeenCalledTimes(1);
});

test('what was derived of a change that failed is forgotten', () => {
  const { cars, change } = aWorld();
  const count = () => cars.derived('count', (rows) => rows.length);

  expect(() =>
    change(() => {
      cars.delete('a1');
      throw new Error(`${count()} left`);
    }),
  ).toThrow('2 left');

  expect(count()).toBe(3);
});

test('two cars of a seed with one id are told', () => {
  expect(() => aWorld([aCar(), aCar()])).toThrow('The seed has two cars with the id "a1".');
});

test('a change looks at no other row, however many cars there are', () => {
  const rows = Array.from({ length: 1000 }, (_, n) => aCar({ _id: `${n}` }));
  const seed = seedRows('cars', rows);
  const looked = new Set<PropertyKey>();
  const watched = new Proxy(seed.rows, {
    get(target, place) {
      looked.add(place);
      return Reflect.get(target, place);
    },
  });
  const { cars, change } = aWorld(rows);
  Object.assign(seed, { rows: watched });

  change(() => {
    cars.update('5', (car) => {
      car.price += 1;
    });
    cars.put(aCar({ _id: 'new' }));
    cars.delete('7');
  });

  expect([...looked]).toEqual(['5', '7']);
  expect(cars.all()).toHaveLength(1000);
  expect(looked.size).toBeGreaterThan(1000);
});
