import { expect, test } from 'vitest';
import { needsModeration } from './moderation.ts';

test.each([
  ['The dealer is a fraud', true],
  ['A FRAUD!', true],
  ['यह चोर है', true],
  ['We scampered up the hill', false],
  ['Cheater of death, this car', false],
  ['Light steering and a good view', false],
  ['बहुत अच्छी गाड़ी', false],
])('"%s" is looked at first: %s', (text, expected) => {
  expect(needsModeration(text)).toBe(expected);
});
