import { type Static, Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { among, atLeast, notAmong, sum } from '../laws/claims.ts';
import { afterwards, everyAnswer, everyRow, laws, overTime } from '../laws/law.ts';
import { LawSet } from '../laws/law-set.ts';
import { assumed, given } from '../provenance.ts';
import { Count, entity, Instant, ObjectId, oneOf, page, prose, Text } from '../schemas.ts';

/** A lending library: a second contract, on which the engine's tests run. It has nothing to do with cars. */
export const Book = entity('Book', {
  _id: ObjectId,
  title: given(Text),
  genre: oneOf(['novel', 'history', 'science']),
  copies: assumed(Count, 'A popular book has several copies.', 'How many may be on loan.'),
});
export const Loan = entity('Loan', {
  _id: ObjectId,
  memberId: ObjectId,
  bookId: ObjectId,
  dueAt: Instant,
  note: Type.Optional(prose(1, 80)),
});
export const Member = entity('Member', {
  _id: ObjectId,
  name: Text,
  role: oneOf(['member', 'admin']),
});
export type Member = Static<typeof Member>;

const why = 'A library has books, members and loans.';
const ofMember = { access: 'user', why, errors: { 403: ['NOT_OWNER'] } } as const;

const listBooks = endpoint('GET /api/books/{genre}/20/0', {
  access: 'public',
  summary: 'Lists the books of a genre',
  why,
  params: { genre: Text },
  numbers: ['limit', 'skip'],
  query: Type.Object({ filter: Type.Optional(Type.Object({ title: Type.Optional(Text) })) }),
  object: Type.Object({ bookList: Type.Array(Book), ...page }),
});
const borrowBook = endpoint('POST /api/loans', {
  access: 'user',
  summary: 'Lends a copy of a book for two weeks',
  why,
  body: Type.Object({ bookId: ObjectId, note: Type.Optional(prose(1, 80)) }),
  object: Type.Object({ loan: Loan }),
  errors: { 404: ['NOT_FOUND'], 409: ['NO_COPY_LEFT'] },
});
const returnBook = endpoint('DELETE /api/loans/{id}', {
  ...ofMember,
  summary: 'Takes a book back',
  object: Type.Object({ loan: Loan }),
});
const myLoans = endpoint('GET /api/members/{memberId}/loans', {
  ...ofMember,
  summary: 'Lists what a member has borrowed',
  object: Type.Object({ loanList: Type.Array(Loan) }),
});

export const library = { listBooks, borrowBook, returnBook, myLoans };
export const libraryContract = new Map(Object.entries(library));

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

/** What the library promises that no schema says. */
export const libraryLaws = new LawSet({
  endpoints: Object.values(library),
  laws: laws('A library knows where its copies are.', [
    everyAnswer(
      myLoans,
      'A member sees no loan of another',
      ({ params, object: { loanList } }) => ({
        strangers: [sum(loanList.map((loan) => Number(loan.memberId !== params.memberId))), 0],
      }),
    ),
    everyRow(Book, 'A book has a copy', ({ copies }) => ({ copies: atLeast(copies, 1) })),
    overTime(Loan, 'A loan is not due earlier than it was', (before, after) => ({
      dueAt: atLeast(after.dueAt, before.dueAt),
    })),
    afterwards(
      borrowBook,
      myLoans,
      'A borrowed book is on loan',
      (borrowed, { object }, before) => ({
        loanList: among(borrowed.object.loan._id, idsOf(object.loanList)),
        ...(before && {
          'loanList.length': [object.loanList.length, before.object.loanList.length + 1],
        }),
      }),
    ),
    afterwards(
      returnBook,
      myLoans,
      'A returned book is no longer on loan',
      (returned, { object }) => ({
        loanList: notAmong(returned.params.id, idsOf(object.loanList)),
      }),
    ),
  ]),
  isOwn: ({ errors }) => Boolean(errors[403]?.includes('NOT_OWNER')),
});
