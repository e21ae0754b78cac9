import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { entity, Text } from '#contracts/engine/schemas';
import { bytesOf, responseSerializer } from './response-serializer.ts';

const Car = entity('CarOfATest', { name: Text, price: Type.Number() });
const write = responseSerializer('GET /cars', Type.Object({ cars: Type.Array(Car), note: Text }));

test('Hindi, rupee signs and emoji arrive as they are, from rows that are kept too', () => {
  const cars = [
    Object.freeze({ name: 'नमक सफ़ेद ₹', price: 5 }),
    Object.freeze({ name: 'Café 🚗', price: 6 }),
  ];
  const answer = { cars, note: 'दो कारें' };

  for (let time = 0; time < 2; time++)
    expect(bytesOf(write(answer)).toString()).toBe(
      JSON.stringify({ note: answer.note, cars: answer.cars }),
    );
});

test('an answer that leaves its contract says where', () => {
  const broken = { cars: [{ name: 'Pavona', price: 'five' }], note: '' };

  expect(() => write(broken)).toThrow('cars.0.price');
});
