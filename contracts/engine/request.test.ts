import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { endpoint } from './endpoint.ts';
import { formOf, pathPattern, toRequest } from './request.ts';
import { Text } from './schemas.ts';
import { library } from './testing/library.ts';

const { borrowBook, listBooks, returnBook } = library;
const id = 'ca000000000000000000005a';
const books = (input: object) => toRequest(listBooks, { params: { genre: 'novel' }, ...input }).url;
const why = 'Only for this test.';
const findMember = endpoint('GET /members/{email}/{cardNo}/{a}', {
  summary: 'Finds a member',
  why,
  access: 'user',
  params: { email: Text, cardNo: Text },
  object: Text,
});
const listShelves = endpoint('GET /shelves', {
  summary: 'Lists shelves',
  why,
  access: 'user',
  query: Type.Object({
    isFull: Type.Optional(Type.Boolean()),
    floor: Type.Optional(Type.Integer()),
  }),
  object: Text,
});
const listShelf = endpoint('GET /shelves/{shelfId}{token}', {
  summary: 'Lists a shelf',
  why,
  access: 'user',
  params: { token: Text },
  object: Text,
});

test.each([
  ['asha+csd@example.in', 'asha%2Bcsd%40example.in'],
  ['a/b@example.in', 'a%2Fb%40example.in'],
  ['../b@example.in', '..%2Fb%40example.in'],
  ['50%@example.in', '50%25%40example.in'],
  ['आशा@example.in', '%E0%A4%86%E0%A4%B6%E0%A4%BE%40example.in'],
])('the e-mail %s is encoded in a path as %s', (email, encoded) => {
  const { url } = toRequest(findMember, { params: { email, cardNo: '17', a: id } });

  expect(url).toBe(`/members/${encoded}/17/${id}`);
});

test.each(['{cardNo}', '$&', '$1', '..?x=1#y', 'a b', '%2F'])(
  'the e-mail "%s" stays one segment',
  (email) => {
    const { url } = toRequest(findMember, { params: { email, cardNo: '17', a: id } });

    const { pathname, search } = new URL(url, 'http://localhost');

    expect([pathname, search]).toEqual([`/members/${encodeURIComponent(email)}/17/${id}`, '']);
  },
);

test.each(['', 'ct_0123', '/books/100/0'])('a tail "%s" directly follows the id', (token) => {
  expect(toRequest(listShelf, { params: { shelfId: id, token } }).url).toBe(
    `/shelves/${id}${token}`,
  );
});

test('numbers in a route are the defaults of its page', () => {
  expect(books({})).toBe('/api/books/novel/20/0');
  expect(books({ params: { genre: 'novel', limit: 5, skip: 10 } })).toBe('/api/books/novel/5/10');
  expect(books({ params: { genre: 'novel', skip: 0 } })).toBe('/api/books/novel/20/0');
});

test('a filter is sent as one JSON value', () => {
  const url = books({ query: { filter: { title: 'Train' } } });

  expect(new URL(url, 'http://localhost').searchParams.get('filter')).toBe('{"title":"Train"}');
});

test('undefined query values are not sent, false and 0 are', () => {
  const shelves = (query: object) => toRequest(listShelves, { query }).url;

  expect(shelves({})).toBe('/shelves');
  expect(shelves({ isFull: undefined })).toBe('/shelves');
  expect(shelves({ isFull: false, floor: 0 })).toBe('/shelves?isFull=false&floor=0');
});

test('a call without a body sends none', () => {
  expect(toRequest(returnBook, { params: { id } })).toEqual({
    method: 'DELETE',
    url: `/api/loans/${id}`,
    body: undefined,
  });
  expect(toRequest(borrowBook, { body: { bookId: id } }).body).toEqual({ bookId: id });
});

test('a path pattern finds the params of its call, in any case', () => {
  const groups = pathPattern(listShelf).exec(`/SHELVES/${id}/books`)?.groups;

  expect({ ...groups }).toEqual({ shelfId: id, token: '/books' });
  expect(pathPattern(listShelf).test(`/other/shelves/${id}`)).toBe(false);
});

test('files are sent under the name of their field', async () => {
  const file = (filename: string) => ({
    filename,
    mimetype: 'image/png',
    bytes: new Uint8Array([137, 80]),
  });

  const files = formOf({ images: [file('dent.png'), file('seat.png')] }).getAll('images') as File[];

  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['dent.png', 'image/png', 2],
    ['seat.png', 'image/png', 2],
  ]);
  expect([...formOf(undefined).keys()]).toEqual([]);
});
