import { expect, test } from 'vitest';
import { paymentStatuses } from '#contracts/payments';
import { canExpire, isUnderWay, paymentEdges } from './payment-states.ts';
import { parseTransitions, transitionsOf } from './testing.ts';

test('a payment moves only along these transitions', () => {
  expect(transitionsOf(paymentEdges, paymentStatuses)).toEqual(
    parseTransitions(`
      CREATED → OPENED, SUCCESS, FAILED, PENDING, EXPIRED
      OPENED → SUCCESS, FAILED, PENDING, EXPIRED
      PENDING → SUCCESS, FAILED
      SUCCESS → REFUND_INITIATED
      REFUND_INITIATED → REFUNDED
      EXPIRED → AUTO_REFUND
    `),
  );
});

test('a payment can expire until the bank has it', () => {
  expect(paymentStatuses.filter(canExpire)).toEqual(['CREATED', 'OPENED']);
});

test('a payment is under way until it is decided', () => {
  expect(paymentStatuses.filter(isUnderWay)).toEqual(['CREATED', 'OPENED', 'PENDING']);
});
