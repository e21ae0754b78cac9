import { expect, test } from 'vitest';
import { hidePrivateNumbers } from './private-numbers.ts';

test.each(['+919812345678', '+91 98123 45678', '+91-9812345678', '09812345678'])(
  'the buyer can be called back on %s',
  (mobile) => {
    expect(hidePrivateNumbers(mobile)).toEqual({ text: mobile, masked: [] });
  },
);

test('a kind of number that stands there twice is hidden twice and named once', () => {
  expect(hidePrivateNumbers('234567890123 or 3456 7890 1234')).toEqual({
    text: '••••••••••23 or ••••••••••••34',
    masked: ['AADHAAR'],
  });
});

test('a text that is hidden already stays as it is', () => {
  const { text } = hidePrivateNumbers('ABCDE1234F, 2345-6789-0123');

  expect(hidePrivateNumbers(text)).toEqual({ text, masked: [] });
});
