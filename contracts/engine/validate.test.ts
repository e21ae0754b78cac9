import { Type } from '@sinclair/typebox';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { oneOf } from './schemas.ts';
import { closed, validator } from './validate.ts';

const Book = Type.Object({
  title: Type.String({ minLength: 2, maxLength: 10, description: '2 to 10 letters.' }),
  copies: Type.Integer({ minimum: 2, maximum: 8 }),
  genre: oneOf(['novel', 'history']),
  tags: Type.Array(Type.Object({ hex: Type.String({ pattern: '^#' }) }), { maxItems: 2 }),
  loan: Type.Optional(Type.Object({ ends: Type.String() })),
});
const emma = { title: 'Emma', copies: 5, genre: 'novel', tags: [{ hex: '#b21f29' }] };

const broken = (change: object) =>
  validator(Book)
    .violations({ ...emma, ...change })
    .map(({ field, code }) => `${field} ${code}`);

test('a valid value has no violations', () => {
  expect(validator(Book).isValid(emma)).toBe(true);
  expect(broken({})).toEqual([]);
});

test.each([
  [{ title: 'E' }, ['title TOO_SHORT']],
  [{ title: 'Emma and Emma' }, ['title TOO_LONG']],
  [{ title: 5 }, ['title TYPE']],
  [{ title: null }, ['title TYPE']],
  [{ copies: 1 }, ['copies TOO_SMALL']],
  [{ copies: 9 }, ['copies TOO_LARGE']],
  [{ copies: 4.5 }, ['copies TYPE']],
  [{ genre: 'steam' }, ['genre ENUM']],
  [{ tags: [{ hex: 'red' }] }, ['tags.0.hex FORMAT']],
  [{ tags: [{ hex: '#1' }, {}, { hex: '#3' }] }, ['tags TOO_MANY', 'tags.1.hex REQUIRED']],
  [{ loan: {} }, ['loan.ends REQUIRED']],
  [{ title: '', copies: 99, genre: 1 }, ['title TOO_SHORT', 'copies TOO_LARGE', 'genre ENUM']],
])('%j is reported field by field', (change, expected) => {
  expect(broken(change)).toEqual(expected);
});

test('of a list that is too long, only one item too many is looked at', () => {
  const tags = Array(1000).fill({ hex: '#1' });
  const looked = vi.fn((_at: number) => ({ hex: '#1' }));
  for (const at of [2, 3, 999]) Object.defineProperty(tags, at, { get: () => looked(at) });

  expect(broken({ tags })).toEqual(['tags TOO_MANY']);
  expect(looked.mock.calls).toEqual([[2]]);
});

test('a missing field is reported once', () => {
  const { title: _missing, ...untitled } = emma;

  expect(validator(Book).violations(untitled)).toEqual([
    { field: 'title', code: 'REQUIRED', message: 'Is required.' },
  ]);
});

test('messages are the schema’s description, or list the allowed values', () => {
  const violations = validator(Book).violations({ ...emma, title: 'E', genre: 'steam' });

  expect(violations.map(({ message }) => message)).toEqual([
    '2 to 10 letters.',
    'One of: novel, history.',
  ]);
});

test('the message for an expected object lists its required fields', () => {
  const violations = [
    validator(Book).violations([emma]),
    validator(Book).violations({ ...emma, loan: 'soon' }),
  ];

  expect(violations.flat().map(({ message }) => message)).toEqual([
    'An object with title, copies, genre, tags.',
    'An object with ends.',
  ]);
});

describe('a closed form', () => {
  test('lists the known fields where it finds an unknown one', () => {
    expect(
      validator(closed(Book)).violations({ ...emma, loan: { ends: 'soon', end: 'late' } }),
    ).toEqual([
      {
        field: 'loan.end',
        code: 'UNKNOWN',
        message: 'Is not part of the contract. Known here: ends.',
      },
    ]);
  });

  test('allows no unknown fields, at any depth', () => {
    const value = {
      ...emma,
      reader: 'Asha',
      tags: [{ hex: '#1', colour: 'red' }],
      loan: { ends: 'soon', why: 'x' },
    };

    expect(validator(Book).isValid(value)).toBe(true);
    expect(
      validator(closed(Book))
        .violations(value)
        .map(({ field, code }) => `${field} ${code}`)
        .sort(),
    ).toEqual(['loan.why UNKNOWN', 'reader UNKNOWN', 'tags.0.colour UNKNOWN']);
  });

  test('is created once for a schema', () => {
    expect(closed(Book)).toBe(closed(Book));
    expect(validator(Book)).toBe(validator(Book));
  });
});

test('only the first hundred of a million violations are reported', () => {
  const violations = validator(Type.Array(Type.String())).violations(new Array(1_000_000).fill(5));

  expect(violations).toHaveLength(101);
  expect(violations.at(-1)).toEqual({
    field: '100',
    code: 'MORE',
    message: 'Is invalid too. Only the first 100 errors are listed.',
  });
});

test.each([
  ['💂💂💂', true],
  ['💂💂💂💂', false],
])('an emoji is one character: %s fits into three: %j', (text, fits) => {
  const short = validator(Type.Object({ text: Type.String({ maxLength: 3 }) }));

  expect(short.isValid({ text })).toBe(fits);
  expect(short.violations({ text }).map(({ code }) => code)).toEqual(fits ? [] : ['TOO_LONG']);
});

test('of a text without end no more is counted than shows that it is too long', () => {
  const short = validator(Type.Object({ text: Type.String({ maxLength: 3 }) }));
  const counted = vi.spyOn(Array, 'from');
  onTestFinished(() => counted.mockRestore());

  const violations = short.violations({ text: 'x'.repeat(1_000_000) });

  expect(violations.map(({ code }) => code)).toEqual(['TOO_LONG']);
  expect(counted.mock.calls).toEqual([['x'.repeat(7)]]);
});

const Shelf = Type.Object({
  books: Type.Array(Type.Object({ tags: Type.Array(Type.String(), { uniqueItems: true }) })),
  codes: Type.Optional(
    Type.Array(Type.String({ maxLength: 3 }), { maxItems: 4, uniqueItems: true }),
  ),
  seats: Type.Optional(
    Type.Union([Type.Array(Type.Integer(), { uniqueItems: true }), Type.Null()]),
  ),
});

test.each([
  [{ books: [] }, []],
  [{ books: [{ tags: ['a', 'b'] }, { tags: ['a'] }], codes: ['a', 'b'], seats: null }, []],
  [{ books: [{ tags: [] }, { tags: ['a', 'b', 'a'] }] }, ['books.1.tags NOT_UNIQUE']],
  [{ books: [], codes: ['a', 'a'], seats: [1, 1] }, ['codes NOT_UNIQUE', 'seats NOT_UNIQUE']],
  [{ books: [], codes: ['💂💂💂', '💂💂💂'] }, ['codes NOT_UNIQUE']],
  [{ books: [], codes: ['a', 'a', 'a', 'a', 'a'] }, ['codes TOO_MANY']],
  [{ books: [], codes: ['a', 'a', 1] }, ['codes.2 TYPE']],
  [{ books: [{}], seats: [1, 1] }, ['books.0.tags REQUIRED', 'seats NOT_UNIQUE']],
])('a list has nothing twice where its schema forbids that: %j', (value, expected) => {
  const violations = validator(Shelf).violations(value);

  expect(violations.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  expect(validator(Shelf).isValid(value)).toBe(expected.length === 0);
});

test.each(['aa', 'abcde'])('a list is told what it may have: %s', (codes) => {
  const violations = validator(Shelf).violations({ books: [], codes: codes.split('') });

  expect(violations.map(({ message }) => message)).toEqual([
    'A list, at most 4 items, none of them twice.',
  ]);
});

test('long texts are compared without a look at each character', () => {
  const [one, other] = ['a', 'b'].map((letter) => letter.repeat(10_000)) as [string, string];
  const characters = vi.spyOn(String.prototype, 'charCodeAt');
  onTestFinished(() => characters.mockRestore());

  const isValid = validator(Shelf).isValid({ books: [{ tags: [one, other] }] });
  const violations = validator(Shelf).violations({ books: [], codes: [one, one] });

  expect([isValid, violations.length]).toEqual([true, 2]);
  expect(characters).not.toHaveBeenCalled();
});
