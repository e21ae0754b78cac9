// @vitest-environment happy-dom
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { applyLanguage } from '../i18n/language.ts';
import {
  formatDate,
  formatLakh,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatShortDate,
  formatSpecification,
  formatTime,
  keepUnitsTogether,
  stateOptions,
} from './format.ts';

afterEach(() => void vi.useRealTimers());
afterAll(() => applyLanguage('en'));

test.each([
  [formatMoney(534_746), '₹5,34,746'],
  [formatMoney(0), 'nil'],
  [formatMoney(-1_000), '−₹1,000'],
  [formatLakh(534_746), '₹5.35 lakh'],
  [formatPercent(7.63), '7.6%'],
  [formatPercent(40), '40%'],
  [keepUnitsTogether('Lx 1.2 L MT'), 'Lx 1.2\u00a0L MT'],
  [keepUnitsTogether('Urja 40 kWh AT'), 'Urja 40\u00a0kWh AT'],
  [keepUnitsTogether('up to ₹10 lakh, 2 lights'), 'up to ₹10\u00a0lakh, 2 lights'],
  [keepUnitsTogether('₹10 लाख तक'), '₹10\u00a0लाख तक'],
  [formatMonth('2018-07'), 'Jul\u00a02018'],
  [formatSpecification('3 years or 1,00,000 km'), '3 years or 1,00,000\u00a0km'],
  [formatDate('2026-11-04T18:30:00.000Z'), '5\u00a0Nov\u00a02026'],
  [formatTime('2026-11-05T05:12:00.000Z'), '10:42'],
])('a value is formatted as %s', (formatted, expected) => {
  expect(formatted).toBe(expected);
});

test.each([
  ['2026-11-26T04:30:00.000Z', '12\u00a0Jan'],
  ['2026-08-01T04:30:00.000Z', '12\u00a0Jan'],
  ['2026-06-01T04:30:00.000Z', '12\u00a0Jan\u00a02027'],
  ['2027-06-01T04:30:00.000Z', '12\u00a0Jan'],
  ['2027-08-01T04:30:00.000Z', '12\u00a0Jan\u00a02027'],
])('on %s the twelfth of January 2027 is %s', (now, text) => {
  vi.setSystemTime(now);

  expect(formatShortDate('2027-01-12T04:30:00.000Z')).toBe(text);
});

test.each([0, 7, 100, 1_000, 12_345, 534_746, 12_345_678, 1_234_567_890, -1_000, 17.25])(
  'the number %s is grouped as in India',
  (value) => {
    expect(formatNumber(value)).toBe(value.toLocaleString('en-IN'));
  },
);

function formatterWithoutBreaks(locale: string, options: Intl.DateTimeFormatOptions) {
  const { format } = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options });
  // Node 20.19 has an older spelling of October.
  return (date: Date) => format(date).replaceAll(' ', '\u00a0').replace('अक्तूबर', 'अक्टूबर');
}

test.each(['en-IN', 'hi-IN-u-nu-latn'])(
  'every day of a year is formatted as by the locale %s',
  async (locale) => {
    const month = locale === 'en-IN' ? 'short' : 'long';
    await applyLanguage(locale === 'en-IN' ? 'en' : 'hi');
    const short = formatterWithoutBreaks(locale, { day: 'numeric', month });
    const long = formatterWithoutBreaks(locale, { day: 'numeric', month, year: 'numeric' });

    for (
      let at = Date.parse('2026-01-01T18:29:59Z');
      at < Date.parse('2027-01-02');
      at += 86_400_000
    ) {
      const moment = new Date(at);
      vi.setSystemTime(moment);
      expect(formatShortDate(moment.toISOString())).toBe(short(moment));
      expect(formatDate(moment.toISOString())).toBe(long(moment));
    }
  },
);

test.each([
  ['en', ['Bihar', 'Chandigarh', 'Chhattisgarh']],
  ['hi', ['अंडमान और निकोबार', 'अरुणाचल प्रदेश', 'असम', 'आंध्र प्रदेश']],
] as const)('in %s the states are in the order of their names, as %j', async (language, names) => {
  await applyLanguage(language);

  const all = stateOptions().map(([, name]) => name);

  const first = all.indexOf(names[0]);
  expect(all.slice(first, first + names.length)).toEqual(names);
});
