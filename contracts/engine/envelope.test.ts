import { Type } from '@sinclair/typebox';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envelope, Refusal, refuse, unwrap, wrapText } from './envelope.ts';
import { check, closed } from './validate.ts';

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
  const fits = (reply: unknown) =>
    check(envelope(Type.Object({ name: Type.String() }))).fits(reply);

  expect(fits({ status: 200, message: 'OK', object: { name: 'Pavona' } })).toBe(true);
  expect(fits({ status: 200, message: 'OK', object: { name: 5 } })).toBe(false);
  expect(fits({ status: 200, message: 'OK', data: { name: 'Pavona' } })).toBe(false);
  expect(fits({ name: 'Pavona' })).toBe(false);
});

test('a refusal fits its own schema to the letter, and its object is nothing', () => {
  const refusal = refuse(404, 'NOT_FOUND', 'There is no car 5a.');

  expect(check(closed(Refusal)).violations(refusal)).toEqual([]);
  expect(refusal.errors).toEqual([]);
  expect(unwrap(refusal)).toBeNull();
});

test.each([200, 302, 399, 600])('no refusal travels as a %i', (status) => {
  expect(check(Refusal).violations(refuse(status, 'ODD', 'Odd.'))).toMatchObject([
    { field: 'status' },
  ]);
});
