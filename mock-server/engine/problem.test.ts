import { expect, test } from 'vitest';
import { conflict, invalid, notFound, Problem } from './problem.ts';

test('a refusal carries its status and code', () => {
  const refusal = conflict('WISH_LIST_FULL', 'A wish list holds 50 cars.');

  expect(refusal).toBeInstanceOf(Problem);
  expect(refusal).toMatchObject({ statusCode: 409, code: 'WISH_LIST_FULL', errors: [] });
  expect(refusal.message).toBe('A wish list holds 50 cars.');
});

test('what is missing is named by its id or told in a sentence', () => {
  expect(notFound('car', 'a1').message).toBe('There is no car "a1".');
  expect(notFound('Your cart is empty.').message).toBe('Your cart is empty.');
});

test('everything wrong with a form is told at once', () => {
  const errors = [
    { field: 'name', code: 'REQUIRED', message: 'A name is needed.' },
    { field: 'pincode', code: 'FORMAT', message: 'Six digits, not starting with 0.' },
  ];

  expect(invalid(errors)).toMatchObject({
    statusCode: 422,
    code: 'VALIDATION',
    errors,
    message: 'name: A name is needed. pincode: Six digits, not starting with 0.',
  });
});
