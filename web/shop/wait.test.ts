import { expect, test } from 'vitest';
import { PAPERWORK_DAYS } from '#contracts/constants';
import { orders } from '../i18n/messages/en/orders.ts';
import { formatWait } from './wait.ts';

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
