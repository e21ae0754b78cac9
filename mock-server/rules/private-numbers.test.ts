import { expect, test } from 'vitest';
import { hidePrivateNumbers } from './private-numbers.ts';

test.each([
  ['My PAN is ABCDE1234F.', 'My PAN is ••••••••••.', ['PAN']],
  ['pan abcde1234f', 'pan ••••••••••', ['PAN']],
  ['234567890124', '••••••••••••', ['AADHAAR']],
  ['2345 6789 0123, please', '••••••••••••••, please', ['AADHAAR']],
  ['2345-6789-0123', '••••••••••••••', ['AADHAAR']],
  ['my card 4111111111111111', 'my card ••••••••••••••••', ['CARD']],
  ['4111 1111 1111 1111', '•••••••••••••••••••', ['CARD']],
  [
    'My service number is JC-123456X, please',
    'My service number is ••••••••••, please',
    ['SERVICE'],
  ],
  ['IC-45678M, before 14567890L', '•••••••••, before •••••••••', ['SERVICE']],
  ['ic 45678 m', '••••••••••', ['SERVICE']],
  ['ABCDE1234F and 234567890124', '•••••••••• and ••••••••••••', ['PAN', 'AADHAAR']],
])('%s is masked as %s', (said, text, masked) => {
  expect(hidePrivateNumbers(said)).toEqual({ text, masked });
});

test.each([
  'Call me on 9812345678',
  'Order CS261121-7K2M9P',
  'Receipt of 12345678901234',
  'It costs 5,34,746 rupees',
  'It costs 1500000 a car',
  'Index CC-A0001, registered DL8CAF1234, chassis MA3ERLF1S00123456',
  'UTR 633202123456', // of a payment: its last digit is no check digit
  'Reference 4111111111111112',
  'RRN 6331 0987 6544',
  'UTR no.: 4331-0987-6543',
  'UPI ref 2345 6789 0124',
  `${'We paid. '.repeat(20)}UTR no. 4331-0987-6543`,
])('%s is not an identity number and stays', (said) => {
  expect(hidePrivateNumbers(said)).toEqual({ text: said, masked: [] });
});

test.each(['+919812345678', '+91 98123 45678', '+91-9812345678', '09812345678'])(
  'the buyer can be called back on %s',
  (mobile) => {
    expect(hidePrivateNumbers(mobile)).toEqual({ text: mobile, masked: [] });
  },
);

test('a kind of number that occurs twice is masked twice and reported once', () => {
  expect(hidePrivateNumbers('234567890124 or 3456 7890 1234')).toEqual({
    text: '•••••••••••• or ••••••••••••••',
    masked: ['AADHAAR'],
  });
});

test('a masked text stays unchanged', () => {
  const { text } = hidePrivateNumbers('ABCDE1234F, 2345-6789-0123');

  expect(hidePrivateNumbers(text)).toEqual({ text, masked: [] });
});

test.each([
  ['2345  6789  0123', 'AADHAAR'],
  ['2345.6789.0123', 'AADHAAR'],
  ['2345 6789-0123', 'AADHAAR'],
  ['२३४५ ६७८९ ०१२३', 'AADHAAR'],
  ['1234 5678 9012', 'AADHAAR'],
  ['PAN_ABCDE1234F_', 'PAN'],
  ['abcde१२३४f', 'PAN'],
] as const)('however it is written, "%s" is hidden', (overrides, kind) => {
  const { text, masked } = hidePrivateNumbers(overrides);

  expect(masked).toEqual([kind]);
  expect(text).toMatch(/•{8}/);
});

test.each(['Frame 12345678901234', 'XABCDE1234F', '₹5,34,746 or ₹12,19,262', '2026-11-21'])(
  '"%s" is no identity number',
  (overrides) => {
    expect(hidePrivateNumbers(overrides)).toEqual({ text: overrides, masked: [] });
  },
);
