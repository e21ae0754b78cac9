import { describe, expect, test } from 'vitest';
import { fork } from './fork.ts';
import { JOURNAL_LIMIT } from './journal.ts';
import { aCar, aSeed, seen, wishFor } from './testing.ts';
import { createWorld } from './world.ts';

const noon = '2026-11-21T12:00:00.000Z';
const aWorld = () => createWorld(aSeed(), { now: () => Date.parse(noon) });

describe('a transaction', () => {
  test('becomes one entry with each row before and after', () => {
    const world = aWorld();
    const input = { params: { id: 'a1' } };

    const { result, entry } = world.transact(
      () => {
        world.cars.update('a1', (car) => {
          car.price = 1;
        });
        world.cars.update('a1', (car) => {
          car.price = 2;
        });
        world.cars.delete('b2');
        return world.wishes.put({ _id: world.newId(), carId: 'a1' });
      },
      { call: 'PUT /wish/:id', input },
    );

    expect(entry).toEqual({
      number: 1,
      at: noon,
      call: 'PUT /wish/:id',
      input,
      counter: 1,
      changes: [
        { collection: 'cars', id: 'a1', before: aCar(), after: aCar({ price: 2 }) },
        { collection: 'cars', id: 'b2', before: aCar({ _id: 'b2', make: 'Tata' }), after: null },
        { collection: 'wishes', id: result._id, before: null, after: result },
      ],
    });
    expect(world.journal).toEqual([entry]);
  });

  test('that changes nothing leaves no entry, and gives back what it drew', () => {
    const world = aWorld();

    const { result, entry } = world.transact(
      () => {
        const wish = world.wishes.put({ _id: world.newId(), carId: 'a1' });
        return world.wishes.delete(wish._id);
      },
      { call: 'GET /wish' },
    );

    expect(entry).toBeNull();
    expect(seen(world)).toEqual(seen(aWorld()));
    expect(wishFor(world, 'a1')._id).toBe(result._id);
  });

  test('that throws leaves the world as it was', () => {
    const world = aWorld();
    const wish = wishFor(world, 'a1');
    wishFor(world, 'b2');
    const before = seen(world);

    const broken = () =>
      world.transact(
        () => {
          world.wishes.delete(wish._id);
          world.cars.delete('a1');
          world.cars.put(aCar({ _id: world.newId() }));
          world.clock.shift(1000);
          throw new Error('sold out');
        },
        { call: 'POST /order' },
      );

    expect(broken).toThrow('sold out');
    expect(seen(world)).toEqual(before);
  });

  test('whose answer is refused leaves the world as it was', () => {
    const world = aWorld();
    const before = seen(world);

    const broken = () =>
      world.transact(
        () => {
          const car = world.cars.delete('a1');
          expect(world.cars.get('a1')).toBeUndefined();
          throw new Error(`${car.make} is not what was promised`);
        },
        { call: 'DELETE /car' },
      );

    expect(broken).toThrow('Maruti is not what was promised');
    expect(seen(world)).toEqual(before);
  });

  test('that cannot be saved leaves the world as it was', () => {
    const world = createWorld(aSeed(), {
      save: () => {
        throw new Error('disk full');
      },
    });
    const before = seen(world);

    expect(() => wishFor(world, 'a1')).toThrow('disk full');
    expect(() => world.reset()).toThrow('disk full');
    expect(seen(world)).toEqual(before);
  });

  test('that cannot be saved takes nothing from what was done, undone or named before', () => {
    const world = aWorld();
    for (const id of ['a1', 'b2']) wishFor(world, id);
    const end = seen(world);
    const checkpoints = [{ name: 'both', at: 2 }];
    world.keep({ checkpoints });
    world.jump(1);
    const before = seen(world);
    world.saveBy(() => {
      throw new Error('disk full');
    });

    for (const change of [
      () => wishFor(world, 'c3'),
      () => world.reset(),
      () => world.jump(2),
      () => world.keep({ checkpoints: [] }),
    ]) {
      expect(change).toThrow('disk full');
      expect(seen(world)).toEqual(before);
      expect(world.state.checkpoints).toEqual(checkpoints);
    }

    world.saveBy();
    world.jump(2);
    expect(seen(world)).toEqual(end);
  });

  test('does not wait', () => {
    const world = aWorld();

    expect(() => world.transact(async () => world.cars.delete('a1'), { call: 'GET /x' })).toThrow(
      'GET /x must be answered without waiting.',
    );
    expect(world.cars.size).toBe(3);
  });

  test('is the only place where a world changes', () => {
    const world = aWorld();

    expect(() => world.cars.delete('a1')).toThrow('world.cars was used outside world.transact()');
    expect(() => world.newId()).toThrow('world.newId() was used outside world.transact()');
    expect(() => world.transact(() => world.rebase(aSeed()), { call: 'x' })).toThrow(
      'A new seed cannot begin before the open transaction has ended.',
    );
    expect(() => world.transact(() => wishFor(world, 'a1'), { call: 'x' })).toThrow(
      'A transaction cannot begin before the open transaction has ended.',
    );
    expect(seen(world)).toEqual(seen(aWorld()));
  });
});

describe('ids and randomness', () => {
  const draw = (world = aWorld()) =>
    world.transact(
      () => {
        const drawn = [world.newId(), world.newId(), world.random()];
        world.wishes.put({ _id: world.newId(), carId: drawn.join() });
        return drawn;
      },
      { call: 'draw' },
    ).result;

  test('are the same for the same seed and the same calls', () => {
    expect(draw()).toEqual(draw());
    expect(draw(createWorld({ ...aSeed(), seed: 8 }))).not.toEqual(draw());
  });

  test('do not repeat', () => {
    const world = aWorld();
    const drawn = Array.from({ length: 5000 }, () => wishFor(world, 'a1')._id);

    expect(new Set(drawn).size).toBe(5000);
    expect(drawn.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
  });

  test('take the place of no row of a seed that was made by calls', () => {
    const wish = wishFor(aWorld(), 'a1');
    const seed = aSeed();
    const world = createWorld({ ...seed, rows: { ...seed.rows, wishes: [wish] } });

    const other = wishFor(world, 'b2');

    expect(world.wishes.all()).toEqual([wish, other]);
  });

  test('take the place of no row that was put under an id from elsewhere', () => {
    const world = aWorld();
    const wish = wishFor(aWorld(), 'a1');
    world.transact(() => world.wishes.put(wish), { call: 'PUT /wish' });

    const other = wishFor(world, 'b2');

    expect(world.wishes.all()).toEqual([wish, other]);
  });

  test('are spread evenly', () => {
    const world = aWorld();
    const dice = [0, 0, 0, 0, 0, 0];

    world.transact(
      () => {
        for (let roll = 0; roll < 6000; roll += 1) dice[Math.floor(world.random() * 6)]! += 1;
      },
      { call: 'roll' },
    );

    for (const count of dice) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('the clock', () => {
  test('is part of the time line when it is set', () => {
    const world = aWorld();
    const [before, after] = [world.state.clock, { shift: 1000, frozen: null }];

    world.clock.shift(1000);

    expect(world.journal).toMatchObject([
      { call: 'clock', input: after, clock: { before, after } },
    ]);
  });

  test('and the faults are at first as the seed has them, after a reset too', () => {
    const clock = { shift: 0, frozen: '2027-01-01T00:00:00.000Z' };
    const faults = [{ call: '*', delay: 1 }];
    const world = createWorld({ ...aSeed(), clock, faults });
    const state = structuredClone(world.state);

    world.clock.shift(1000);
    world.keep({ faults: [] });
    world.reset();

    expect(world.state).toEqual(state);
    expect(world.state).toMatchObject({ clock, faults });
  });

  test('runs with the machine, can be moved, stopped and started', () => {
    let ms = Date.parse(noon);
    const world = createWorld(aSeed(), { now: () => ms });

    world.clock.shift(60_000);
    ms += 1000;
    expect(world.now()).toBe('2026-11-21T12:01:01.000Z');

    world.clock.freeze('2027-01-01T00:00:00.000Z');
    ms += 1000;
    expect(world.now()).toBe('2027-01-01T00:00:00.000Z');

    world.clock.shift(500);
    world.clock.run();
    ms += 1000;
    expect(world.now()).toBe('2027-01-01T00:00:01.500Z');
  });

  test('is set to a moment, and goes on from there or stands there as before', () => {
    let ms = Date.parse(noon);
    const world = createWorld(aSeed(), { now: () => ms });
    const { clock } = world;
    const aSecondLater = () => {
      ms += 1000;
      return world.now();
    };
    expect(clock.isMoved).toBe(false);

    clock.set('2027-01-01T00:00:00.000Z');
    expect(aSecondLater()).toBe('2027-01-01T00:00:01.000Z');
    expect(clock.isMoved).toBe(true);

    clock.freeze();
    expect(aSecondLater()).toBe('2027-01-01T00:00:01.000Z');
    expect(clock.isMoved).toBe(true);

    clock.set('2026-12-01T00:00:00.000Z');
    clock.shift(500);
    expect(aSecondLater()).toBe('2026-12-01T00:00:00.500Z');

    clock.run();
    clock.run();
    expect(aSecondLater()).toBe('2026-12-01T00:00:01.500Z');
  });

  test('stands still within a transaction', () => {
    let ms = 0;
    const world = createWorld(aSeed(), { now: () => ms++ });

    const { result } = world.transact(() => [world.now(), world.now()], { call: 'GET /now' });

    expect(result[0]).toBe(result[1]);
  });

  test.each(['yesterday', '+012026-01-01T00:00:00.000Z'])('does not take "%s"', (at) => {
    const world = aWorld();

    expect(() => world.clock.freeze(at)).toThrow(`The clock cannot be set to ${at}`);
    expect(world.now()).toBe(noon);
  });
});

test('the journal keeps the newest entries and goes on counting', () => {
  const world = aWorld();

  for (let n = 0; n <= 2 * JOURNAL_LIMIT; n += 1) wishFor(world, 'a1');

  expect(world.journal).toHaveLength(JOURNAL_LIMIT);
  expect(world.journal.at(-1)?.number).toBe(2 * JOURNAL_LIMIT + 1);
});

describe('the time line', () => {
  test('goes back to the beginning and forward again, and all is as it was', () => {
    const world = aWorld();
    const beginning = seen(world);
    const first = wishFor(world, 'a1');
    world.transact(
      () => {
        world.cars.delete('a1');
        world.cars.put(aCar({ _id: 'd4' }));
        world.wishes.delete(first._id);
        world.clock.freeze('2027-01-01T00:00:00.000Z');
      },
      { call: 'trade' },
    );
    wishFor(world, 'b2');
    const end = JSON.stringify(seen(world));

    world.jump(0);
    expect({ ...seen(world), undone: [] }).toEqual(beginning);
    expect(world.now()).toBe(noon);
    expect([world.at, world.undone.length]).toEqual([0, 3]);

    world.jump(3);
    expect(JSON.stringify(seen(world))).toBe(end);
  });

  test('of a thousand changes is walked back and forth step by step', () => {
    const world = aWorld();
    for (let n = 0; n < JOURNAL_LIMIT; n += 1) {
      const { _id } = wishFor(world, ['a1', 'b2', 'c3'][n % 3] as string);
      if (n % 7 === 0) world.transact(() => world.wishes.delete(_id), { call: 'DELETE /wish' });
    }
    const end = JSON.stringify(seen(world));
    const last = world.at;
    const [first] = world.journal;

    while (world.journal.length) world.jump(world.at - 1);
    expect([world.wishes.size, world.at]).toEqual([0, first!.number - 1]);
    while (world.undone.length) world.jump(world.at + 1);

    expect(world.at).toBe(last);
    expect(JSON.stringify(seen(world))).toBe(end);
  });

  test('ends where something else is done instead of what was undone', () => {
    const world = aWorld();
    wishFor(world, 'a1');
    wishFor(world, 'b2');
    world.keep({
      checkpoints: [
        { name: 'both', at: 2 },
        { name: 'one', at: 1 },
      ],
    });

    world.jump(1);
    wishFor(world, 'c3');

    expect(world.undone).toEqual([]);
    expect(world.wishes.all().map(({ carId }) => carId)).toEqual(['a1', 'c3']);
    expect(world.state.checkpoints).toEqual([{ name: 'one', at: 1 }]);
    expect(() => world.jump(3)).toThrow('There is no entry 3; 0 to 2 are known.');
  });

  test('begins later once it has grown too long', () => {
    const world = aWorld();
    for (let n = 0; n <= 2 * JOURNAL_LIMIT; n += 1) wishFor(world, 'a1');

    expect(() => world.jump(JOURNAL_LIMIT)).toThrow(
      'There is no entry 1000; 1001 to 2001 are known.',
    );
    world.jump(JOURNAL_LIMIT + 1);

    expect(world.wishes.size).toBe(JOURNAL_LIMIT + 1);
  });
});

describe('a fork', () => {
  test('starts as the world it came from and goes its own way', () => {
    const world = aWorld();
    wishFor(world, 'a1');

    const other = fork(world);
    expect(other.wishes.all()).toEqual(world.wishes.all());

    expect(wishFor(other, 'b2')._id).toBe(wishFor(world, 'c3')._id);
    expect(other.wishes.all().map(({ carId }) => carId)).toEqual(['a1', 'b2']);
    expect(world.wishes.all().map(({ carId }) => carId)).toEqual(['a1', 'c3']);
    expect(other.cars.get('a1')).toBe(world.cars.get('a1'));
    expect(other.journal.slice(0, 1)).toEqual(world.journal.slice(0, 1));
  });

  test('starts at an earlier moment too, or at one that was undone', () => {
    const world = aWorld();
    for (const id of ['a1', 'b2', 'c3']) wishFor(world, id);
    world.keep({ faults: [{ call: '*', delay: 1 }] });
    const { journal, wishes } = world;
    const [entries, all] = [[...journal], [...wishes.all()]];

    world.jump(1);
    for (const at of [0, 1, 2, 3]) {
      const other = fork(world, at);

      expect(seen(other)).toMatchObject({ journal: entries.slice(0, at), undone: [], counter: at });
      expect(other.wishes.all()).toEqual(all.slice(0, at));
      expect([other.at, other.now()]).toEqual([at, noon]);
      expect(other.state).toMatchObject({
        seed: 'three cars',
        begunAt: noon,
        faults: world.state.faults,
      });
    }
    for (const at of [-1, 4])
      expect(() => fork(world, at)).toThrow(`There is no entry ${at}; 0 to 3 are known.`);
    expect(world.at).toBe(1);
  });

  test('has a name for no moment after it begins', () => {
    const world = aWorld();
    wishFor(world, 'a1');
    const first = { name: 'one wish', at: world.at };
    wishFor(world, 'b2');
    world.keep({ checkpoints: [first, { name: 'two wishes', at: world.at }] });

    expect(fork(world, first.at).state.checkpoints).toEqual([first]);
  });
});

test('a new row that was deleted leaves no trace, and comes last when it is put again', () => {
  const world = aWorld();
  const [one, two] = [wishFor(world, 'a1'), wishFor(world, 'b2')];

  world.transact(() => world.wishes.delete(one._id), { call: 'DELETE /wish' });
  expect([...world.state.changes.wishes!.keys()]).toEqual([two._id]);

  world.jump(0);
  world.jump(3);
  expect([...world.state.changes.wishes!.keys()]).toEqual([two._id]);

  world.transact(() => world.wishes.put(one), { call: 'PUT /wish' });
  expect(world.wishes.all()).toEqual([two, one]);
  expect(world.wishes.by('carId', 'a1')).toEqual([one]);
});

test('rows found by a field are in the order of all rows', () => {
  const world = aWorld();
  const [one, two] = [wishFor(world, 'a1'), wishFor(world, 'b2')];
  world.wishes.by('carId', 'a1');

  world.transact(() => world.wishes.delete(one._id), { call: 'DELETE /wish' });
  world.transact(() => world.wishes.put({ ...one, carId: 'b2' }), { call: 'PUT /wish' });

  expect(world.wishes.by('carId', 'b2')).toEqual([two, { ...one, carId: 'b2' }]);

  world.transact(() => world.wishes.put({ ...two, carId: 'b2' }), { call: 'PUT /wish' });
  expect(world.wishes.by('carId', 'b2')).toEqual(world.wishes.all());

  world.jump(0);
  for (const wish of [two, one])
    world.transact(() => world.wishes.put({ ...wish, carId: 'b2' }), { call: 'PUT /wish' });
  world.transact(() => world.wishes.put({ ...two, carId: 'b2' }), { call: 'PUT /wish' });
  expect(world.wishes.by('carId', 'b2')).toEqual(world.wishes.all());
});

describe('another seed', () => {
  test('a reset world is as new', () => {
    const world = aWorld();
    wishFor(world, 'a1');
    world.clock.shift(1000);

    world.reset();

    expect(seen(world)).toEqual(seen(aWorld()));
  });

  test('a reset can change the scenario', () => {
    const world = aWorld();
    world.transact(() => world.cars.delete('a1'), { call: 'DELETE /car' });

    world.reset(aSeed([aCar({ _id: 'z9' })], 'one car'));

    expect(world.cars.all()).toEqual([aCar({ _id: 'z9' })]);
    expect(world.state.seed).toBe('one car');
  });

  test('an edited seed goes under what has happened', () => {
    const world = aWorld();
    world.transact(
      () => {
        world.cars.update('a1', (car) => {
          car.price = 1;
        });
        world.cars.put(aCar({ _id: 'd4' }));
      },
      { call: 'trade' },
    );
    expect(world.cars.by('make', 'Fiat')).toEqual([]);

    world.rebase(aSeed([aCar({ _id: 'x0' }), aCar(), aCar({ _id: 'b2', make: 'Fiat' })]));

    expect(world.cars.all().map(({ _id, price }) => [_id, price])).toEqual([
      ['x0', 500_000],
      ['a1', 1],
      ['b2', 500_000],
      ['d4', 500_000],
    ]);
    expect(world.cars.by('make', 'Fiat').map(({ _id }) => _id)).toEqual(['b2']);
    expect(world.cars.size).toBe(4);
  });

  test('a bad seed, or that of another scenario, does not go under a world', () => {
    const world = aWorld();
    const { cars } = seen(world);

    expect(() => world.rebase(aSeed([aCar(), aCar()]))).toThrow('two cars with the id "a1"');
    expect(() => world.rebase(aSeed([], 'empty'))).toThrow(
      'This world stands on "three cars"; reset it to put it on "empty".',
    );
    expect(world.cars.all()).toEqual(cars);
  });
});

test('a world says which collections it has when it is asked for another one', () => {
  expect(() => aWorld().collection('bikes')).toThrow(
    'This world has no bikes; it has cars, wishes.',
  );
});

test('a collection cannot hide a word of the world', () => {
  const seed = { label: 'x', seed: 1, rows: { journal: [aCar()] } };

  expect(() => createWorld(seed)).toThrow('A collection cannot be called "journal".');
});
