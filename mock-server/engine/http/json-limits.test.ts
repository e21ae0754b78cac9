import { expect, test } from 'vitest';
import { sizeOfJson } from './json-limits.ts';

test.each([
  ['1', 0, 1],
  ['{}', 1, 1],
  ['[[1,2],{"a":[3]}]', 3, 3],
  ['{"a,[{":"\\",[{"}', 1, 1],
  ['"\\\\"', 0, 1],
  ['["\\\\",["\\""]]', 2, 2],
  ['"open [', 0, 1],
  ['["\\\\\\",[","[\\\\"]', 1, 2],
])('%s nests %i deep and has %i values', (text, depth, values) => {
  expect(sizeOfJson(text)).toEqual({ depth, values });
});
