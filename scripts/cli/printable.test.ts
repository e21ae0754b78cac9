import { expect, test } from 'vitest';
import { printable, printableLines } from './printable.ts';

test.each([
  ['\u001b[2J\n200 GET /fake', '\\u001b[2J\\u000a200 GET /fake'],
  ['\u009b31m\r', '\\u009b31m\\u000d'],
  ['\u202eevil', '\\u202eevil'],
  ['\u061c\u200e\u200f', '\\u061c\\u200e\\u200f'],
  ['कार ₹5 लाख', 'कार ₹5 लाख'],
])('%j is printed as %j', (text, expected) => {
  expect(printable(text)).toBe(expected);
});

test('a stack stays in lines', () => {
  expect(printableLines('Error: \u001b[2J\n    at world.ts')).toBe(
    'Error: \\u001b[2J\n    at world.ts',
  );
});
