import { expect, test } from 'vitest';
import { cityLine } from './pin.ts';

test.each([
  ['Bengaluru, Karnataka 560001', { city: 'Bengaluru', stateCode: 'KA', pincode: '560001' }],
  ['Delhi 110010', { city: 'Delhi', stateCode: 'DL', pincode: '110010' }],
] as const)('an address ends with %s', (line, address) => {
  expect(cityLine(address)).toBe(line);
});
