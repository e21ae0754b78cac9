import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { control, endpoint } from './endpoint.ts';
import { CannotGenerateInput, minimalInput } from './example-input.ts';
import { Count, Instant, ObjectId, oneOf, prose } from './schemas.ts';
import { validator } from './validate.ts';

const reserveBook = endpoint('POST /reservations/{branchId}/{pincode}', {
  ...control,
  summary: 'Reserves a book',
  params: { pincode: Type.String({ pattern: '^\\d{6}$' }) },
  body: Type.Object({
    memberId: ObjectId,
    book: Type.Object({ bookId: ObjectId, cover: oneOf(['hard', 'soft']) }),
    at: Instant,
    mobile: Type.String({ pattern: '^\\d{10}$' }),
    about: prose(5, 60),
    deposit: Count,
    guests: Type.Array(ObjectId),
    consent: Type.Literal(true),
    remark: Type.Optional(ObjectId),
  }),
  object: Type.Object({}),
});
const ids = { branchId: 'a'.repeat(24), memberId: 'b'.repeat(24), bookId: 'c'.repeat(24) };

const samples = ['A thought.', '110010', '9812345678', '2026-11-21T04:30:00.000Z'];

test('the minimal input has the required fields only, with ids by name', () => {
  const { params, body } = minimalInput(reserveBook, ids, samples);

  expect(validator(reserveBook.params).violations(params)).toEqual([]);
  expect(validator(reserveBook.body ?? Type.Never()).violations(body)).toEqual([]);
  expect(body).toMatchObject({
    memberId: ids.memberId,
    book: { bookId: ids.bookId, cover: 'hard' },
    deposit: 0,
    guests: [],
    consent: true,
  });
  expect(body).not.toHaveProperty('remark');
});

test('an unknown id cannot be generated', () => {
  const { bookId: _, ...others } = ids;

  expect(() => minimalInput(reserveBook, others, samples)).toThrow(
    new CannotGenerateInput('POST /reservations/{branchId}/{pincode}', 'body.book.bookId'),
  );
  expect(new CannotGenerateInput('GET /books/{id}', 'body.book.bookId').what).toBe('bookId');
});
