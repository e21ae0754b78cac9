import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { entity, Text } from '#contracts/engine/schemas';
import { ByteWriter } from './byte-writer.ts';
import { responseSerializer } from './response-serializer.ts';

const Book = entity('BookOfATest', { title: Text, price: Type.Number() });
const serialize = responseSerializer(
  'GET /books',
  Type.Object({ books: Type.Array(Book), note: Text }),
);

function write(response: object): string {
  const answer = new ByteWriter(Buffer.alloc(8)); // has to grow
  serialize(response, answer);
  return answer.bytes.toString();
}

test('Hindi, rupee signs and emoji are unchanged, also in rows with cached texts', () => {
  const books = [
    Object.freeze({ title: 'गोदान ₹', price: 5 }),
    Object.freeze({ title: 'Café 📚', price: 6 }),
  ];
  const response = { books, note: 'दो किताबें' };

  for (let time = 0; time < 2; time++)
    expect(write(response)).toBe(JSON.stringify({ note: response.note, books: response.books }));
});

test('a response that breaks its contract is an error that names the field', () => {
  const broken = { books: [{ title: 'Godaan', price: 'five' }], note: '' };

  expect(() => write(broken)).toThrow('books.0.price');
});
