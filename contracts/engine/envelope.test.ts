import { Type } from '@sinclair/typebox';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ErrorResponse, envelope, errorResponse, unwrap, wrapText } from './envelope.ts';
import { closed, validator } from './validate.ts';

test('an object comes out of its envelope unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (object) => {
      const reply: unknown = JSON.parse(wrapText(JSON.stringify(object)));

      expect(JSON.stringify(unwrap(reply))).toBe(JSON.stringify(object));
      expect(reply).toMatchObject({ status: 200, message: 'OK' });
    }),
  );
});

test('a response without its object, or with a wrong one, is invalid', () => {
  const isValid = (reply: unknown) =>
    validator(envelope(Type.Object({ name: Type.String() }))).isValid(reply);

  expect(isValid({ status: 200, message: 'OK', object: { name: 'Emma' } })).toBe(true);
  expect(isValid({ status: 200, message: 'OK', object: { name: 5 } })).toBe(false);
  expect(isValid({ status: 200, message: 'OK', data: { name: 'Emma' } })).toBe(false);
  expect(isValid({ name: 'Emma' })).toBe(false);
});

test('an error response is valid and its object is null', () => {
  const error = errorResponse(404, 'NOT_FOUND', 'There is no book 5a.');

  expect(validator(closed(ErrorResponse)).violations(error)).toEqual([]);
  expect(error.errors).toEqual([]);
  expect(unwrap(error)).toBeNull();
});

test.each([200, 302, 399, 600])('an error response cannot have status %i', (status) => {
  expect(validator(ErrorResponse).violations(errorResponse(status, 'ODD', 'Odd.'))).toMatchObject([
    { field: 'status' },
  ]);
});

test('an error response has the beginning and the end of a long message, and how long it is', () => {
  const name = 'x'.repeat(50_000);
  const message = `There is no book "${name}". GET /books lists them.`;

  const error = errorResponse(404, 'NOT_FOUND', message, [{ field: name, code: 'NONE', message }]);

  expect(JSON.stringify(error).length).toBeLessThan(3000);
  expect(error.message).toMatch(
    /^There is no book "x{700,}… \(50,0\d\d characters\) …x+". GET \/books lists them\.$/,
  );
  expect(error.errors).toMatchObject([
    { field: expect.stringMatching(/^x+… \(50,000 characters\) …x+$/), message: error.message },
  ]);
});
