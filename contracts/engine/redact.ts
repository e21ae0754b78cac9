import { isObject } from './is-object.ts';

/**
 * Samples of what a backend sent, fit to be shown and committed. Only what is known to be harmless is kept: a text that
 * nobody can vouch for becomes its length.
 */

/** What names of fields say of their values. */
const personalKeys = {
  mobile: /mobile|phone/i,
  email: /email|e_mail/i,
  secret: /password|token|secret|otp|checksum|txn/i,
  place: /address|landmark|street|city|village|pin_?code|lat$|lng$|lon$/i,
  number: /aadhaar|pan(no|number)?$|dob|birth|^vin|registrationno|chassis|account|upi|ifsc/i,
  name: /^name$|fullname|firstname|lastname|customername|username|contactname/i,
} as const;

export type PersonalKind = keyof typeof personalKeys;

/** What sort of personal value a field holds, going by its name. */
export const personalKind = (key: string): PersonalKind | undefined =>
  (Object.keys(personalKeys) as PersonalKind[]).find((kind) => personalKeys[kind].test(key));

const harmlessTexts = [
  /^\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?)?$/,
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/,
  /^-?\d{1,5}(\.\d{1,4})?$/,
];
/** A moment, a date or a small number: nobody can be told from it. */
export const isHarmless = (text: string): boolean => harmlessTexts.some((form) => form.test(text));

const word = /^[A-Za-z][\w+ -]{0,39}$/;

/** What stands for a value in reports: one short line of JSON-like text. A text is shown where a word of a list stands. */
export function redactedSample(value: unknown, field = '', isWord = false): string {
  const key = field.slice(field.lastIndexOf('.') + 1).replaceAll('[]', '');
  if (value === undefined) return '';
  if (Array.isArray(value)) return `[${value.length}]`;
  if (isObject(value)) return `{${keysOf(value)}}`;
  if (typeof value === 'string') return `"${textSample(value, key, isWord)}"`;
  if (typeof value === 'number') return numberSample(value, key);
  return String(value);
}

function textSample(text: string, key: string, isWord: boolean): string {
  if (text === '') return '';
  if (isWord && word.test(text)) return text;
  if (!personalKind(key) && isHarmless(text)) return text;
  if (/^[0-9a-f]{24}$/i.test(text)) return '‹id›';
  return `‹${text.length} characters›`;
}

/** A number of ten or twelve digits may be a telephone or an identity card. */
function numberSample(value: number, key: string): string {
  const digits = String(Math.trunc(Math.abs(value))).length;
  if (personalKind(key) || digits === 10 || digits === 12) return `‹${digits} digits›`;
  return String(value);
}

const KEYS_SHOWN = 6;
function keysOf(value: object): string {
  const keys = Object.keys(value);
  const shown = keys.slice(0, KEYS_SHOWN).map(fieldName);
  return keys.length > KEYS_SHOWN
    ? `${shown.join(', ')}, … ${keys.length} in all`
    : shown.join(', ');
}

/** The name of a field; one that is data itself, as in a map of mobiles, is not shown. */
export const fieldName = (key: string): string =>
  /^[A-Za-z_$][\w$-]{0,39}$|^\d$/.test(key) && !/\d{6}/.test(key) ? key : '‹key›';

/** A text such as an address or a message, with e-mails, mobiles, tokens and ids hidden. */
export const redactText = (text: string): string =>
  text
    .replace(/\b(Bearer\s+|token=|password=)[^\s&"']+/gi, '$1‹token›')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '‹token›')
    .replace(/[^\s@/"'=&?]+(@|%40)[^\s@/"'&?]+\.[A-Za-z]{2,}/g, '‹e-mail›')
    .replace(/(?<![\w.])(\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\d)/g, '‹mobile›')
    .replace(/\b\d{4}[ -]?\d{4}[ -]?\d{4}\b/g, '‹number›')
    .replace(/\b[0-9a-f]{24}\b/gi, '‹id›');

/** The word that a sample shows; undefined when it is hidden or no word. */
export const sampleWord = (sample: string): string | undefined =>
  /^"([A-Za-z][\w+ -]{0,39})"$/.exec(sample)?.[1];
