import { expect, test } from 'vitest';
import { PAPERWORK_DAYS } from '#contracts/constants';
import { Order } from '#contracts/orders';
import { orders } from '../i18n/messages/en/orders.ts';
import { example } from '../testing.tsx';
import { deliveryPeriod, formatWait } from './wait.ts';

test.each([
  [{ min: 9, max: 22 }, '1 to 4 weeks'],
  [{ min: 12, max: 30 }, '2 to 5 weeks'],
  [{ min: 24, max: 43 }, '3 to 7 weeks'],
  [{ min: 21, max: 21 }, '3 weeks'],
  [{ min: 3, max: 8 }, '3 to 8 days'],
  [{ min: 1, max: 1 }, '1 day'],
])('a wait of %j reads %s', (days, text) => {
  expect(formatWait(days)).toBe(text);
});

test.each([
  ['2 to 5 weeks', '2026-12-05', '2026-12-23', '2026-12-07', '2026-12-28'],
  ['3 to 8 days', '2026-11-26', '2026-12-01', '2026-11-26', '2026-12-01'],
])(
  'an order with a wait of %s is expected on the days of that time',
  (_wait, from, to, first, last) => {
    const at = (day: string) => `${day}T10:00:00.000Z`;
    const order = example(Order, {
      payment: { ...example(Order).payment, at: at('2026-11-23') },
      expectedDelivery: { from: at(from), to: at(to) },
    });

    expect(deliveryPeriod(order)).toEqual({ from: at(first), to: at(last) });
  },
);

test('the usual durations of an order add up to the time that its papers take', () => {
  const durations = Object.values(orders.usualDuration).map((text) => {
    const [min = 0, max = min] = (text.match(/\d+/g) ?? []).map(Number);
    return { min, max };
  });

  expect({
    min: durations.reduce((sum, { min }) => sum + min, 0),
    max: durations.reduce((sum, { max }) => sum + max, 0),
  }).toEqual(PAPERWORK_DAYS);
});
