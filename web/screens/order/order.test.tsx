// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Complaint } from '#contracts/complaints';
import { viewProfile } from '#contracts/customers';
import { getOrderData, Order } from '#contracts/orders';
import { getAdminProfile } from '#contracts/shops';
import { getWallet } from '#contracts/wallet';
import { read } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { withPaymentReturn } from '../../shop/payment-return.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  signIn,
} from '../../testing.tsx';
import { Screen } from './order.tsx';

const order = example(Order, { status: 'BOOKED', amountPaid: 5_000 });
const receipt = {
  receiptNo: 'R-1',
  at: '2026-11-21T04:30:00.000Z',
  token: 5_000,
  offer: 0,
  walletUsed: 0,
  paid: 5_000,
};
const path = paths.order(order._id);
const renderOrder = (url: string, header?: ReactNode) =>
  renderAt(
    <>
      {header}
      <Routes>
        <Route path={paths.order(':id')} element={<Screen />} />
      </Routes>
    </>,
    url,
  );
const CartCount = () => useProfile().counts.cart;

signIn();
/** The next file does not know the later time at which this one refetches. */
afterAll(() => void vi.resetModules());
beforeEach(() => {
  replyVisitor();
  reply(getOrderData, exampleAnswer(getOrderData, { order, receipt }));
});

test('a buyer who returns from paying reads first what was received', async () => {
  await renderOrder(withPaymentReturn(path));

  expect(await screen.findByText('Booked, ₹5,000 received.')).toBeDefined();
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'Booked, ₹5,000 received.' }),
  );
  expect(document.title).toContain('Booked, ₹5,000 received.');
});

test('a payment that is confirmed later empties the cart of the header too', async () => {
  const payment = { ...order.payment, status: 'PENDING' as const };
  const pending = { ...order, status: 'PAYMENT_PENDING' as const, amountPaid: 0, payment };
  reply(getOrderData, exampleAnswer(getOrderData, { order: pending }));
  await renderOrder(path, <CartCount />);
  await screen.findByRole('heading', { level: 1 }); // what has no answer yet is not asked again
  expect(requestsOf(viewProfile)).toHaveLength(1);
  const later = Date.now() + 60_000; // what this tab has just refetched is not refetched for others
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());

  reply(getOrderData, exampleAnswer(getOrderData, { order, receipt }));
  await queryClient.refetchQueries({
    queryKey: read(getOrderData, { params: { id: order._id } }).queryKey,
  });

  await waitFor(() => expect(requestsOf(viewProfile)).toHaveLength(2));
});

test.each([
  ['en', 'FAILED', 'Your turn: the payment failed, pay again'],
  ['hi', 'FAILED', 'आपकी बारी: भुगतान नहीं हुआ, फिर से दें'],
  ['en', 'PENDING', 'With the bank: your payment'],
  ['hi', 'PENDING', 'बैंक के पास: आपका भुगतान'],
] as const)(
  'in %s a buyer who returns with a payment that is %s lands on: %s',
  async (language, status, title) => {
    await applyLanguage(language);
    const unpaid = { ...order.payment, status };
    reply(
      getOrderData,
      exampleAnswer(getOrderData, {
        order: { ...order, status: 'PAYMENT_FAILED', amountPaid: 0, payment: unpaid },
      }),
    );

    await renderOrder(withPaymentReturn(path));

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }));
    expect(document.title).toBe(`${title} · Cantt Cars`);
  },
);

test.each([
  [
    'en',
    /cannot be withdrawn here. If you change your mind/,
    'Open your request',
    'Call the help desk',
  ],
  ['hi', /वापस नहीं लिया जा सकता। .*इरादा बदले/, 'अपना अनुरोध खोलें', 'हेल्प डेस्क को फ़ोन करें'],
] as const)(
  'in %s a buyer who asked to cancel reads what to do after a change of mind',
  async (language, text, request, helpDesk) => {
    await applyLanguage(language);
    const complaint = example(Complaint, { category: 'CANCELLATION_REFUND' });
    const asked = { ...order, status: 'CANCEL_REQUESTED' as const };
    reply(getOrderData, exampleAnswer(getOrderData, { order: asked, complaints: [complaint] }));
    const data = { ...exampleAnswer(getAdminProfile).data, supportMobile: '+919800000000' };
    reply(getAdminProfile, exampleAnswer(getAdminProfile, { data }));

    await renderOrder(path);

    expect(await screen.findByText(text)).toBeDefined();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(request)).toBe(paths.complaint(complaint._id));
    await screen.findByText(helpDesk);
    expect(href(helpDesk)).toBe('tel:+919800000000');
  },
);

test.each([
  [path, 'BOOKED'],
  [withPaymentReturn(path), 'AVAILABILITY_ISSUED'],
] as const)(
  'a buyer who opens a paid order later, %s, %s, is not told again',
  async (url, status) => {
    const later = { ...order, status };
    reply(getOrderData, exampleAnswer(getOrderData, { order: later, receipt }));

    await renderOrder(url);

    await screen.findByText('Booking receipt');
    expect(screen.queryByText('Booked, ₹5,000 received.')).toBeNull();
  },
);

test.each([
  ['en', 'BOOKED', /^Held by this shop/],
  ['en', 'DELIVERED', /^The car is delivered: this shop refunds/],
  ['hi', 'DELIVERED', /^कार डिलीवर हो गई/],
  ['en', 'CLOSED', /^Refunded by this shop/],
  ['en', 'CANCELLED', /^The order is cancelled: this page says/],
  ['hi', 'REFUND_INITIATED', /^ऑर्डर रद्द है: /],
] as const)('in %s the receipt of an order that is %s says where the token is', async (...row) => {
  const [language, status, text] = row;
  await applyLanguage(language);
  const refund = { charge: 0, refundAmount: 5000, refundStatus: 'INITIATED' as const };
  const cancel = { reason: 'No.', at: receipt.at, ...refund };
  const isOver = status === 'CANCELLED' || status === 'REFUND_INITIATED';
  const paid = { ...order, status, ...(isOver && { cancel }) };
  reply(getOrderData, exampleAnswer(getOrderData, { order: paid, receipt }));
  reply(getWallet, exampleAnswer(getWallet));

  await renderOrder(path);

  expect(await screen.findByText(text)).toBeDefined();
});

test('the receipt of a cancelled order keeps the day of that while the refund is under way', async () => {
  const timeline = (['CANCEL_REQUESTED', 'CANCELLED', 'REFUND_INITIATED'] as const).map(
    (status, day) => ({
      status,
      at: `2026-11-2${day + 2}T04:30:00.000Z`,
      by: 'shop' as const,
      note: '',
    }),
  );
  const cancel = { reason: 'No.', at: receipt.at, charge: 0, refundAmount: 5000 };
  const over = {
    ...order,
    status: 'REFUND_INITIATED' as const,
    timeline,
    cancel: { ...cancel, refundStatus: 'INITIATED' as const },
  };
  reply(getOrderData, exampleAnswer(getOrderData, { order: over, receipt }));

  await renderOrder(path);

  await screen.findByRole('heading', { name: 'Booking receipt' });
  const stamp = document.querySelector('.stamp')?.textContent?.replaceAll('\u00a0', ' ');
  expect(stamp).toContain('Cancelled23 Nov 2026');
});

test('in Hindi a depot keeps the letters of the data', async () => {
  await applyLanguage('hi');
  const address = { ...order.address, stateCode: 'DL' as const };
  const delhi = { ...order, address, depot: { _id: order._id, name: 'Delhi' } };
  reply(getOrderData, exampleAnswer(getOrderData, { order: delhi, receipt }));

  await renderOrder(path);

  expect((await screen.findAllByText(/डिपो: Delhi/)).length).toBeGreaterThan(0);
});

test.each([
  ['BOOKED', 'Booked', '21 Nov 2026'],
  ['READY_FOR_DELIVERY', 'Booked', '21 Nov 2026'],
  ['CLOSED', 'Refunded', '24 Nov 2026'],
] as const)('the receipt of an order that is %s is stamped %s on %s', async (status, word, day) => {
  const timeline = [{ status, at: '2026-11-24T04:30:00.000Z', by: 'shop' as const, note: '' }];
  const over = { ...order, status, timeline };
  reply(getOrderData, exampleAnswer(getOrderData, { order: over, receipt }));
  reply(getWallet, exampleAnswer(getWallet));

  await renderOrder(path);

  await screen.findByRole('heading', { name: 'Booking receipt' });
  const stamp = document.querySelector('.stamp')?.textContent?.replaceAll('\u00a0', ' ');
  expect(stamp).toContain(word);
  expect(stamp).toContain(day);
});

test.each([
  ['en', ['Deducted₹500', 'You got back from us₹4,500', 'Refunded by this shop.']],
  ['hi', ['₹500', '₹4,500', 'इस दुकान ने लौटा दिया।']],
] as const)('in %s the receipt of a refunded order says what was kept', async (language, texts) => {
  await applyLanguage(language);
  const over = {
    ...order,
    status: 'REFUNDED' as const,
    cancel: {
      reason: 'Posted',
      at: '2026-11-23T04:30:00.000Z',
      charge: 500,
      refundAmount: 4_500,
      refundStatus: 'DONE' as const,
    },
  };
  reply(getOrderData, exampleAnswer(getOrderData, { order: over, receipt }));

  await renderOrder(path);

  const name = /^(Booking receipt|बुकिंग रसीद)$/;
  const text = (await screen.findByRole('region', { name })).textContent;
  for (const one of texts) expect(text).toContain(one);
});
