import { expect, test } from 'vitest';
import { isNewerVersion } from './compare-versions.ts';

test.each([
  ['1.0.0', '0.9.9', true],
  ['1.10.0', '1.9.0', true],
  ['1.0', '1.0.0', false],
  ['1.0.1', '1.0', true],
  ['1.0.0', '1.0', false],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.2.0', false],
])('version %s is newer than %s: %s', (version, other, expected) => {
  expect(isNewerVersion(version, other)).toBe(expected);
});

test.each(['v0.9.0', 'x.9.0', '1.0.0-beta', '', ' ', '1..0'])(
  'the invalid version "%s" is neither newer nor older',
  (version) => {
    expect([isNewerVersion(version, '0.1.0'), isNewerVersion('9.0.0', version)]).toEqual([
      false,
      false,
    ]);
  },
);
