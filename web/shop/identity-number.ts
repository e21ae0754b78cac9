import {
  hasLuhnDigit,
  hasVerhoeffDigit,
  namesBankReference,
  toAsciiDigits,
} from '#contracts/digits';

type IdentityNumber = 'PAN' | 'AADHAAR' | 'CARD';

const messages: Record<IdentityNumber, string> = {
  PAN: 'This looks like a PAN. Please take it out: the shop never needs it.',
  AADHAAR: 'This looks like an Aadhaar number. Please take it out: the shop never needs it.',
  CARD: 'This looks like a card number. Please take it out: the shop never needs it.',
};

/** The error of a field with an identity or card number, which must not leave the device. */
export function identityNumberError(typed: string): { code: string; message: string } | undefined {
  const code = identityNumberIn(typed);
  return code && { code, message: messages[code] };
}

const pan = /(?<![\p{L}\d])[A-Z]{5}\d{4}[A-Z](?![\p{L}\d])/iu;
/** Twelve digits, the first from 2 on, in groups of four or none. A leading + marks a telephone number. */
const aadhaar = /(?<![\d+])[2-9]\d{3}[\s.-]{0,2}\d{4}[\s.-]{0,2}\d{4}(?!\d)/gu;
/** Sixteen digits in groups of four or none, or fifteen in groups of four, six and five. */
const card =
  /(?<![\d+])(?:\d{4}[\s.-]{0,2}){3}\d{4}(?!\d)|(?<![\d+])3\d{3}[\s.-]{0,2}\d{6}[\s.-]{0,2}\d{5}(?!\d)/gu;
/** A mobile number with the code of India also has twelve digits. */
const mobileWithCode = /^91[6-9]/;

/** The identity or card number in a text; their last digits are checksums (Verhoeff's, and Luhn's of a card). */
export function identityNumberIn(typed: string): IdentityNumber | undefined {
  const text = toAsciiDigits(typed.normalize('NFKC'));
  if (pan.test(text)) return 'PAN';
  const numbersLike = (pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(({ 0: match, index }) =>
      namesBankReference(text.slice(0, index)) ? [] : match.replace(/\D/g, ''),
    );
  if (numbersLike(card).some(hasLuhnDigit)) return 'CARD';
  const numbers = numbersLike(aadhaar);
  return numbers.some((digits) => !mobileWithCode.test(digits) && hasVerhoeffDigit(digits))
    ? 'AADHAAR'
    : undefined;
}

/** What may be sent, saved or put into the URL of a search: nothing with an identity number. */
export const withoutIdentityNumber = (typed: string) => (identityNumberIn(typed) ? '' : typed);
