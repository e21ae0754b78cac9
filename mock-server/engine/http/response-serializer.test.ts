import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { entity, Text } from '#contracts/engine/schemas';
import { bytesOf, responseSerializer } from './response-serializer.ts';

const Book = entity('BookOfATest', { title: Text, price: Type.Number() });
const write = responseSerializer(
  'GET /books',
  Type.Object({ books: Type.Array(Book), note: Text }),
);

test('Hindi, rupee signs and emoji are unchanged, also in rows with cached texts', () => {
  const books = [
    Object.freeze({ title: 'गोदान ₹', price: 5 }),
    Object.freeze({ title: 'Café 📚', price: 6 }),
  ];
  const response = { books, note: 'दो किताबें' };

  for (let time = 0; time < 2; time++)
    expect(bytesOf(write(response)).toString()).toBe(
      JSON.stringify({ note: response.note, books: response.books }),
    );
});

test('a response that breaks its contract is an error that names the field', () => {
  const broken = { books: [{ title: 'Godaan', price: 'five' }], note: '' };

  expect(() => write(broken)).toThrow('books.0.price');
});
