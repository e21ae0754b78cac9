import { expect, test } from 'vitest';
import {
  deleteRow,
  listCollections,
  listRows,
  putRow,
  readRow,
} from '#contracts/engine/control/data';
import { undo } from '#contracts/engine/control/time-line';
import { library } from '#contracts/engine/testing/library';
import { asha, atlas, createLibrary } from '../testing/library.ts';
import { setupMock } from '../testing/vitest.ts';

const mock = setupMock(() => createLibrary());
const params = { collection: 'books', id: atlas };

test('the rows of a world are listed by page, and found by a text in them', async () => {
  const { call, world } = mock;

  const { collections } = await call(listCollections, {});
  expect(collections.map(({ name }) => name).sort()).toEqual([...world.names].sort());
  expect(collections).toContainEqual({ name: 'books', count: 2, changed: 0 });
  const page = { params: { collection: 'books' }, query: { limit: 1, skip: 1 } };
  expect(await call(listRows, page)).toMatchObject({ totalCount: 2, rows: [{}], skip: 1 });
  const found = await call(listRows, {
    params: { collection: 'books' },
    query: { find: 'atlas of' },
  });
  expect(found.rows).toEqual([world.books.get(atlas)]);
});

test('a row that fits its schema is saved, and served by the next call', async () => {
  const { call, world } = mock;
  const row = { ...world.books.mustGet(atlas), title: 'An Atlas of Kerala' };

  await call(putRow, { params, body: { row } });

  const { bookList } = await call(library.listBooks, { params: { genre: 'science' } });
  expect(bookList).toEqual([row]);
  await call(undo, {});
  expect(world.books.get(atlas)?.title).toBe('An Atlas of India');
});

test('a row that does not fit its schema is refused with every field, and nothing changes', async () => {
  const { call, world } = mock;
  const { title: _title, ...row } = world.books.mustGet(atlas);

  await expect(
    call(putRow, { params, body: { row: { ...row, copies: 'many' } } }),
  ).rejects.toMatchObject({
    status: 422,
    errors: expect.arrayContaining([
      expect.objectContaining({ field: 'body.row.title', code: 'REQUIRED' }),
      expect.objectContaining({ field: 'body.row.copies', code: 'TYPE' }),
    ]),
  });
  await expect(
    call(putRow, { params, body: { row: { ...row, _id: asha, title: 'x' } } }),
  ).rejects.toMatchObject({
    errors: expect.arrayContaining([expect.objectContaining({ field: 'body.row._id' })]),
  });
  expect(world.books.get(atlas)?.title).toBe('An Atlas of India');
});

test.each([
  ['an unknown field', { pages: 400 }, 'body.row.pages'],
  ['a value out of range', { copies: -1 }, 'body.row.copies'],
])('a row with %s is refused', async (_, change, field) => {
  const { call, world } = mock;
  const row = { ...world.books.mustGet(atlas), ...change };

  await expect(call(putRow, { params, body: { row } })).rejects.toMatchObject({
    status: 422,
    errors: [expect.objectContaining({ field })],
  });
});

test('a row is deleted, and an unknown collection is answered with the closest one', async () => {
  const { call, world } = mock;

  await call(deleteRow, { params });

  expect(world.books.size).toBe(1);
  await expect(call(deleteRow, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(call(listRows, { params: { collection: 'book' } })).rejects.toMatchObject({
    status: 404,
    code: 'NO_SUCH_COLLECTION',
    message: expect.stringContaining('The closest is books.'),
  });
});

test('a text is found in all collections, with the field that holds it', async () => {
  const { call, world } = mock;

  const { found } = await call(listCollections, { query: { find: 'SCIENCE' } });

  expect(found).toEqual([
    { collection: 'books', count: 1, rows: [{ field: 'genre', row: world.books.get(atlas) }] },
  ]);
  const nothing = await call(listCollections, { query: { find: 'a (b' } });
  expect(nothing.found).toEqual([]);
});

test('a text is found in the values of rows, not in the names of their fields', async () => {
  const { rows } = await mock.call(listRows, {
    params: { collection: 'books' },
    query: { find: 'copies' },
  });

  expect(rows).toEqual([]);
});

test('a row is shown with the rows that it refers to and that refer to it', async () => {
  const { call, world } = mock;
  const { loan } = await call(library.borrowBook, { body: { bookId: atlas } }, asha);

  const book = await call(readRow, { params });
  const read = await call(readRow, { params: { collection: 'loans', id: loan._id } });

  expect(book).toEqual({
    row: world.books.get(atlas),
    references: [],
    referrers: [{ collection: 'loans', count: 1, rows: [{ field: 'bookId', row: loan }] }],
  });
  expect(read.references).toEqual(
    expect.arrayContaining([
      { collection: 'members', row: world.members.get(asha) },
      { collection: 'books', row: world.books.get(atlas) },
    ]),
  );
  await expect(call(readRow, { params: { collection: 'books', id: asha } })).rejects.toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
});

test('the rows listed of a collection are limited, and all are counted', async () => {
  const { call, world } = mock;
  const row = world.books.mustGet(atlas);
  for (let copy = 0; copy < 7; copy++) {
    const _id = `${copy}`.padStart(24, 'c');
    await call(putRow, {
      params: { collection: 'books', id: _id },
      body: { row: { ...row, _id } },
    });
  }

  const { found } = await call(listCollections, { query: { find: 'Atlas' } });

  expect(found).toMatchObject([{ count: 8, rows: { length: 5 } }]);
});
