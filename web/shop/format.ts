import type { Localised } from '#contracts/common';
import { formatNumber } from '#contracts/constants';
import { language, t } from '../i18n/language.ts';
import { toIndiaTime } from '../lib/india-time.ts';
import { serverNow } from '../lib/server-clock.ts';

export { formatNumber };

/** The states for a select, by the name that is shown. */
export const stateOptions = () =>
  Object.entries(t.labels.state).sort(([, one], [, other]) => one.localeCompare(other, language));

/** `₹5,34,746`, in whole rupees, with a real minus sign. */
export const formatMoney = (rupees: number) =>
  rupees === 0 ? t.common.nil : `${rupees < 0 ? '−' : ''}₹${formatNumber(Math.abs(rupees))}`;

/** `₹5.35 lakh`, where the exact price is one tap away. */
export const formatLakh = (rupees: number) => t.common.lakh((rupees / 100_000).toFixed(2));

/** `7.6%`. */
export const formatPercent = (value: number) => `${Number(value.toFixed(1))}%`;

/** Keeps a date on one line. */
const NBSP = '\u00a0';

/** In ms: half a year. Until then a day and a month are enough. */
const NEAR = 183 * 86_400_000;

/** `5 Nov`, in Hindi with the month written out; more than half a year away with its year. */
export const formatShortDate = (at: string) =>
  Math.abs(Date.parse(at) - serverNow()) < NEAR ? dayOf(at) : formatDate(at);

/** `5 Nov 2026`. */
export const formatDate = (at: string) => `${dayOf(at)}${NBSP}${yearOf(at)}`;

const yearOf = (at: string) => toIndiaTime(at).getUTCFullYear();

function dayOf(at: string): string {
  const date = toIndiaTime(at);
  return `${date.getUTCDate()}${NBSP}${t.common.months[date.getUTCMonth()]}`;
}

/** `Jul 2018`, from `2018-07`: the first of the month without its `1`. */
export const formatMonth = (month: string) => formatDate(month).slice(`1${NBSP}`.length);

/** `10:42`, in Indian time. */
export const formatTime = (at: string) => toIndiaTime(at).toISOString().slice(11, 16);

export const localise = (text: Localised) => text[language];

/** A specification with its last number grouped and on one line with its unit: `1,197 cc`, `3 years or 1,00,000 km`. */
export const formatSpecification = (text: string) =>
  t
    .translate(text)
    .replace(/\d{4,}(?= [\p{L}\p{M}]+$)/u, (digits) => formatNumber(Number(digits)))
    .replace(/(\d) ([\p{L}\p{M}]+)$/u, `$1${NBSP}$2`);

export interface Days {
  min: number;
  max: number;
}

/** The last week counts in full. */
export const toWeeks = ({ min, max }: Days) => ({
  min: Math.round(min / 7),
  max: Math.ceil(max / 7),
});

/** Keeps numbers and units on one line: `1.2 L`, `40 kWh`, `₹10 lakh`. */
export const keepUnitsTogether = (text: string) =>
  text.replace(/(\d) (?=(?:L|kWh|lakh|लाख)(?!\p{L}))/gu, `$1${NBSP}`);

/** The language of a text that a person wrote, for its `lang` attribute. */
export const languageOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en');
