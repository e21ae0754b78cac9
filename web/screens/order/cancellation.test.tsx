// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Order } from '#contracts/orders';
import { example } from '../../testing.tsx';
import { Cancellation } from './cancellation.tsx';

afterEach(cleanup);

const at = '2026-11-21T04:30:00.000Z';

test.each([
  ['INITIATED', 'You get back from us'],
  ['DONE', 'You got back from us'],
] as const)('a refund that is %s reads: %s', (refundStatus, label) => {
  const cancel = { reason: 'Changed my mind', at, charge: 0, refundAmount: 5_000, refundStatus };

  render(<Cancellation order={example(Order, { amountPaid: 5_000, cancel })} cancel={cancel} />);

  expect(screen.getByText(label)).toBeDefined();
});

test.each([
  ['paid', { status: 'SUCCESS' as const, attempts: 1, at }, 1],
  ['not paid', { status: 'FAILED' as const, attempts: 1 }, 0],
])('cashback goes back to the wallet where the token was %s', (_, payment, count) => {
  const cancel = {
    reason: 'Changed my mind',
    at,
    charge: 0,
    refundAmount: 0,
    refundStatus: 'NONE' as const,
  };
  const order = example(Order, { payment, walletUsed: 800, amountPaid: 0, cancel });

  render(<Cancellation order={order} cancel={cancel} />);

  expect(screen.queryAllByText('To the wallet')).toHaveLength(count);
});
