import { expect, test } from 'vitest';
import { shortKey } from './short-key.ts';

test('a long key is short, and another one than that of other rows', () => {
  const keyOf = (last: string) =>
    shortKey(`inactive:${'65a0611f56c08c50fc11b2a7,'.repeat(5_000)}${last}`);

  expect(keyOf('a')).toHaveLength(44);
  expect(keyOf('a')).toBe(keyOf('a'));
  expect(keyOf('a')).not.toBe(keyOf('b'));
  expect(shortKey('inactive:')).toBe('inactive:');
});
