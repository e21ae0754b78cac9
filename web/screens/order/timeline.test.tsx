// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Order, OrderStatus } from '#contracts/orders';
import { applyLanguage, languages } from '../../i18n/language.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { Record } from './timeline.tsx';

afterEach(async () => {
  cleanup();
  await applyLanguage('en');
});

/** What the record says of a status and its note. */
function told(status: OrderStatus, note: string) {
  const timeline = [{ status, at: '2026-11-21T04:30:00.000Z', by: 'shop', note }];
  const order = { status, timeline, csd: {} } as unknown as Order;
  return render(<Record order={order} />).container.querySelector('.now .what')?.textContent;
}

const repeats: [OrderStatus, string][] = [
  ['PLACED', 'Order placed'],
  ['DOCUMENTS_VERIFIED', 'Papers are complete'],
  ['CSD_PAID', 'Paid to CSD'],
  ['VEHICLE_ALLOTTED', 'The dealer has allotted a car'],
  ['DELIVERED', 'Delivered'],
  ['CLOSED', 'Closed'],
  ['CANCEL_REQUESTED', 'Cancellation asked for'],
  ['CANCELLED', 'Cancelled'],
  ['REFUND_INITIATED', 'Token is on its way back'],
  ['REFUNDED', 'Token returned'],
];
test.each(languages.flatMap((language) => repeats.map((repeat) => [language, ...repeat] as const)))(
  'what a status says is not said again by its note, in %s: %s',
  async (language, status, note) => {
    await applyLanguage(language);

    expect(told(status, note)).toBe(ordersTexts().status[status].title);
  },
);

test('a note that says more is shown under its status', async () => {
  expect(told('BOOKED', 'Token received')).toBe('BookedToken received');
  expect(told('CANCELLED', 'Given up at the counter')).toBe('CancelledGiven up at the counter');

  await applyLanguage('hi');
  expect(told('BOOKED', 'Token received')).toBe('बुक हुईटोकन मिला');
  expect(told('EXPIRED', 'The token was tried 3 times without success')).not.toMatch(/[a-z]/i);
});

test('where nobody has to move any more no stone says that the order is here now', () => {
  const stones = () => [...document.querySelectorAll('.record .stone')];
  told('READY_FOR_DELIVERY', '');
  expect(stones()[0]?.className).toBe('stone now');
  cleanup();

  for (const status of ['DELIVERED', 'CLOSED', 'REFUNDED'] as const) {
    told(status, '');
    expect(stones()[0]?.className).toBe('stone done');
    cleanup();
  }
});

test('a stop bears a mark of its own', () => {
  told('ON_HOLD', '');

  expect(document.querySelector('.record .stop')?.textContent).toBe('!');
});
