import { Type } from '@sinclair/typebox';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ErrorResponse, envelope, errorResponse, unwrap, wrapText } from './envelope.ts';
import { closed, validator } from './validate.ts';

test('whatever an object holds, it comes out of its envelope as it went in', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (object) => {
      const reply: unknown = JSON.parse(wrapText(JSON.stringify(object)));

      expect(JSON.stringify(unwrap(reply))).toBe(JSON.stringify(object));
      expect(reply).toMatchObject({ status: 200, message: 'OK' });
    }),
  );
});

test('an answer without its object, or with a wrong one, does not fit', () => {
  const isValid = (reply: unknown) =>
    validator(envelope(Type.Object({ name: Type.String() }))).isValid(reply);

  expect(isValid({ status: 200, message: 'OK', object: { name: 'Pavona' } })).toBe(true);
  expect(isValid({ status: 200, message: 'OK', object: { name: 5 } })).toBe(false);
  expect(isValid({ status: 200, message: 'OK', data: { name: 'Pavona' } })).toBe(false);
  expect(isValid({ name: 'Pavona' })).toBe(false);
});

test('a refusal fits its own schema to the letter, and its object is nothing', () => {
  const refusal = errorResponse(404, 'NOT_FOUND', 'There is no car 5a.');

  expect(validator(closed(ErrorResponse)).violations(refusal)).toEqual([]);
  expect(refusal.errors).toEqual([]);
  expect(unwrap(refusal)).toBeNull();
});

test.each([200, 302, 399, 600])('no refusal travels as a %i', (status) => {
  expect(validator(ErrorResponse).violations(errorResponse(status, 'ODD', 'Odd.'))).toMatchObject([
    { field: 'status' },
  ]);
});
