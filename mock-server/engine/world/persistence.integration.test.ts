import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WorldTime } from '#contracts/engine/schemas';
import { JOURNAL_LIMIT } from './journal.ts';
import { type FolderOptions, WorldFolder } from './persistence.ts';
import { aCar, aFolder, aSeed, openFrom, seen, wishFor } from './testing.ts';
import { createWorld } from './world.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens the main world of a folder, does something with it, and closes it. */
function visit<Result>(
  path: string,
  act: (world: ReturnType<typeof openMain>) => Result,
  options?: FolderOptions,
) {
  const folder = new WorldFolder(path, options);
  try {
    return act(openMain(folder));
  } finally {
    folder.close();
  }
}

const openMain = (folder: WorldFolder) => openFrom(folder);
const mainFile = (path: string) => join(path, 'main.jsonl');

/** A folder whose main world has three wishes. */
function aUsedFolder() {
  const path = aFolder();
  const left = visit(path, (world) => {
    for (const id of ['a1', 'b2', 'c3']) wishFor(world, id);
    return seen(world);
  });
  return { path, file: mainFile(path), left };
}

test('a world is opened as it was left', () => {
  const path = aFolder();
  const left = visit(path, (world) => {
    wishFor(world, 'a1');
    world.transact(() => world.cars.delete('b2'), { call: 'DELETE /car', input: { id: 'b2' } });
    world.clock.freeze('2027-01-01T00:00:00.000Z');
    return seen(world);
  });

  const found = visit(path, seen);

  expect(found).toEqual(left);
  expect(Object.isFrozen(found.wishes[0])).toBe(true);
});

test('a world is opened as it was left, with what its journal has forgotten', () => {
  const path = aFolder();
  const world = createWorld(aSeed());
  world.transact(() => world.cars.delete('b2'), { call: 'DELETE /car' });
  for (let n = 0; n < 2 * JOURNAL_LIMIT; n += 1) wishFor(world, 'a1');
  world.keep({ faults: [{ call: '*', delay: 1 }] });
  const folder = new WorldFolder(path);
  folder.begin('main', world.state);
  folder.close();

  visit(path, (found) => {
    expect(JSON.stringify(seen(found))).toBe(JSON.stringify(seen(world)));
    expect(found.state.faults).toEqual(world.state.faults);
    const oldest = JOURNAL_LIMIT + 1;
    found.jump(oldest);
    expect([found.cars.size, found.wishes.size]).toEqual([2, oldest - 1]);
  });
});

test('a world undone to its beginning is at its beginning after a restart', () => {
  const { path, left } = aUsedFolder();

  visit(path, (world) => world.jump(0));

  const { wishes, undone } = visit(path, seen);
  expect([wishes, undone]).toEqual([[], left.journal]);
});

test('ids go on after a restart as if there had been none', () => {
  const { path } = aUsedFolder();
  const inOneGo = visit(aFolder(), (world) =>
    ['a1', 'b2', 'c3', 'a1'].map((id) => wishFor(world, id)._id),
  );

  const next = visit(path, (world) => wishFor(world, 'a1')._id);

  expect(next).toBe(inOneGo[3]);
});

test('what was undone can be made again after a restart', () => {
  const { path, left } = aUsedFolder();

  const undone = visit(path, (world) => {
    world.jump(1);
    world.keep({ checkpoints: [{ name: 'one wish', at: 1 }] });
    return seen(world);
  });

  expect(undone.wishes).toHaveLength(1);
  visit(path, (world) => {
    expect(seen(world)).toEqual(undone);
    expect(world.state.checkpoints).toEqual([{ name: 'one wish', at: 1 }]);
    world.jump(3);
    expect(seen(world)).toEqual(left);
  });
  expect(visit(path, seen)).toEqual(left);
});

test('what was undone is gone from the file once something else is done', () => {
  const { path } = aUsedFolder();

  const left = visit(path, (world) => {
    world.jump(1);
    wishFor(world, 'c3');
    return seen(world);
  });

  expect(left.wishes.map(({ carId }) => carId)).toEqual(['a1', 'c3']);
  expect(visit(path, seen)).toEqual(left);
});

test('rows changed, deleted and put again are in the same order after a restart', () => {
  const path = aFolder();
  const left = visit(path, (world) => {
    const first = wishFor(world, 'a1');
    const second = wishFor(world, 'b2');
    world.transact(() => world.wishes.delete(first._id), { call: 'DELETE /wish' });
    wishFor(world, 'c3');
    world.transact(() => world.wishes.put(first), { call: 'PUT /wish' });
    world.transact(() => world.wishes.put({ ...second, carId: 'd4' }), { call: 'PUT /wish' });
    return seen(world);
  });

  expect(left.wishes.map(({ carId }) => carId)).toEqual(['d4', 'c3', 'a1']);
  expect(visit(path, seen)).toEqual(left);
});

test('a change is in the file before it is answered, and costs one line', () => {
  const path = aFolder();

  visit(path, (world) => {
    const write = vi.spyOn(fs, 'writeSync');
    const before = fs.statSync(mainFile(path)).size;
    wishFor(world, 'a1');

    const added = fs.readFileSync(mainFile(path), 'utf8').slice(before);
    expect(added).toBe(`${JSON.stringify(world.journal[0])}\n`);
    expect(write).toHaveBeenCalledTimes(1);
  });
});

describe('a file cut off in its last line', () => {
  test('loses that line alone, wherever it was cut', () => {
    const { path, file, left } = aUsedFolder();
    const whole = fs.readFileSync(file);
    const start = whole.lastIndexOf('\n', whole.length - 2) + 1;
    const [third, second] = [left.wishes[2]!, left.wishes[1]!];

    for (let end = start + 1; end < whole.length; end += 1) {
      fs.writeFileSync(file, whole.subarray(0, end));
      const warn = vi.fn();

      visit(
        path,
        (world) => {
          expect(fs.statSync(file).size).toBe(start);
          expect(world.wishes.all().at(-1)).toEqual(second);
          expect(wishFor(world, 'c3')).toEqual(third);
        },
        { warn },
      );

      expect(warn).toHaveBeenCalledExactlyOnceWith(
        `${file}: dropped line 4, which was cut off while it was written. It was never confirmed.`,
      );
      expect(visit(path, ({ wishes }) => wishes.size)).toBe(3);
    }
  });

  test('is whole when it was cut between two lines', () => {
    const { path, file, left } = aUsedFolder();
    const whole = fs.readFileSync(file);
    fs.truncateSync(file, whole.lastIndexOf('\n', whole.length - 2) + 1);
    const warn = vi.fn();

    const wishes = visit(path, (world) => [...world.wishes.all()], { warn });

    expect(wishes).toEqual(left.wishes.slice(0, 2));
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('a damaged file stops with its name, the line and the way out', () => {
  const line = (number: number, change: (text: string) => string) => (text: string) =>
    text
      .split('\n')
      .map((one, index) => (index === number - 1 ? change(one) : one))
      .join('\n');

  const header = (change: object) =>
    line(1, (text) => JSON.stringify({ ...JSON.parse(text), ...change }));

  type Damage = [what: string, line: number, why: string, damage: (text: string) => string];

  test.each<Damage>([
    ['text that is not JSON', 3, 'Unexpected', line(3, (text) => text.slice(5))],
    [
      'a number where a text was',
      3,
      '/call: Expected string',
      line(3, (text) => text.replace(/"call":"[^"]*"/, '"call":1')),
    ],
    ['a last line that is whole but wrong', 4, '/', line(4, () => '{}')],
    ['a list for a last line', 4, '/: Expected object', line(4, () => '[]')],
    [
      'a line too few',
      3,
      'entry 1 is followed by 3',
      (text: string) => text.split('\n').toSpliced(2, 1).join('\n'),
    ],
    [
      'a beginning that no calendar has',
      1,
      `/begunAt: ${WorldTime.description}`,
      line(1, (text) => text.replace(/"begunAt":"[^"]*"/, '"begunAt":"2026-02-30T00:00:00.000Z"')),
    ],
    ['another format', 1, '/format: ', line(1, (text) => text.replace('"format":1', '"format":2'))],
    ['no header', 1, '/', (text: string) => text.split('\n').slice(1).join('\n')],
    ['nothing at all', 1, 'Unexpected', () => ''],
    [
      'history that is missing',
      5,
      '6 entries are missing',
      line(1, (text) => text.replace('{', '{"history":9,')),
    ],
    ...['seed', 'counter', 'clock', 'at', 'checkpoints', 'faults', 'history', 'changes'].map(
      (name) =>
        [
          `a header with no ${name} that can be`,
          1,
          `/${name}: `,
          header({ [name]: -1 }),
        ] satisfies Damage,
    ),
    ['a row without an id', 1, '/changes/cars/0/1', header({ changes: { cars: [['a1', {}]] } })],
  ])('%s', (_, number, why, damage) => {
    const { path, file } = aUsedFolder();
    const damaged = damage(fs.readFileSync(file, 'utf8'));
    fs.writeFileSync(file, damaged);

    const open = () => visit(path, seen);

    expect(open).toThrow(`${file}:${number} is damaged (${why}`);
    expect(open).toThrow('the same command with --fresh. That keeps the file as main.jsonl.prev.');
    expect(fs.readFileSync(file, 'utf8')).toBe(damaged);
  });
});

test('a world begun on another seed is not opened', () => {
  const { path, file } = aUsedFolder();
  const folder = new WorldFolder(path);

  expect(() => openFrom(folder, aSeed([], 'no cars'))).toThrow(
    `${file} was begun on the seed "three cars", not "no cars". Start with that seed, choose another folder with --data DIR, or start over: the same command with --fresh.`,
  );

  expect(openFrom(folder).wishes.size).toBe(3);
  folder.close();
});

test('a world goes on from when it began, on the seed that its file names', () => {
  const path = aFolder();
  const seedAt = vi.fn(() => aSeed());
  const openAt = (now: string, label?: string, name?: string) => {
    const folder = new WorldFolder(path, { now: () => Date.parse(now) });
    try {
      return folder.open(label, seedAt, name).now();
    } finally {
      folder.close();
    }
  };
  const [noon, evening] = ['2026-11-21T12:00:00.000Z', '2026-11-21T18:00:00.000Z'] as const;

  expect(openAt(noon, 'three cars')).toBe(noon);
  expect(openAt(evening)).toBe(evening);

  expect(seedAt.mock.calls).toEqual([
    [noon, 'three cars'],
    [noon, 'three cars'],
  ]);
  expect(() => openAt(evening, undefined, 'other')).toThrow('other.jsonl is not there.');
});

test('a folder in the place of a world file is told', () => {
  const path = aFolder();
  fs.mkdirSync(mainFile(path));

  expect(() => visit(path, seen)).toThrow(
    `${mainFile(path)} is a folder, where the file of the world should be. Move it away`,
  );
});

test('a fresh start leaves all other worlds', () => {
  const { path } = aUsedFolder();
  fs.renameSync(mainFile(path), join(path, 'other.jsonl'));
  const folder = new WorldFolder(path, { fresh: true });

  expect(openFrom(folder, aSeed(), 'other').wishes.size).toBe(3);
  folder.close();
});

test('a fresh start may be the first', () => {
  expect(visit(aFolder(), seen, { fresh: true }).wishes).toEqual([]);
});

test('a fresh start keeps the file of before', () => {
  const { path, file, left } = aUsedFolder();
  const old = fs.readFileSync(file, 'utf8');

  const found = visit(path, seen, { fresh: true });

  expect(found.wishes).toEqual([]);
  expect(fs.readFileSync(`${file}.prev`, 'utf8')).toBe(old);
  expect(left.wishes).toHaveLength(3);
});

test('a reset is kept, and so is the file of before', () => {
  const { path, file } = aUsedFolder();
  const old = fs.readFileSync(file, 'utf8');

  const wish = visit(path, (world) => {
    world.reset();
    return wishFor(world, 'b2');
  });

  expect(visit(path, seen).wishes).toEqual([wish]);
  expect(fs.readFileSync(`${file}.prev`, 'utf8')).toBe(old);
});

describe('compaction', () => {
  test('keeps the world identical, the newest entries, and the file of before', () => {
    const path = aFolder();
    const rewrite = vi.spyOn(fs, 'renameSync');

    const left = visit(
      path,
      (world) => {
        const first = wishFor(world, 'a1');
        for (let n = 0; n < JOURNAL_LIMIT + 500; n += 1) wishFor(world, 'b2');
        world.transact(() => world.wishes.delete(first._id), { call: 'DELETE /wish' });
        return seen(world);
      },
      { growthLimit: 50_000 },
    );
    const found = visit(path, seen);

    expect(left.journal.length).toBeGreaterThan(JOURNAL_LIMIT);
    expect(found).toEqual(left);
    expect(rewrite.mock.calls.filter(([, to]) => to === mainFile(path)).length).toBeLessThan(8);
    expect(fs.readdirSync(path).sort()).toEqual(['main.jsonl', 'main.jsonl.prev']);
  });

  test('does not make history happen twice', () => {
    const path = aFolder();
    const long = { call: 'PUT /wish', input: 'x'.repeat(5000) };
    const left = visit(
      path,
      (world) => {
        const first = wishFor(world, 'a1');
        world.transact(() => world.wishes.delete(first._id), { call: 'DELETE /wish' });
        world.transact(() => world.wishes.put(first), { call: 'PUT /wish' });
        world.transact(() => world.wishes.put({ _id: world.newId(), carId: 'b2' }), long);
        return seen(world);
      },
      { growthLimit: 3000 },
    );

    expect(fs.readdirSync(path).sort()).toEqual(['main.jsonl', 'main.jsonl.prev']);
    expect(left.wishes.map(({ carId }) => carId)).toEqual(['a1', 'b2']);
    expect(visit(path, seen)).toEqual(left);
  });

  test.each([2, 3])(
    'of an older version keeps its rows, and begins its time line behind its history of %i',
    (history) => {
      const { path, file, left } = aUsedFolder();
      const [head, ...entries] = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
      const wishes = left.wishes.slice(0, history).map((wish) => [wish._id, wish]);
      const { checkpoints: _, faults: __, ...known } = JSON.parse(head!);
      const header = { ...known, counter: history, history, changes: { wishes } };
      fs.writeFileSync(file, `${[JSON.stringify(header), ...entries].join('\n')}\n`);

      const { found, state } = visit(path, (world) => ({ found: seen(world), state: world.state }));

      expect(found).toEqual({ ...left, journal: left.journal.slice(history) });
      expect(state).toMatchObject({ checkpoints: [], faults: [] });
    },
  );

  test.each(['writeFileSync', 'renameSync'] as const)(
    'that fails at %s loses nothing and is tried again, now and then',
    (step) => {
      const path = aFolder();
      const warn = vi.fn();

      const left = visit(
        path,
        (world) => {
          const disk = vi.spyOn(fs, step).mockImplementation(() => {
            throw new Error('ENOSPC: no space left on device');
          });
          for (let n = 0; n < 20; n += 1) wishFor(world, 'a1');
          expect(fs.readdirSync(path).filter((name) => name.endsWith('.new'))).toEqual([]);
          disk.mockRestore();
          for (let n = 0; n < 20; n += 1) wishFor(world, 'a1');
          return seen(world);
        },
        { warn, growthLimit: 1000 },
      );

      expect(warn).toHaveBeenCalledWith(
        `${mainFile(path)} goes on growing, it could not be written anew: ENOSPC: no space left on device.`,
      );
      expect(warn.mock.calls.length).toBeLessThan(10);
      expect(fs.existsSync(`${mainFile(path)}.prev`)).toBe(true);
      expect(visit(path, seen)).toEqual(left);
    },
  );
});

describe('a disk that refuses a write', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const refuseAfter = (bytes: number) => {
    const write = fs.writeSync;
    let left = bytes;
    vi.spyOn(fs, 'writeSync').mockImplementation((...args: unknown[]) => {
      const [file, buffer, offset, , position] = args as [number, Buffer, number, number, number];
      if (left === 0) throw full;
      const part = left;
      left = 0;
      return write(file, buffer, offset, part, position);
    });
  };

  test.each([0, 1, 40])('keeps nothing of the change, even after %i bytes of it', (bytes) => {
    const { path, file, left } = aUsedFolder();
    const old = fs.readFileSync(file, 'utf8');

    visit(path, (world) => {
      refuseAfter(bytes);
      expect(() => wishFor(world, 'b2')).toThrow(
        `${file} could not be written, so nothing was changed: ENOSPC: no space left on device. Make room`,
      );
      expect(seen(world)).toEqual(left);
      expect(fs.readFileSync(file, 'utf8')).toBe(old);

      vi.restoreAllMocks();
      wishFor(world, 'b2');
    });

    expect(visit(path, seen).wishes.map(({ carId }) => carId)).toEqual(['a1', 'b2', 'c3', 'b2']);
  });

  test('and takes a few bytes at a time gets all of them in the end', () => {
    const path = aFolder();
    const { writeSync } = fs;
    vi.spyOn(fs, 'writeSync').mockImplementation((...args: unknown[]) => {
      const [file, bytes, offset, length, position] = args as [
        number,
        Buffer,
        number,
        number,
        number,
      ];
      return writeSync(file, bytes, offset, Math.min(length, 7), position);
    });

    const left = visit(path, (world) => {
      for (const id of ['a1', 'b2']) wishFor(world, id);
      return seen(world);
    });

    expect(visit(path, seen)).toEqual(left);
  });

  test('and opens no file for a moment keeps the next change', () => {
    const { path } = aUsedFolder();

    const left = visit(path, (world) => {
      const { openSync } = fs;
      vi.spyOn(fs, 'openSync').mockImplementation((path, flags, mode) => {
        if (flags === 'r+') throw new Error('EMFILE: too many open files');
        return openSync(path, flags, mode);
      });
      world.reset();
      expect(() => wishFor(world, 'b2')).toThrow('EMFILE');
      vi.restoreAllMocks();
      wishFor(world, 'c3');
      return seen(world);
    });

    expect(left.wishes.map(({ carId }) => carId)).toEqual(['c3']);
    expect(visit(path, seen)).toEqual(left);
  });

  test('and will not even cut off what it took is cut before the next write', () => {
    const { path } = aUsedFolder();

    visit(path, (world) => {
      refuseAfter(200);
      vi.spyOn(fs, 'ftruncateSync').mockImplementation(() => {
        throw new Error('EIO: i/o error');
      });
      const long = { call: 'PUT /car', input: 'x'.repeat(500) };
      expect(() => world.transact(() => world.cars.put(aCar({ price: 1 })), long)).toThrow(
        'ENOSPC',
      );
      expect(() => wishFor(world, 'b2')).toThrow('EIO');

      vi.restoreAllMocks();
      world.transact(() => world.cars.delete('a1'), { call: 'x' });
    });

    const found = visit(path, seen);
    expect(found.cars.map(({ _id }) => _id)).toEqual(['b2', 'c3']);
    expect(found.wishes).toHaveLength(3);
  });
});

test('a world of memory is kept once its file is begun, and gone with its files once it is dropped', () => {
  const path = aFolder();
  const world = createWorld(aSeed());
  wishFor(world, 'a1');
  const folder = new WorldFolder(path);

  world.saveBy(folder.begin('other', world.state));
  wishFor(world, 'b2');
  folder.close();

  const later = new WorldFolder(path);
  const found = openFrom(later, aSeed(), 'other');
  expect(seen(found)).toEqual(seen(world));
  found.reset();
  expect(fs.readdirSync(path)).toContain('other.jsonl.prev');
  for (const name of ['other', 'never']) later.drop(name);
  expect(fs.readdirSync(path)).toEqual(['lock.json']);
  expect(openFrom(later, aSeed(), 'other').wishes.size).toBe(0);
  later.close();
});

test('a folder holds many worlds by name', () => {
  const path = aFolder();
  const folder = new WorldFolder(path);
  const [one, other] = ['one', 'other'].map((name) => openFrom(folder, aSeed(), name));
  fs.mkdirSync(join(path, 'old.jsonl'));

  wishFor(one!, 'a1');

  expect(other!.wishes.size).toBe(0);
  expect(folder.names()).toEqual(['one', 'other']);
  expect(() => openFrom(folder, aSeed(), 'one')).toThrow('The world "one" is open already.');
  folder.close();
  for (const change of [() => wishFor(one!, 'a1'), () => one!.reset()])
    expect(change).toThrow(
      /one.jsonl could not be written, so nothing was changed: it is closed.$/,
    );
});

test.each(['', '../main', 'a/b', 'A', 'main.jsonl', `${'x'.repeat(65)}`])(
  'a world cannot be called "%s"',
  (name) => {
    const folder = new WorldFolder(aFolder());

    expect(() => openFrom(folder, aSeed(), name)).toThrow(
      expect.objectContaining({ statusCode: 400, code: 'BAD_WORLD' }),
    );
    folder.close();
  },
);
