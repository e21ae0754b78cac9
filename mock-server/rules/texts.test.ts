import { expect, test } from 'vitest';
import { needsModeration } from './moderation.ts';
import { hidePrivateNumbers } from './private-numbers.ts';

test.each([
  ['My PAN is ABCDE1234F.', 'My PAN is ••••••••4F.', ['PAN']],
  ['pan abcde1234f', 'pan ••••••••4f', ['PAN']],
  ['234567890123', '••••••••••23', ['AADHAAR']],
  ['2345 6789 0123, please', '••••••••••••23, please', ['AADHAAR']],
  ['2345-6789-0123', '••••••••••••23', ['AADHAAR']],
  ['ABCDE1234F and 234567890123', '••••••••4F and ••••••••••23', ['PAN', 'AADHAAR']],
])('%s is kept as %s', (said, text, masked) => {
  expect(hidePrivateNumbers(said)).toEqual({ text, masked });
});

test.each([
  'Call me on 9812345678',
  'Order CS261121-7K2M9P',
  'Receipt of 12345678901234',
  'It costs 5,34,746 rupees',
])('%s is nobody’s identity and stays', (said) => {
  expect(hidePrivateNumbers(said)).toEqual({ text: said, masked: [] });
});

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
