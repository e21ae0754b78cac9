// @vitest-environment happy-dom
import { afterAll, expect, test } from 'vitest';
import { speak } from '../i18n/language.ts';
import {
  day,
  fact,
  figure,
  lakh,
  money,
  monthName,
  percent,
  shortDay,
  time,
  unbroken,
  weeks,
} from './format.ts';

afterAll(() => speak('en'));

test.each([
  [money(534_746), '₹5,34,746'],
  [money(0), 'nil'],
  [money(-1_000), '−₹1,000'],
  [lakh(534_746), '₹5.35 lakh'],
  [percent(7.63), '7.6%'],
  [percent(40), '40%'],
  [unbroken('Lx 1.2 L MT'), 'Lx 1.2\u00a0L MT'],
  [unbroken('Urja 40 kWh AT'), 'Urja 40\u00a0kWh AT'],
  [unbroken('up to ₹10 lakh, 2 lights'), 'up to ₹10\u00a0lakh, 2 lights'],
  [unbroken('₹10 लाख तक'), '₹10\u00a0लाख तक'],
  [monthName('2018-07'), 'Jul\u00a02018'],
  [fact('3 years or 1,00,000 km'), '3 years or 1,00,000\u00a0km'],
  [weeks({ min: 3, max: 5 }), '3 to 5 weeks'],
  [weeks({ min: 2, max: 2 }), '2 weeks'],
  [day('2026-11-04T18:30:00.000Z'), '5\u00a0Nov\u00a02026'],
  [time('2026-11-05T05:12:00.000Z'), '10:42'],
])('a buyer reads %s', (shown, expected) => {
  expect(shown).toBe(expected);
});

test.each([0, 7, 100, 1_000, 12_345, 534_746, 12_345_678, 1_234_567_890, -1_000, 17.25])(
  'the figure %s is grouped as in India',
  (value) => {
    expect(figure(value)).toBe(value.toLocaleString('en-IN'));
  },
);

function onOneLine(locale: string, how: Intl.DateTimeFormatOptions) {
  const { format } = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...how });
  // Node 20.19 spells October in an older way.
  return (date: Date) => format(date).replaceAll(' ', '\u00a0').replace('अक्तूबर', 'अक्टूबर');
}

test.each(['en-IN', 'hi-IN-u-nu-latn'])(
  'every day of a year reads as %s has it',
  async (locale) => {
    const month = locale === 'en-IN' ? 'short' : 'long';
    await speak(locale === 'en-IN' ? 'en' : 'hi');
    const short = onOneLine(locale, { day: 'numeric', month });
    const long = onOneLine(locale, { day: 'numeric', month, year: 'numeric' });

    for (
      let at = Date.parse('2026-01-01T18:29:59Z');
      at < Date.parse('2027-01-02');
      at += 86_400_000
    ) {
      const moment = new Date(at);
      expect(shortDay(moment.toISOString())).toBe(short(moment));
      expect(day(moment.toISOString())).toBe(long(moment));
    }
  },
);
