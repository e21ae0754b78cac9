import { expect, test } from 'vitest';
import { identityNumberIn } from './identity-number.ts';

test.each([
  ['My PAN is ABCPE1234F.', 'PAN'],
  ['pan abcpe1234f', 'PAN'],
  ['ABCDE1234F', 'PAN'],
  ['पैन ABCPE१२३४F', 'PAN'],
  ['ＡＢＣＰＥ1234Ｆ', 'PAN'],
  ['234567890124', 'AADHAAR'],
  ['2345 6789 0124, please', 'AADHAAR'],
  ['9833-1461-6299', 'AADHAAR'],
  ['आधार २३४५ ६७८९ ०१२४', 'AADHAAR'],
  ['my card number is 4111111111111111', 'CARD'],
  ['4111 1111 1111 1111', 'CARD'],
  ['5500-0000-0000-0004', 'CARD'],
  ['४१११ ११११ ११११ ११११', 'CARD'],
  ['3782 822463 10005', 'CARD'],
  ['first 234567890123, then 395173159142', 'AADHAAR'],
])('%s is recognised as %s', (typed, kind) => {
  expect(identityNumberIn(typed)).toBe(kind);
});

test.each([
  ['Call me on 9812345678', 'a mobile number'],
  ['+91 68235 34631', 'a mobile number with a plus'],
  ['916823534631', 'a mobile number with the code of India, whose checksum happens to be right'],
  ['234567890123', 'twelve digits with a wrong checksum'],
  ['134567890124', 'twelve digits that start with 1'],
  ['2345678901241', 'thirteen digits'],
  ['4111111111111112', 'sixteen digits with a wrong checksum'],
  ['41111111111111111', 'seventeen digits'],
  ['Order CS261121-7K2M9P', 'an order number'],
  ['XABCPE1234F', 'a longer word'],
  ['It costs 5,34,746 rupees', 'a price'],
])('%s is %s and no identity number', (typed) => {
  expect(identityNumberIn(typed)).toBeUndefined();
});

test('no digit of an Aadhaar number can be mistyped unnoticed', () => {
  const number = '983314616299';
  const mistyped = [...number].flatMap((digit, index) =>
    [...'0123456789']
      .filter((other) => other !== digit)
      .map((other) => number.slice(0, index) + other + number.slice(index + 1)),
  );

  expect(mistyped.filter((one) => identityNumberIn(one))).toEqual([]);
});
