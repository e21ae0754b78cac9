import { expect, test } from 'vitest';
import { bookingToken, cancellationCharge } from './token.ts';

test.each([
  [1, 5_000],
  [600_000, 5_000],
  [600_001, 11_000],
  [1_000_000, 11_000],
  [1_000_001, 21_000],
])('a car of ₹%i is booked with a token of ₹%i', (price, token) => {
  expect(bookingToken(price)).toBe(token);
});

test.each([
  ['BOOKED', 0],
  ['ELIGIBILITY_CHECK', 0],
  ['DOCUMENTS_VERIFIED', 0],
  ['AVAILABILITY_ISSUED', 500],
  ['AVAILABILITY_EXPIRED', 500],
  ['CSD_PAYMENT_PENDING', 500],
  ['CSD_PAID', 0],
  ['LSO_ISSUED', 0],
] as const)('giving up an order that is %s costs ₹%i of the token', (status, charge) => {
  expect(cancellationCharge(status)).toBe(charge);
});
