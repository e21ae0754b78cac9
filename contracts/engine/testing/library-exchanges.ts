import type { Exchange } from '../drift/finding.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { library } from './library.ts';

const id = (last: number) => String(last).padStart(24, '0');
export const asha = id(901);
export const ravi = id(902);

/** So many books of alternating genres, all with a title of their own. */
export const someBooks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    _id: id(index + 1),
    title: `Book ${index}`,
    genre: index % 2 ? 'novel' : 'history',
    copies: 1,
  }));

interface Asked {
  input?: Exchange['input'];
  by?: string | undefined;
  status?: number;
}

/** An exchange of the library at noon. */
export const exchangeOf = (
  endpoint: AnyEndpoint,
  object: unknown,
  { input = {}, by = asha, status = 200 }: Asked = {},
): Exchange => ({
  endpoint,
  input,
  status,
  headers: { 'content-type': 'application/json' },
  reply: { status, message: 'OK', object },
  at: '2026-11-21T12:00:00.000Z',
  by,
});

/** The answer of an honest library to the question for a page. */
export function bookList(
  page: { limit: number; skip: number },
  { books = someBooks(9), title }: { books?: ReturnType<typeof someBooks>; title?: string } = {},
) {
  const found = books.filter((book) => book.title.includes(title ?? ''));
  const { limit, skip } = page;
  return exchangeOf(
    library.listBooks,
    { bookList: found.slice(skip, skip + limit), totalCount: found.length, ...page },
    {
      input: {
        params: { genre: 'all', ...page },
        query: title === undefined ? {} : { filter: { title } },
      },
    },
  );
}

export const aLoan = (last: number, fields: object = {}) => ({
  _id: id(last),
  memberId: asha,
  bookId: id(1),
  dueAt: '2026-12-05T12:00:00.000Z',
  ...fields,
});

export const loans = (loanList: object[], asked: Asked = {}) =>
  exchangeOf(library.myLoans, { loanList }, { input: { params: { memberId: asha } }, ...asked });

export const borrowed = (loan: { bookId: string }, asked: Asked = {}) =>
  exchangeOf(library.borrowBook, { loan }, { input: { body: { bookId: loan.bookId } }, ...asked });
