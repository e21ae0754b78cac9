import { describe, expect, test } from 'vitest';
import { aSeed, aWorld, noon } from './testing.ts';
import { createWorld } from './world.ts';

describe('the clock', () => {
  test('adds an entry to the journal when it is set', () => {
    const world = aWorld();
    const [before, after] = [world.state.clock, { shift: 1000, frozen: null }];

    world.clock.shift(1000);

    expect(world.journal).toMatchObject([
      { call: 'clock', input: after, clock: { before, after } },
    ]);
  });

  test('and the faults are those of the seed at first, and again after a reset', () => {
    const clock = { shift: 0, frozen: '2027-01-01T00:00:00.000Z' };
    const faults = [{ call: '*', delay: 1 }];
    const world = createWorld({ ...aSeed(), clock, faults });
    const state = structuredClone(world.state);

    world.clock.shift(1000);
    world.configure({ faults: [] });
    world.reset();

    expect(world.state).toEqual({ ...state, createdAt: world.state.createdAt });
    expect(world.state).toMatchObject({ clock, faults });
  });

  test('runs with the machine, and can be shifted, frozen and resumed', () => {
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

  test('stays frozen or running when it is set to a moment', () => {
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
