import { Type } from '@sinclair/typebox';
import { describe, expect, test } from 'vitest';
import type { Exchange } from '../drift/finding.ts';
import { endpoint } from '../endpoint.ts';
import { Count, entity, ObjectId, oneOf, page } from '../schemas.ts';
import { library, libraryLaws } from '../testing/library.ts';
import {
  aLoan,
  bookList,
  borrowed,
  exchangeOf,
  loans,
  ravi,
  someBooks,
} from '../testing/library-exchanges.ts';
import { LawChecker } from './checker.ts';
import { everyAnswer, everyRow, type Law, laws } from './law.ts';
import { lawFinding } from './law-finding.ts';
import { LawSet } from './law-set.ts';

/** The sentences of the laws that the last of some exchanges breaks. */
function brokenBy(...exchanges: Exchange[]): string[] {
  const checker = new LawChecker(libraryLaws);
  const results = exchanges.map((exchange) => checker.add(exchange));
  return results.at(-1)?.broken.map(({ law }) => law.sentence) ?? [];
}

const among7 = 'one of 1, 2, 3, 4, 5, 6, 7';
const honest = bookList({ limit: 3, skip: 0 });
const changed = (exchange: Exchange, change: object): Exchange => ({
  ...exchange,
  reply: { object: { ...(exchange.reply as { object: object }).object, ...change } },
});
const ask = (exchange: Exchange, params: object): Exchange => ({
  ...exchange,
  input: { ...exchange.input, params: { ...exchange.input?.params, ...params } },
});

describe('the laws of lists follow from the endpoint alone', () => {
  test('a new call that lists something has them without a line of its own', () => {
    const Shelf = entity('Shelf', { _id: ObjectId, floor: Count, length: Count });
    const listShelves = endpoint('GET /api/shelves/20/0', {
      access: 'public',
      summary: 'Lists the shelves',
      why: 'Somebody looks for a book.',
      numbers: ['limit', 'skip'],
      query: Type.Object({
        floor: Type.Optional(Count),
        sort: Type.Optional(oneOf(['lengthAsc', 'lengthDesc'])),
      }),
      object: Type.Object({
        shelfList: Type.Array(Shelf),
        ...page,
        facets: Type.Object({ floor: Type.Array(Type.Object({ value: Count, count: Count })) }),
      }),
    });

    const laws = new LawSet({ endpoints: [listShelves], laws: [] }).about(listShelves);

    expect(laws.map(({ sentence }) => sentence)).toEqual([
      'No row is listed twice',
      'The same question has the same answer',
      'A refused write changes nothing',
      'It answers the page that was asked',
      'Pages do not overlap, and together are the whole',
      'The total is the same on every page',
      'Every row meets the filter',
      'A narrower filter gives a part of the wider one',
      'Rows are in the order that was asked',
      'A facet’s count is the total once it is chosen',
      'Choosing a value of a facet leaves as many rows as it counted',
      'A row is the same wherever it is shown',
    ]);
  });

  test('an honest list breaks none of them', () => {
    const checker = new LawChecker(libraryLaws);
    const pages = [0, 3, 6, 2, 8].map((skip) => bookList({ limit: 3, skip }));
    const narrower = bookList({ limit: 3, skip: 0 }, { title: '2' });

    const results = [...pages, pages[0] ?? honest, narrower].map((one) => checker.add(one));

    expect(results.flatMap(({ broken }) => broken)).toEqual([]);
    expect(new Set(results.flatMap(({ held }) => held.map(({ sentence }) => sentence)))).toEqual(
      new Set([
        'It answers the page that was asked',
        'Pages do not overlap, and together are the whole',
        'The total is the same on every page',
        'A narrower filter gives a part of the wider one',
        'Every row meets the filter',
        'The same question has the same answer',
        'A row is the same wherever it is shown',
        'A book has a copy',
        'No row is listed twice',
      ]),
    );
  });

  test.each<[lie: string, law: string, ...exchanges: Exchange[]]>([
    [
      'ignores skip',
      'Pages do not overlap, and together are the whole',
      honest,
      changed(ask(honest, { skip: 3 }), { skip: 3 }),
    ],
    ['ignores skip and says so', 'It answers the page that was asked', ask(honest, { skip: 3 })],
    [
      'ignores limit',
      'It answers the page that was asked',
      changed(ask(bookList({ limit: 9, skip: 0 }), { limit: 3 }), { limit: 3 }),
    ],
    [
      'sorts otherwise on the next page',
      'Pages do not overlap, and together are the whole',
      honest,
      bookList({ limit: 3, skip: 2 }, { books: someBooks(9).reverse() }),
    ],
    [
      'counts the page',
      'The total is the same on every page',
      honest,
      changed(bookList({ limit: 3, skip: 3 }), { totalCount: 6 }),
    ],
    [
      'ignores the filter',
      'Every row meets the filter',
      { ...honest, input: { ...honest.input, query: { filter: { title: 'Atlas' } } } },
    ],
    [
      'has more behind a narrower filter',
      'A narrower filter gives a part of the wider one',
      bookList({ limit: 3, skip: 0 }, { books: someBooks(4) }),
      bookList({ limit: 3, skip: 0 }, { title: 'Book' }),
    ],
    [
      'lists a row twice',
      'No row is listed twice',
      exchangeOf(library.listBooks, { bookList: [...someBooks(2), ...someBooks(1)] }),
    ],
    [
      'answers one question in two ways',
      'The same question has the same answer',
      honest,
      changed(honest, { bookList: someBooks(4).slice(1) }),
    ],
  ])('a list that %s breaks "%s"', (_, law, ...exchanges) => {
    expect(brokenBy(...exchanges)).toContain(law);
  });
});

describe('laws of writes', () => {
  const loan = aLoan(1);

  test.each<[lie: string, law: string, ...exchanges: Exchange[]]>([
    ['is not kept', 'A borrowed book is on loan', borrowed(loan), loans([])],
    [
      'is done twice',
      'A borrowed book is on loan',
      loans([]),
      borrowed(loan),
      loans([loan, aLoan(2)]),
    ],
    [
      'is stored otherwise than it answers',
      'A row is the same wherever it is shown',
      borrowed(loan),
      loans([{ ...loan, note: 'other' }]),
    ],
    [
      'is refused, but done',
      'A refused write changes nothing',
      loans([]),
      exchangeOf(library.borrowBook, null, { status: 409 }),
      loans([loan]),
    ],
    [
      'is done to somebody else',
      'What somebody else does leaves it alone',
      loans([loan]),
      borrowed(aLoan(2, { memberId: ravi }), { by: ravi }),
      loans([]),
    ],
    [
      'moves a due date forward',
      'A loan is not due earlier than it was',
      loans([loan]),
      borrowed(aLoan(2)),
      loans([{ ...loan, dueAt: '2026-11-30T12:00:00.000Z' }]),
    ],
  ])('a write that %s breaks "%s"', (_, law, ...exchanges) => {
    expect(brokenBy(...exchanges)).toContain(law);
  });

  test.each<[what: string, ...exchanges: Exchange[]]>([
    ['a write in between', loans([]), borrowed(loan), loans([loan])],
    ['another person who asks', loans([]), loans([loan], { by: ravi })],
    ['a minute in between', loans([]), { ...loans([loan]), at: '2026-11-21T12:02:00.000Z' }],
  ])('the answers to one question may differ with %s', (_, ...exchanges) => {
    expect(brokenBy(...exchanges)).toEqual([]);
  });

  test('a change that no exchange shows excuses other answers', () => {
    const checker = new LawChecker(libraryLaws);
    checker.add(loans([]));

    checker.changed();

    expect(checker.add(loans([loan])).broken).toEqual([]);
  });
});

test('a broken law shows the smallest pair of exchanges, where they disagree, and both values', () => {
  const checker = new LawChecker(libraryLaws);
  checker.add(bookList({ limit: 3, skip: 6 }));
  checker.add(honest);

  const { broken } = checker.add(changed(ask(honest, { skip: 3 }), { skip: 3 }));

  expect(broken).toMatchObject([
    {
      where: expect.stringMatching(/^place of row 0+1$/),
      is: 3,
      should: 0,
      exchanges: [honest, {}],
    },
  ]);
});

test.each<[values: string, is: unknown, should: unknown]>([
  ['is 3, and should be at most 2', 3, 'at most 2'],
  ['is BOOKED, and should be one of none', 'BOOKED', 'one of none'],
  ['is absent, and should be one of PLACED, BOOKED', undefined, 'one of PLACED, BOOKED'],
  ['is "‹id›", and should be one of 1, 2, 3, 4, 5 and 2 more', 'c0ffee'.repeat(4), among7],
  ['is "‹4 characters›", and should be absent', 'Ravi', 'absent'],
])('a finding says what %s, without personal data', (values, is, should) => {
  const [law] = laws('Loans are written down.', [everyAnswer([], 'A loan is kept', () => ({}))]);

  const { message } = lawFinding({
    law: law as Law,
    where: 'loan',
    is,
    should,
    exchanges: [honest],
  });

  expect(message).toBe(`A loan is kept: loan ${values}.`);
});

test('an answer that breaks its schema breaks no law, as it is reported otherwise', () => {
  expect(brokenBy(exchangeOf(library.myLoans, { loanList: 'none' }))).toEqual([]);
  expect(brokenBy(exchangeOf(library.myLoans, null))).toEqual([]);
  expect(brokenBy(changed(honest, { totalCount: undefined }))).toEqual([]);
});

test('a law that rows without their fields do not let speak is not asked of hundreds of them', () => {
  let asked = 0;
  const Shelf = entity('Shelf', { _id: ObjectId, floor: Type.Object({ number: Count }) });
  const listShelves = endpoint('GET /api/shelves', {
    access: 'public',
    summary: 'Lists the shelves',
    why: 'Somebody looks for a book.',
    object: Type.Object({ shelfList: Type.Array(Shelf) }),
  });
  const own = laws('A house has seven floors.', [
    everyRow(Shelf, 'A floor is among the seven', ({ floor }) => {
      asked++;
      return { 'floor.number': [floor.number, Math.min(floor.number, 7)] };
    }),
  ]);
  const checker = new LawChecker(new LawSet({ endpoints: [listShelves], laws: own }));

  checker.add(exchangeOf(listShelves, { shelfList: Array(500).fill({}) }));

  expect(asked).toBeLessThan(100);
});

test.each([
  [500, ['No row is listed twice']],
  [501, []],
])(
  'of a list of %i rows the broken laws are %j, since a longer one would take long',
  (count, broken) => {
    const twice = aLoan(1);

    expect(brokenBy(loans(Array(count).fill(twice)))).toEqual(broken);
  },
);

test('an answer that nests deeply is held against no law', () => {
  const nested = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));

  expect(brokenBy(loans([aLoan(1), aLoan(1), nested]))).toEqual([]);
});
