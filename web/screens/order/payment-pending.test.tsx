// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PAYMENT_ATTEMPTS } from '#contracts/constants';
import { getOrderData, Order, type OrderStatus } from '#contracts/orders';
import type { PaymentStatus } from '#contracts/payments';
import { getAdminProfile } from '#contracts/shops';
import { anId } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { paths } from '../../paths.ts';
import { example, exampleAnswer, renderAt, reply, replyVisitor, signIn } from '../../testing.tsx';
import { Screen } from './order.tsx';

signIn();

const inAnHour = new Date(serverNow() + 3_600_000).toISOString();

/** Renders an order whose token no bank has taken; returns the text of the page. */
async function renderUnpaid(status: OrderStatus, payment: PaymentStatus, fields = {}) {
  const order = example(Order, {
    status,
    amountDue: 5_000,
    amountPaid: 0,
    payBy: inAnHour,
    payment: { status: payment, attempts: 1 },
    ...fields,
  });
  replyVisitor();
  reply(
    getOrderData,
    exampleAnswer(getOrderData, {
      order,
      payment: { checksumId: anId(), status: payment, expiresAt: inAnHour },
      next: status === 'PAYMENT_PENDING' ? ['CANCEL_REQUESTED'] : [],
    }),
  );
  await renderAt(
    <Routes>
      <Route path={paths.order(':id')} element={<Screen />} />
    </Routes>,
    paths.order(order._id),
  );
  await screen.findByRole('heading', { level: 1 });
  return { order, page: document.body.textContent ?? '' };
}

const cancel = {
  reason: 'Changed my mind',
  at: inAnHour,
  charge: 0,
  refundAmount: 0,
  refundStatus: 'NONE' as const,
};

test.each([
  ['en', 'longer while the bank decides', /confirms, the car is booked.*can pay again here/],
  ['hi', 'और बैंक का जवाब आने तक', /कार बुक हो जाएगी.*यहीं फिर भुगतान/],
] as const)(
  'in %s a pending payment says what is paid and what happens next',
  async (...expected) => {
    const [language, held, next] = expected;
    await applyLanguage(language);

    const { order } = await renderUnpaid('PAYMENT_PENDING', 'PENDING');

    const step = screen.getByRole('region', { name: /bank|बैंक/ });
    expect(step.textContent).toContain('₹5,000');
    expect(step.textContent).toContain(order.orderNo);
    expect(step.textContent).toContain(held);
    expect(step.textContent).toMatch(next);
  },
);

test.each([
  ['the last attempt', { payment: { status: 'PENDING' as const, attempts: PAYMENT_ATTEMPTS } }],
  ['over its time', { payBy: '2026-01-01T04:30:00.000Z' }],
])('a pending payment that is %s cannot be made again', async (_, fields) => {
  const { page } = await renderUnpaid('PAYMENT_PENDING', 'PENDING', fields);

  expect(page).toContain('The order then ends');
  expect(page).not.toContain('you can pay again');
});

test.each([
  ['en', 'Later than usual', 'within a day'],
  ['hi', 'आम समय से देर', 'एक दिन में'],
] as const)(
  'in %s a payment pending since an earlier day is late, and says until which day',
  async (language, ...late) => {
    await applyLanguage(language);

    const { page } = await renderUnpaid('PAYMENT_PENDING', 'PENDING', {
      payBy: '2026-01-01T04:30:00.000Z',
    });

    for (const text of [...late, '1 ', ', 10:00']) expect(page).toContain(text);
    cleanup();
    const today = await renderUnpaid('PAYMENT_PENDING', 'PENDING');
    for (const text of late) expect(today.page).not.toContain(text);
  },
);

test.each([
  ['en', 'refunded in full automatically'],
  ['hi', 'पूरा अपने आप लौटा दिया जाएगा'],
] as const)('in %s cancelling during a payment says that late money comes back', async (...it) => {
  const [language, refund] = it;
  await applyLanguage(language);

  const pending = await renderUnpaid('PAYMENT_PENDING', 'PENDING');
  expect(pending.page).toContain(refund);
  expect(pending.page).not.toMatch(/Nothing has been paid|कोई राशि नहीं दी गई/);
});

test('a cancelled order says what happens to its late payment', async () => {
  reply(getAdminProfile, exampleAnswer(getAdminProfile));
  const pending = await renderUnpaid('CANCEL_REQUESTED', 'PENDING', { cancel });
  expect(pending.page).toContain('refunded in full automatically');
});

test.each([
  [
    'en',
    'CANCELLED',
    'REFUND_INITIATED',
    'is being refunded in full',
    /on its way since 21.Nov.2026/,
  ],
  ['hi', 'CANCELLED', 'REFUNDED', 'पूरा लौटा दिया गया', /21.नवंबर.2026 को लौट गई/],
  ['en', 'EXPIRED', 'AUTO_REFUND', 'was refunded in full', /automatically, on 21.Nov.2026/],
  ['hi', 'EXPIRED', 'REFUND_INITIATED', 'पूरा लौटाया जा रहा है', /21.नवंबर.2026 से लौट रही/],
] as const)('in %s an order that is %s shows its late payment', async (...it) => {
  const [language, status, refund, told, state] = it;
  await applyLanguage(language);

  const { page } = await renderUnpaid(status, refund, {
    ...(status === 'CANCELLED' && { cancel }),
    returnedPayments: [
      {
        checksumId: anId(),
        amount: 5_000,
        status: refund,
        mode: 'UPI',
        txnId: 'CC-0123456789',
        arrivedAt: '2026-11-21T04:30:00.000Z',
        updatedAt: '2026-11-21T04:30:00.000Z',
      },
    ],
  });

  expect(page).toContain(told);
  expect(page).not.toMatch(/Nothing (had been paid|was charged)|कोई राशि नहीं/);
  const returned = screen.getByRole('region', { name: /^(Refund of a payment|भुगतान का रिफ़ंड)$/ });
  expect(returned.textContent).toContain('₹5,000');
  expect(returned.textContent).toContain('UPI, CC-0123456789');
  expect(returned.textContent).toMatch(state);
});

test.each([
  ['en', 'PENDING', 'The bank has not decided about your payment yet', ['₹5,000']],
  ['hi', 'PENDING', 'बैंक का जवाब अभी नहीं आया है', ['₹5,000']],
  ['en', 'FAILED', 'The bank declined your payment: nothing was charged', []],
  ['hi', 'FAILED', 'कोई राशि नहीं कटी', []],
] as const)('in %s a cancelled order whose payment is %s says so', async (...it) => {
  const [language, payment, told, amounts] = it;
  await applyLanguage(language);

  const { order, page } = await renderUnpaid('CANCELLED', payment, { cancel });

  expect(page).toContain(told);
  expect(page).not.toMatch(/Nothing had been paid|कोई राशि नहीं दी/);
  const cancellation = screen.getByRole('region', { name: /^(Cancellation|रद्द करना)$/ });
  expect(cancellation.textContent?.match(/₹[\d,]+/g) ?? []).toEqual(amounts);
  expect(cancellation.textContent?.includes(order.orderNo)).toBe(amounts.length > 0);
});

test.each([
  ['at the buyer’s request', 'CANCEL_REQUESTED', 'Requested on'],
  ['by the shop', 'ON_HOLD', 'Cancelled on'],
] as const)('an order cancelled %s says when', async (_, before, label) => {
  const entry = { at: inAnHour, by: 'shop' as const, note: '' };
  const timeline = [
    { ...entry, status: before },
    { ...entry, status: 'CANCELLED' as const },
  ];

  await renderUnpaid('CANCELLED', 'FAILED', { cancel, timeline });

  expect(screen.getByText(label)).toBeDefined();
});
