import type { privateNumbers } from '#contracts/complaints';
import {
  hasLuhnDigit,
  hasVerhoeffDigit,
  namesBankReference,
  toAsciiDigits,
} from '#contracts/digits';

/** Formats of identity and card numbers, in digits of any script. A leading + marks a telephone number instead. */
const patterns = {
  PAN: /(?<![\p{L}\p{Nd}])[A-Z]{5}\p{Nd}{4}[A-Z](?![\p{L}\p{Nd}])/giu,
  CARD: /(?<![\p{Nd}+])(?:\p{Nd}{4}[\s.-]{0,2}){3}\p{Nd}{4}(?!\p{Nd})/gu,
  /** Of the army, as on the card of who serves (assumed): `IC-45678M`, `JC-123456X`, `14567890L`. */
  SERVICE:
    /(?<![\p{L}\p{Nd}])(?:(?:IC|JC|SS|SL|WS|SC|RC|MR|MS|NR|NS|NL|DR|DS|TA)[\s-]{0,2}\p{Nd}{5,6}[\s-]?|\p{Nd}{7,8}-?)[A-Z](?![\p{L}\p{Nd}])/giu,
  AADHAAR: /(?<![\p{Nd}+])\p{Nd}{4}[\s.-]{0,2}\p{Nd}{4}[\s.-]{0,2}\p{Nd}{4}(?!\p{Nd})/gu,
} as const satisfies Record<PrivateNumber, RegExp>;

type PrivateNumber = (typeof privateNumbers)[number];

/** The check of the last digit. A reference of a bank, which a buyer has to name, has as many digits. */
const checks: Partial<Record<PrivateNumber, (digits: string) => boolean>> = {
  CARD: hasLuhnDigit,
  AADHAAR: hasVerhoeffDigit,
};

/** A number in groups is private with a wrong check digit too: the sender may have mistyped it. */
function isPrivate(name: PrivateNumber, written: string): boolean {
  const digits = toAsciiDigits(written);
  return /\D/.test(digits) || (checks[name]?.(digits) ?? true);
}

/** Masks identity and card numbers in a text, and returns which kinds it found. */
export function hidePrivateNumbers(text: string): { text: string; masked: PrivateNumber[] } {
  const masked: PrivateNumber[] = [];
  let hidden = text;
  for (const [name, pattern] of Object.entries(patterns) as [PrivateNumber, RegExp][]) {
    const next = hidden.replace(pattern, (match, ...[offset]) =>
      isPrivate(name, match) && !namesBankReference(hidden.slice(0, offset))
        ? '•'.repeat(match.length)
        : match,
    );
    if (next !== hidden) masked.push(name);
    hidden = next;
  }
  return { text: hidden, masked };
}
