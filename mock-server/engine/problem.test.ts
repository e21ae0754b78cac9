import { expect, test } from 'vitest';
import { conflict, invalid, notFound, Problem } from './problem.ts';

test('a problem has its status and code', () => {
  const problem = conflict('NO_COPY_LEFT', 'Every copy is on loan.');

  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({ statusCode: 409, code: 'NO_COPY_LEFT', errors: [] });
  expect(problem.message).toBe('Every copy is on loan.');
});

test('what is not found is named by its id or described in a sentence', () => {
  expect(notFound('book', 'a1').message).toBe('There is no book "a1".');
  expect(notFound('You have no loans.').message).toBe('You have no loans.');
});

test('an invalid input lists every error', () => {
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
