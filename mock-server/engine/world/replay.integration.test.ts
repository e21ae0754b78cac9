import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Repro } from '#contracts/engine/control/repro';
import { setClock } from '#contracts/engine/control/time-line';
import { exportWorld, importWorld } from '#contracts/engine/control/worlds';
import { library } from '#contracts/engine/testing/library';
import { LIMITS } from '../limits.ts';
import { asha, atlas, librarySeed, novel, ravi } from '../testing/library.ts';
import { startLibrary } from '../testing/start-library.ts';
import type { RequestFailed } from '../testing/test-client.ts';
import { replay } from './replay.ts';
import { digestOf, readRepro } from './repro.ts';

const tooMany = Array.from({ length: 20_000 }, () => 0);

const { borrowBook, myLoans, returnBook } = library;
const main = { params: { name: 'main' } };
const ofAsha = { params: { memberId: asha } };

/** A library in whose main world Ravi and Asha borrowed a book, a day passed, and Asha borrowed another. */
async function aUsedLibrary() {
  const mock = await startLibrary();
  const { ask } = mock;
  await ask(borrowBook, { body: { bookId: atlas } }, ravi);
  await ask(borrowBook, { body: { bookId: novel } }, asha);
  await ask(setClock, { body: { action: 'advance', ms: 86_400_000 } });
  await ask(borrowBook, { body: { bookId: atlas } }, asha);
  return mock;
}

describe('a repro file', () => {
  test('recreates the world in another mock, response by response', async () => {
    const { ask, world } = await aUsedLibrary();
    const text = JSON.stringify({ status: 200, object: await ask(exportWorld, main) });
    const repro = readRepro(JSON.parse(text));

    const replayed = replay(await startLibrary(), repro);

    expect(replayed.difference).toBeUndefined();
    expect(replayed.steps).toEqual(repro.steps);
    expect(replayed.steps.filter(({ answer }) => answer !== undefined)).toHaveLength(3);
    expect(replayed.world.journal).toEqual(world.journal);
    for (const name of world.names)
      expect(replayed.world.collection(name).all()).toEqual(world.collection(name).all());
  });

  test('reports the first step with another outcome, and the difference', async () => {
    const { ask, ...mock } = await aUsedLibrary();
    const repro = await ask(exportWorld, main);
    const differenceAfter = (change: (steps: Repro['steps']) => unknown) => {
      const copy = structuredClone(repro);
      change(copy.steps);
      return replay(mock, readRepro(copy)).difference;
    };

    const otherAnswer = differenceAfter((steps) =>
      Object.assign(steps[1]!, { answer: { loan: 'none' } }),
    );
    expect(otherAnswer?.step.call).toBe(borrowBook.route);
    expect(otherAnswer?.description).toMatch(
      /^its response differs: loan is \{.* instead of "none"\.$/,
    );
    const { loan } = repro.steps[1]!.answer as { loan: Record<string, unknown> };
    const [[first, value], [second]] = Object.entries(loan) as [
      [string, unknown],
      [string, unknown],
    ];
    expect(
      differenceAfter((steps) => {
        const { [first]: _, ...others } = loan;
        Object.assign(steps[1]!, { answer: { loan: { ...others, [first]: value } } });
      })?.description,
    ).toBe(`its response differs: loan has "${first}" where "${second}" was, of the same fields.`);
    expect(
      differenceAfter((steps) => Object.assign(steps[3]!.changes[0]!.after!, { note: 'other' }))
        ?.description,
    ).toMatch(/^loans\/\w+ differs: note is missing instead of "other"\.$/);
    expect(
      differenceAfter((steps) =>
        Object.assign(steps[3]!.input as object, { body: { bookId: 'f'.repeat(24) } }),
      )?.description,
    ).toMatch(/^it failed with 404 NOT_FOUND/);
  });

  test('is imported as a world to continue in, with its time line', async () => {
    const { ask, askIn } = await aUsedLibrary();
    const repro = await ask(exportWorld, main);

    const summary = await ask(importWorld, { body: { name: 'imported', repro } });

    expect(summary).toMatchObject({ name: 'imported', changes: 4 });
    const inside = askIn('imported');
    const [loan] = (await inside(myLoans, ofAsha, asha)).loanList;
    await inside(returnBook, { params: { id: loan!._id } }, asha);
    expect((await inside(myLoans, ofAsha, asha)).loanList).toHaveLength(1);
    expect((await ask(myLoans, ofAsha, asha)).loanList).toHaveLength(2);
  });

  test.each<[string, unknown, string]>([
    ['a file of something else', { books: [] }, 'Is not a repro file of this project.'],
    ['a string', 'repro', 'Is not a repro file of this project.'],
    [
      'one of another version',
      { format: 'mock-repro/2' },
      'Has the format mock-repro/2 of another version; this one reads mock-repro/1.',
    ],
    [
      'one whose format is a list',
      { format: ['mock-repro/1'] },
      'Is not a repro file of this project.',
    ],
    [
      'one whose format is an object',
      { format: { toString: 1 } },
      'Is not a repro file of this project.',
    ],
    ['a truncated one', { format: 'mock-repro/1', seed: 'test' }, 'Is required.'],
  ])('cannot be %s, and nothing changes', async (_, repro, message) => {
    const { ask, worlds } = await startLibrary();

    await expect(ask(importWorld, { body: { repro } })).rejects.toMatchObject({
      status: 422,
      errors: expect.arrayContaining([expect.objectContaining({ message })]),
    });
    expect(worlds.all()).toHaveLength(1);
  });

  test.each([
    ['faults.0.note', { faults: [{ call: '*', delay: 1, note: 'slow' }] }],
    ['clock.note', { clock: { shift: 0, frozen: null, note: 'late' } }],
  ])('cannot have an unknown field %s, which no answer could tell', async (field, changed) => {
    const { ask } = await aUsedLibrary();
    const repro = { ...(await ask(exportWorld, main)), ...changed };

    await expect(ask(importWorld, { body: { repro } })).rejects.toMatchObject({
      status: 422,
      errors: [expect.objectContaining({ field: `repro.${field}` })],
    });
  });

  test('may be larger than the body of other calls', async () => {
    const { ask } = await startLibrary();
    const repro = 'x'.repeat(2 * 1024 * 1024);

    await expect(ask(importWorld, { body: { repro } })).rejects.toMatchObject({ status: 422 });
    await expect(ask(borrowBook, { body: { bookId: repro } }, asha)).rejects.toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
  });

  test.each([
    [
      'seven million characters in a text',
      'x'.repeat(LIMITS.json.text + 1),
      '7,340,032 characters in a text or number',
    ],
    ['two million values', Array.from({ length: 2_000_001 }, () => 1), '2,000,000 values'],
    [
      'a thousand collections',
      { changes: Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`c${at}`, []])) },
      '1,000 fields in an object',
    ],
  ])('cannot have more than %s', async (_, repro, limit) => {
    const { ask } = await startLibrary();

    await expect(ask(importWorld, { body: { repro } })).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining(`The body has more than ${limit}.`),
    });
  });

  test.each<[string, object, string]>([
    ['start', { begunAt: 'garbage' }, 'repro.begunAt'],
    ['start so late', { begunAt: '9999-12-31T23:59:59.000Z' }, 'repro.begunAt'],
    ['clock', { clock: { shift: 1e300, frozen: null } }, 'repro.clock.shift'],
    ['counter', { counter: Number.MAX_SAFE_INTEGER + 1 }, 'repro.counter'],
    ['larger counter', { counter: 1e308 }, 'repro.counter'],
    ['frozen clock', { clock: { shift: 0, frozen: 'noon' } }, 'repro.clock.frozen'],
  ])('cannot have a %s that no world has', async (_, change, field) => {
    const { ask } = await startLibrary();
    const repro = { ...(await ask(exportWorld, main)), ...change };

    await expect(ask(importWorld, { body: { repro } })).rejects.toMatchObject({
      status: 422,
      errors: [expect.objectContaining({ field })],
    });
  });

  test.each<[string, (repro: Repro, book: object) => void, string, unknown]>([
    [
      'a row with missing fields',
      ({ changes }) => Object.assign(changes, { books: [[novel, { _id: novel, copies: 1 }]] }),
      'repro.changes.books.0.1.title',
      'Is required.',
    ],
    [
      'a row with a value out of range',
      ({ changes }, book) => Object.assign(changes, { books: [[novel, { ...book, copies: -1 }]] }),
      'repro.changes.books.0.1.copies',
      'A whole number, 0 or more.',
    ],
    [
      'an unknown field',
      ({ steps }) => Object.assign(steps[1]?.changes[0]?.after ?? {}, { colour: 'red' }),
      'repro.steps.1.changes.0.after.colour',
      expect.stringMatching(/^Is not part of the contract\./),
    ],
    [
      'a row under the id of another',
      ({ steps }) => Object.assign(steps[1]?.changes[0] ?? {}, { id: 'other' }),
      'repro.steps.1.changes.0.after._id',
      'Must be "other".',
    ],
    [
      'a row that was never valid',
      ({ steps }) => Object.assign(steps[1]?.changes[0] ?? {}, { before: { _id: 'other' } }),
      'repro.steps.1.changes.0.before._id',
      expect.stringMatching(/^Must be /),
    ],
    [
      'a step number twice',
      ({ steps }) => Object.assign(steps[2] ?? {}, { number: 2 }),
      'repro.steps.2.number',
      'Must be 3, after the step before.',
    ],
    [
      'a step number without a successor',
      ({ steps }) => Object.assign(steps[3] ?? {}, { number: Number.MAX_SAFE_INTEGER }),
      'repro.steps.3.number',
      expect.stringMatching(/^A whole number/),
    ],
    [
      'a row of too many values',
      ({ changes }, book) =>
        Object.assign(changes, { books: [[novel, { ...book, pages: tooMany }]] }),
      'repro.changes.books.0',
      expect.stringMatching(/^Has more than 20,000 values/),
    ],
    [
      'an answer of too many values',
      ({ steps }) => Object.assign(steps[1] ?? {}, { answer: tooMany }),
      'repro.steps.1',
      expect.stringMatching(/^Has more than 20,000 values/),
    ],
    [
      'a changed row of too many values',
      ({ steps }) => Object.assign(steps[1]?.changes[0] ?? {}, { after: tooMany }),
      'repro.steps.1.changes.0',
      expect.stringMatching(/^Has more than 20,000 values/),
    ],
    [
      'too many values beside its rows',
      (repro) => Object.assign(repro, { note: tooMany }),
      'repro',
      expect.stringMatching(/^Has more than 20,000 values/),
    ],
    [
      'a text that is too long for a row',
      ({ changes }, book) =>
        Object.assign(changes, { books: [[novel, { ...book, title: 'a '.repeat(600_000) }]] }),
      'repro.changes.books.0',
      expect.stringMatching(/1,048,576 characters of text/),
    ],
    [
      'many texts in a step',
      ({ steps }) =>
        Object.assign(steps[1] ?? {}, {
          input: Array.from({ length: 30 }, () => 'a '.repeat(20_000)),
        }),
      'repro.steps.1',
      expect.stringMatching(/1,048,576 characters of text/),
    ],
    [
      'a picture that is not in it',
      ({ changes }, book) =>
        Object.assign(changes, {
          books: [[novel, { ...book, title: `file:${'0'.repeat(64)}:99999` }]],
        }),
      'repro.changes.books.0',
      expect.stringMatching(/^Refers to a file/),
    ],
    [
      'more steps than a world remembers',
      (repro) => Object.assign(repro, { steps: Array.from({ length: 10_001 }, () => 1) }),
      'repro.steps',
      'Has 10001 steps, of 10,000 at most.',
    ],
    [
      'more checkpoints than a world has',
      (repro) =>
        Object.assign(repro, {
          checkpoints: Array.from({ length: 101 }, () => ({ name: 'here', at: 0 })),
        }),
      'repro.checkpoints',
      expect.stringMatching(/at most 100/),
    ],
    [
      'more rows than a world may have changed',
      ({ changes }) =>
        Object.assign(changes, {
          books: Array.from({ length: 50_001 }, (_, at) => [`${at}`, null]),
        }),
      'repro.changes',
      'Has 50001 changed rows, of 50,000 at most.',
    ],
    [
      'steps that change more rows',
      ({ steps }) =>
        Object.assign(steps[1] ?? {}, { changes: Array.from({ length: 50_001 }, () => 1) }),
      'repro.steps',
      expect.stringMatching(/^Has \d+ changed rows, of 50,000 at most\.$/),
    ],
    [
      'rows of an unknown collection',
      ({ changes }) => Object.assign(changes, { films: [['a', { _id: 'a' }]] }),
      'repro.changes.films.0.1',
      'There is no collection films.',
    ],
  ])('with %s is refused with its place, and nothing changes', async (_, edit, field, message) => {
    const { ask, worlds, world } = await aUsedLibrary();
    const repro = await ask(exportWorld, main);
    edit(repro, world.books.mustGet(novel));

    await expect(ask(importWorld, { body: { repro } })).rejects.toMatchObject({
      status: 422,
      code: 'VALIDATION',
      errors: expect.arrayContaining([expect.objectContaining({ field, message })]),
    });
    expect(worlds.all()).toHaveLength(1);
  });

  test.each<[string, (id: string) => unknown, string]>([
    ['no pairs', () => 7, 'repro.changes.books.99'],
    ['rows that match no schema', (id) => [id, { _id: id }], 'repro.changes.books.24.1.copies'],
  ])('with many %s is refused with the first hundred places', async (_, rowOf, last) => {
    const { ask } = await aUsedLibrary();
    const repro = await ask(exportWorld, main);
    const books = Array.from({ length: 500 }, (_, at) => rowOf(`book-${at}`));

    const body = { repro: { ...repro, changes: { books } } };
    const error = await ask(importWorld, { body }).catch((thrown: RequestFailed) => thrown);

    expect(error).toMatchObject({ status: 422 });
    const { errors } = error as RequestFailed;
    expect(errors).toHaveLength(100);
    expect(errors.map(({ field }) => field)).toContain(last);
  });

  test('of another seed is refused with the seed that it needs', async () => {
    const { ask } = await startLibrary();
    const repro = { ...(await ask(exportWorld, main)), seed: 'seed-7' };

    await expect(ask(importWorld, { body: { repro } })).rejects.toMatchObject({
      status: 409,
      code: 'OTHER_SEED',
    });
  });
});

test('the rows of a seed are told apart by the hash of their JSON', () => {
  const seed = librarySeed();
  const hash = createHash('sha256').update(JSON.stringify(seed.rows)).digest('hex');

  expect(digestOf(seed)).toBe(hash.slice(0, 16));
  expect(digestOf(librarySeed({ books: [] }))).not.toBe(digestOf(seed));
});
