import { expect, test } from 'vitest';
import { healthWith } from '#contracts/engine/control/server';
import { library } from '#contracts/engine/testing/library';
import { asha, createLibrary, novel, ravi } from './testing/library.ts';
import { startLibrary } from './testing/start-library.ts';

const { borrowBook, listBooks, myLoans, returnBook } = library;

test('a library lends a book, knows who has it, and takes it back', async () => {
  const { ask } = await startLibrary();

  const { loan } = await ask(borrowBook, { body: { bookId: novel } }, asha);
  const mine = await ask(myLoans, { params: { memberId: asha } }, asha);
  const second = ask(borrowBook, { body: { bookId: novel } }, ravi);

  expect(mine.loanList).toEqual([loan]);
  await expect(second).rejects.toMatchObject({ status: 409, code: 'NO_COPY_LEFT' });
  await ask(returnBook, { params: { id: loan._id } }, asha);
  expect((await ask(myLoans, { params: { memberId: asha } }, asha)).loanList).toEqual([]);
});

test('a page of books is asked by its numbers', async () => {
  const { ask } = await startLibrary();

  const { bookList, totalCount } = await ask(listBooks, { params: { genre: 'all', limit: 1 } });

  expect([bookList.length, totalCount]).toEqual([1, 2]);
});

test.each([
  ['no token', undefined, 401, 'TOKEN_MISSING'],
  ['a token that nobody was given', 'made-up', 401, 'TOKEN_INVALID'],
  ['the token of somebody else', ravi, 403, 'NOT_OWNER'],
])('the loans of a member are not shown with %s', async (_, token, status, code) => {
  const { ask } = await startLibrary();

  const answer = ask(myLoans, { params: { memberId: asha } }, token);

  await expect(answer).rejects.toMatchObject({ status, code });
});

test('health tells the address for other machines once it is known', async () => {
  let networkUrl: string | undefined;
  const { ask } = await startLibrary({ networkUrl: () => networkUrl });
  expect(await ask(healthWith({}), {})).not.toHaveProperty('networkUrl');

  networkUrl = 'http://192.168.1.7:4000';

  expect(await ask(healthWith({}), {})).toMatchObject({ networkUrl });
});

test('a call without a handler is reported when the mock is created', async () => {
  await expect(createLibrary({ handlers: [] })).rejects.toThrow(
    'No handler for GET /api/books/{genre}/20/0, POST /api/loans',
  );
});
