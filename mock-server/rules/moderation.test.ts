import { expect, test } from 'vitest';
import { needsModeration } from './moderation.ts';

test.each('idiot stupid bastard scam cheat chor bakwas kamina बकवास कमीना धोखेबाज़'.split(' '))(
  '"%s" alone is looked at first',
  (word) => {
    expect([word, word.normalize('NFD')].map(needsModeration)).toEqual([true, true]);
  },
);

test.each([
  ['The dealer is a fraud', true],
  ['A FRAUD!', true],
  ['यह चोर है', true],
  ['We scampered up the hill', false],
  ['Cheater of death, this car', false],
  ['Light steering and a good view', false],
  ['बहुत अच्छी गाड़ी', false],
])('"%s" needs moderation: %s', (text, expected) => {
  expect(needsModeration(text)).toBe(expected);
});
