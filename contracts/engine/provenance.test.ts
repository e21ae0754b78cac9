import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { endpoint } from './endpoint.ts';
import { assumed, assumptions, given } from './provenance.ts';
import { validator } from './validate.ts';

const showShelf = endpoint('GET /shelves/{shelfId}', {
  summary: 'Shows a shelf',
  why: 'A shelf has books.',
  access: 'user',
  object: Type.Object({
    name: given(Type.String()),
    owner: given(Type.Object({ _id: given(Type.String()), email: Type.String() })),
    books: assumed(
      Type.Array(
        Type.Object({ pages: Type.Integer(), genre: assumed(Type.String(), 'Sorted by.') }),
      ),
      'It holds books.',
      'The list of books.',
    ),
  }),
});
const found = assumptions(showShelf);

test('a given field is not an assumption, though fields inside it may be', () => {
  expect(found.map(({ field }) => field)).toEqual([
    'params.shelfId',
    'object.owner.email',
    'object.books',
    'object.books[].pages',
    'object.books[].genre',
  ]);
  expect(found.every(({ route }) => route === showShelf.route)).toBe(true);
});

test.each([
  ['object.owner.email', 'A shelf has books.', 'The schema of this call and its handler'],
  ['object.books', 'It holds books.', 'The list of books.'],
  ['object.books[].pages', 'It holds books.', 'The list of books.'],
  ['object.books[].genre', 'Sorted by.', 'The list of books.'],
])('%s is assumed for the closest reason above it', (field, why, ifWrong) => {
  const assumption = found.find((one) => one.field === field);

  expect(assumption?.why).toBe(why);
  expect(assumption?.ifWrong).toContain(ifWrong);
});

test('marking a field changes neither what is valid nor the original schema', () => {
  const pages = Type.Integer({ minimum: 2 });

  for (const marked of [given(pages), assumed(pages, 'Books have pages.')])
    expect([5, 1, 'two'].map(validator(marked).isValid)).toEqual([true, false, false]);
  expect(Object.keys(pages)).not.toContain('given');
});
