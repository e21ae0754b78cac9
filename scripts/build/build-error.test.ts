import { expect, test } from 'vitest';
import { notBuilt } from './build-error.ts';

test('a disk that takes no build is told with what a build needs', () => {
  const readOnly = Object.assign(new Error('EROFS: read-only file system, open'), {
    code: 'EROFS',
  });

  expect(notBuilt(readOnly)).toMatch(
    /^The shop could not be built\. EROFS: .*\nA build also writes into node_modules: it needs /,
  );
});

test('a slip in a source is told as it is', () => {
  expect(notBuilt(new Error('home.tsx:3:1: Unexpected token'))).toBe(
    'The shop could not be built. home.tsx:3:1: Unexpected token',
  );
});
