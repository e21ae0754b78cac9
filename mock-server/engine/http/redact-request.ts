import { authTokenIn } from '#contracts/engine/auth';

/**
 * Requests as they may be read by others: secrets are hidden, people get stand-ins, and ids stay, so that what is read can
 * be asked again. A body may be long and hold anything, so no pattern here takes more than one look at each place.
 */

const HIDDEN = '(hidden)';

/** Shorter ones would be found in every other word. */
const SHORTEST_TOKEN = 6;

// A booking token is an amount.
const secretName = '(?:password|(?<!booking)token|secret|otp)';
const isSecret = new RegExp(secretName, 'i');

/** A body as JSON, without what fields with such names hold. */
export const bodyText = (body: unknown): string =>
  JSON.stringify(body, (key, value) =>
    isSecret.test(key) && value !== null && typeof value !== 'boolean' ? HIDDEN : value,
  );

const inQuery = new RegExp(`([?&][^?=&\\s"']*${secretName}[^?=&\\s"']{0,40}=)[^&#\\s"']*`, 'gi');
const afterScheme = /\b(Bearer(?:\s|%20|\+)+)[\w.~+/%-]{6,}=*/gi;
const bare = /ct_[0-9a-f]{24,}|(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** Two calls of the specification end in `{shopId}{token}`. */
const behindId = /(\/[0-9a-f]{24})[\w%~+-][^\s/?#"']*/gi;

const local = '[^\\s@/"=&?#:;,<>()\\[\\]{}\\\\]';
const letters = '[\\p{L}\\p{M}\\p{N}-]+';
const email = new RegExp(`(?<!${local})${local}+(@|%40)${letters}(?:\\.${letters})+`, 'gu');

const gap = '(?:[\\s+-]|%20)?';
const country = `(?:(?:\\+|%2B|00)?91${gap}|0)?`;
const mobile = new RegExp(
  `(?:(?<![\\w.%])|(?<=%[0-9A-F]{2}))(${country})[6-9]\\d{4}${gap}\\d{5}(?!\\w)`,
  'gi',
);

/** A text without tokens, passwords, e-mails and mobiles, and without the token that a header showed. */
export function redactRequest(text: string, header = ''): string {
  return withoutToken(text, header)
    .replace(inQuery, `$1${HIDDEN}`)
    .replace(afterScheme, `$1${HIDDEN}`)
    .replace(bare, HIDDEN)
    .replace(behindId, `$1${HIDDEN}`)
    .replace(email, 'name$1example.in')
    .replace(mobile, (_, prefix: string) => `${prefix}9000000000`);
}

function withoutToken(text: string, header: string): string {
  const token = authTokenIn(header);
  if (token.length < SHORTEST_TOKEN) return text;
  return text.replaceAll(token, HIDDEN).replaceAll(encodeURIComponent(token), HIDDEN);
}
