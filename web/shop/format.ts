import type { Localised } from '#contracts/common';
import { formatNumber } from '#contracts/engine/format-number';
import { language, t } from '../i18n/language.ts';
import { toIndiaTime } from '../lib/india-time.ts';

export { formatNumber as figure };

/** `₹5,34,746`, in whole rupees, with a true minus. */
export const formatMoney = (rupees: number) =>
  rupees === 0 ? t.common.nil : `${rupees < 0 ? '−' : ''}₹${formatNumber(Math.abs(rupees))}`;

/** `₹5.35 lakh`, where the exact figure is one step away. */
export const formatLakh = (rupees: number) => t.common.lakh((rupees / 100_000).toFixed(2));

/** `7.6%`. */
export const formatPercent = (value: number) => `${Number(value.toFixed(1))}%`;

/** Keeps a date on one line. */
const GAP = '\u00a0';

/** `5 Nov`; in Hindi with the whole month. */
export function formatShortDate(at: string): string {
  const date = toIndiaTime(at);
  return `${date.getUTCDate()}${GAP}${t.common.months[date.getUTCMonth()]}`;
}

/** `5 Nov 2026`. */
export const formatDate = (at: string) =>
  `${formatShortDate(at)}${GAP}${toIndiaTime(at).getUTCFullYear()}`;

/** `Jul 2018`, of `2018-07`: its first day without the 1. */
export const formatMonth = (month: string) => formatDate(month).slice(`1${GAP}`.length);

/** `10:42`, in Indian time. */
export const formatTime = (at: string) => toIndiaTime(at).toISOString().slice(11, 16);

/** A text of the data in the language of the page. */
export const localise = (text: Localised) => text[language];

/** A fact of the data, its last figure grouped and on one line with its unit: `1,197 cc`, `3 years or 1,00,000 km`. */
export const formatFact = (text: string) =>
  t
    .ofData(text)
    .replace(/\d{4,}(?= \p{L}+$)/u, (digits) => formatNumber(Number(digits)))
    .replace(/(\d) (\p{L}+)$/u, `$1${GAP}$2`);

/** `3 to 5 weeks`. */
export const formatWeeks = ({ min, max }: { min: number; max: number }) => t.common.weeks(min, max);

/** A text that keeps figures and their units on one line: the "1.2 L" of an engine, "40 kWh", "₹10 lakh". */
export const keepUnitsTogether = (text: string) =>
  text.replace(/(\d) (?=(?:L|kWh|lakh|लाख)(?!\p{L}))/gu, `$1${GAP}`);

/** Texts of people are in one language, whatever the shop speaks. */
export const languageOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en');
