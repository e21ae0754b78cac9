import type { Static } from '@sinclair/typebox';
import { Book, Loan, library, libraryContract, Member } from '#contracts/engine/testing/library';
import { createMock, type MockOptions } from '../create-mock.ts';
import { implementFor } from '../http/implement.ts';
import { conflict, forbidden } from '../problem.ts';
import type { Seed } from '../world/seed.ts';

export interface LibraryRows {
  books: Static<typeof Book>;
  loans: Static<typeof Loan>;
  members: Member;
}
export type LibrarySeed = Seed<LibraryRows>;

const id = (last: number) => String(last).padStart(24, '0');
export const [novel, atlas] = [id(1), id(2)];
/** The id of a member is also the token. */
export const [asha, ravi, admin] = [id(11), id(12), id(13)];

/** Three members and two books, one with a single copy. */
export const librarySeed = (rows: Partial<LibrarySeed['rows']> = {}): LibrarySeed => ({
  label: 'library',
  seed: 7,
  rows: {
    books: [
      { _id: novel, title: 'Train to Pakistan', genre: 'novel', copies: 1 },
      { _id: atlas, title: 'An Atlas of India', genre: 'science', copies: 3 },
    ],
    loans: [],
    members: [
      { _id: asha, name: 'Asha', role: 'member' },
      { _id: ravi, name: 'Ravi', role: 'member' },
      { _id: admin, name: 'Meera', role: 'admin' },
    ],
    ...rows,
  },
});

export const libraryHandlers = implementFor<LibraryRows, Member>()(library, {
  listBooks({ params: { genre, limit = 20, skip = 0 }, query: { filter } }, world) {
    const books = world.books.filter(
      (book) =>
        (genre === 'all' || book.genre === genre) && book.title.includes(filter?.title ?? ''),
    );
    return { bookList: books.slice(skip, skip + limit), totalCount: books.length, limit, skip };
  },
  borrowBook({ body, user }, world) {
    const { title, copies } = world.books.mustGet(body.bookId, 'book');
    if (world.loans.by('bookId', body.bookId).length >= copies)
      throw conflict('NO_COPY_LEFT', `Every copy of "${title}" is on loan.`);
    const dueAt = new Date(Date.parse(world.now()) + 14 * 86_400_000).toISOString();
    return { loan: world.loans.put({ _id: world.newId(), memberId: user._id, dueAt, ...body }) };
  },
  returnBook({ params, user }, world) {
    mustBe(user, world.loans.mustGet(params.id, 'loan').memberId);
    return { loan: world.loans.delete(params.id) };
  },
  myLoans({ params: { memberId }, user }, world) {
    mustBe(user, memberId);
    return { loanList: [...world.loans.by('memberId', memberId)] };
  },
});

function mustBe({ _id }: Member, memberId: string) {
  if (_id !== memberId) throw forbidden('NOT_OWNER', 'This belongs to another member.');
}

export const createLibrary = (
  options: Partial<MockOptions<LibrarySeed, LibraryRows, Member>> = {},
) =>
  createMock({
    contract: libraryContract,
    handlers: [libraryHandlers],
    seed: librarySeed(),
    prepareSeed: (seed: LibrarySeed) => seed,
    schemas: { books: Book, loans: Loan, members: Member },
    identify: {
      session({ members }, token) {
        const user = members.get(token);
        return user && { user, expiresAt: '2999-01-01T00:00:00.000Z' };
      },
      user: ({ members }, memberId) => members.get(memberId),
      isAdmin: ({ role }) => role === 'admin',
    },
    ...options,
  });
