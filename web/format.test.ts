import { expect, test } from 'vitest';
import { day, lakh, money, percent, time, weeks } from './format.ts';

test.each([
  [money(534_746), '₹5,34,746'],
  [money(0), 'nil'],
  [money(-1_000), '−₹1,000'],
  [lakh(534_746), '₹5.35 lakh'],
  [percent(7.63), '7.6%'],
  [percent(40), '40%'],
  [weeks({ min: 3, max: 5 }), '3 to 5 weeks'],
  [weeks({ min: 2, max: 2 }), '2 weeks'],
  [day('2026-11-04T18:30:00.000Z'), '5 Nov 2026'],
  [time('2026-11-05T05:12:00.000Z'), '10:42'],
])('a buyer reads %s', (shown, expected) => {
  expect(shown).toBe(expected);
});
