import { expect, test } from 'vitest';
import { buildErrorMessage } from './build-error.ts';

test('an error of the disk says what a build needs', () => {
  const readOnly = Object.assign(new Error('EROFS: read-only file system, open'), {
    code: 'EROFS',
  });

  expect(buildErrorMessage(readOnly)).toMatch(
    /^The shop could not be built\. EROFS: .*\nA build also writes to node_modules: use /,
  );
});

test('an error in a source file is reported as it is', () => {
  expect(buildErrorMessage(new Error('home.tsx:3:1: Unexpected token'))).toBe(
    'The shop could not be built. home.tsx:3:1: Unexpected token',
  );
});
