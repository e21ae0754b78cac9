import { expect, test } from 'vitest';
import { sizeOfJson } from './json-limits.ts';

test.each([
  ['1', 0, 1, 0],
  ['{}', 1, 1, 0],
  ['[[1,2],{"a":[3]}]', 3, 3, 1],
  ['{"a,[{":"\\",[{"}', 1, 1, 1],
  ['"\\\\"', 0, 1, 0],
  ['["\\\\",["\\""]]', 2, 2, 0],
  ['"open [', 0, 1, 0],
  ['["\\\\\\",[","[\\\\"]', 1, 2, 0],
  ['{"a":{"b":1,"c":[1,2,3,4],"d":2},"e":":"}', 3, 7, 3],
  [':}}},:', 0, 2, 2],
])('%s nests %i deep, has %i values and at most %i fields', (text, depth, values, fields) => {
  expect(sizeOfJson(text)).toEqual({ depth, values, fields });
});
