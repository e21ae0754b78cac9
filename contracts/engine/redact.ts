import { authTokenIn } from './auth.ts';
import { isObject } from './is-object.ts';
import { decoded, isSecretName, personalKind } from './private-names.ts';
import { parseJson } from './read-response.ts';

/**
 * Removes secrets and personal data: from samples, which are shown and committed, and from requests in the log. Request
 * bodies can be long and hold anything, so no pattern looks at a character more than once, and only so many encoded parts are
 * looked into again.
 */

/** Any text as a part of an address. What stands for something hidden stays. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /%E2%80%B9[\w-]+%E2%80%BA/g,
    decodeURIComponent,
  );

/** User and password of an address. */
const userInfo = /(?<=\/\\?\/)[^\s/?#"'<>]+(?=@)/g;
/** `name=value`, as in a query or a cookie. */
const parameter = /(?<![^?&\s"'])([^?=&\s"']+)=((?:[^&#\s"'\\]|\\+(?!["\\]))*)/g;
/** The same behind a semicolon, in the value of another one. */
const laterParameter = /(?<=;)([^;=]+)=([^;]*)/g;
/** The same in an address that is a value of another one. */
const innerParameter = /(?<=\?)([^?=&\s"']+)=((?:[^?&#\s"'\\]|\\+(?!["\\]))*)/g;
/** A field of JSON with a text or a number, which may be cut off. */
const jsonField = /"([^"\\]+)"\s*:\s*("(?:[^"\\]|\\.)*"?|(?!(?:null|true|false)\b)[^\s"[\]{},]+)/g;
/** A field of JSON with a list or an object. */
const jsonBranch = /"([^"\\]+)"\s*:\s*(?=[[{])/g;
/** A text of JSON that holds a field of JSON. */
const jsonText = /"(?<=[:,[]\s*")(?:[^"\\]|\\.)*\\"\s*:(?:[^"\\]|\\.)*"?/g;
/** A part of an address with encoded characters. */
const encodedPart = /(?<![^\s"'/?#&=])[^\s"'/?#&=%]*%[^\s"'/?#&=]*/g;
/** An address may hold another one, or JSON, and that again. */
const MOST_ENCODINGS = 3;
/** Of a text: what is encoded in further parts is hidden, since to look into each takes long. */
const MOST_PARTS = 200;
const afterScheme = /\b(Bearer[\s+]+)[\w.~+/%-]{6,}=*/gi;
/** A prefix and a long hexadecimal number, or a JWT, `eyJ…`. */
const bareToken = /(?<![\w-])(?:[a-z]{2,4}_[0-9a-f]{24,}|eyJ[\w-]+\.[\w-]+\.[\w-]*)/g;
/** What directly follows an id in a path may be a token. */
const tokenBehindId = /(\/[0-9a-f]{24})[\w%~+-][^\s/?#"']*/gi;

const localPart = '[^\\s@/"=&?#:;,<>‹›()\\[\\]{}\\\\]';
const label = '[\\p{L}\\p{M}\\p{N}-]+';
const email = new RegExp(`(?<!${localPart})${localPart}+@${label}(?:\\.${label})+`, 'gu');

/**
 * A telephone or identity number: 10 to 16 digits, together or in groups, also behind a +. The first digits of a
 * hexadecimal id are none.
 */
const longNumber = /(?<![\w.%])\d(?:[\s+-]?\d){9,15}(?![\s-]?\d|[0-9a-f]{8})/gi;
/** A number of tax or service, such as ABCDE1234F: capital letters, at least four digits, a capital letter. */
const lettersAndDigits = /(?<![\w-])[A-Z]{1,5}-?\d{4,8}-?[A-Z](?![\w-])/g;
const id = /\b[0-9a-f]{24}\b/gi;

/** What stands for a secret, and how persons are hidden. */
interface Style {
  mark: string;
  withoutPersons(text: string): string;
}

function redacted(
  text: string,
  style: Style,
  encodings = MOST_ENCODINGS,
  left = { parts: MOST_PARTS },
): string {
  const { mark } = style;
  const hideParameter = (whole: string, name: string, value: string) =>
    isSecret(name, numberOrText(value))
      ? `${name}=${mark}`
      : whole.replace(laterParameter, hideParameter);
  /** Hides what is encoded in a part. */
  const lookInto = (part: string, plain: string, encode: (text: string) => string) => {
    if (encodings === 0 || left.parts-- <= 0) return encode(mark);
    const rest = redacted(plain, style, encodings - 1, left);
    return rest === plain ? part : encode(rest);
  };
  const secretsHidden = withoutSecretBranch(text, mark)
    .replace(userInfo, mark)
    .replace(parameter, hideParameter)
    .replace(innerParameter, hideParameter)
    .replace(jsonField, (whole, name: string, value: string) =>
      isSecret(name, numberOrText(value)) ? `${whole.slice(0, -value.length)}"${mark}"` : whole,
    )
    .replace(jsonText, (part) => {
      const plain = String(parseJson(part));
      return plain === part ? `"${mark}"` : lookInto(part, plain, JSON.stringify);
    })
    .replace(encodedPart, (part) => {
      const plain = decoded(part.replaceAll('+', ' '));
      return plain === part ? part : lookInto(part, plain, encoded);
    })
    .replace(afterScheme, `$1${mark}`)
    .replace(bareToken, mark)
    .replace(tokenBehindId, `$1${mark}`);
  return style.withoutPersons(secretsHidden);
}

/** What follows a list or an object of secrets is left out too: where it ends takes long to find. */
function withoutSecretBranch(text: string, mark: string): string {
  for (const { 0: start, 1: name = '', index } of text.matchAll(jsonBranch))
    if (isSecretName(name)) return `${text.slice(0, index + start.length)}"${mark}"`;
  return text;
}

const numberOrText = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/** A text such as a URL or a message, without tokens, e-mail addresses, telephone and identity numbers, and ids. */
export const redactText = (text: string): string => redacted(text, inReports);

const inReports: Style = {
  mark: '‹token›',
  withoutPersons: (text) =>
    text
      .replace(email, '‹e-mail›')
      .replace(id, '‹id›')
      .replace(longNumber, '‹number›')
      .replace(lettersAndDigits, '‹number›'),
};

const HIDDEN = '(hidden)';
/** Shorter tokens would be found in ordinary words. */
const MIN_TOKEN_LENGTH = 6;

/**
 * Part of a request for the log, without secrets and the token of its header. Personal data becomes placeholders and ids
 * stay, so that the request can be sent again.
 */
export function redactRequest(text: string, header = ''): string {
  const token = authTokenIn(header);
  const rest =
    token.length < MIN_TOKEN_LENGTH
      ? text
      : text.replaceAll(token, HIDDEN).replaceAll(encodeURIComponent(token), HIDDEN);
  return redacted(rest, inLog);
}

const inLog: Style = {
  mark: HIDDEN,
  withoutPersons: (text) =>
    text
      .replace(email, 'name@example.com')
      .replace(longNumber, withoutLastDigits)
      .replace(lettersAndDigits, sameForm),
};

/** Digits become 0 and letters X. */
const sameForm = (text: string) => text.replace(/\d/g, '0').replace(/\p{L}/gu, 'X');

/** Its last nine digits become 0: a telephone number stays one, with its country. */
const withoutLastDigits = (number: string) => number.replace(/\d(?=(?:\D*\d){0,8}\D*$)/g, '0');

/** Headers with tokens, or with the address of a machine. */
const isHiddenHeader = /auth|cookie|key|session|forwarded|(-|client|real)ip(v6)?$|addr(ess)?$/i;
/** A code in the address of a page, such as the referer, is that of a sign-in. */
const codeOfPage = /([?&#]code=)[^\s&#"'<>]*/gi;

/** A header, without tokens and addresses; `token` is that of the request. */
export function redactHeader(name: string, value: string, token?: string): string {
  if (isHiddenHeader.test(name) || isSecretName(name)) return HIDDEN;
  const text = /^user-agent$/i.test(name) ? programsOf(value) : value;
  return redactRequest(text.replace(codeOfPage, `$1${HIDDEN}`), token);
}

/** The names of programs with a version; what else a browser or a person writes there is left out. */
const programsOf = (userAgent: string) =>
  userAgent.match(/(?<![^ ])[A-Za-z][\w.-]{0,40}\/\d[\w.]{0,40}(?![^ ])/g)?.join(' ') ?? HIDDEN;

/**
 * A body as JSON, without secrets, names of people, their streets and numbers, and what they write. A request is written
 * by a person; in an answer that may be said of an object with the id of one.
 */
export function redactBody(body: unknown, part: 'request' | 'answer' = 'request'): string {
  return JSON.stringify(body, function redacted(this: object, key, value) {
    if (isSecret(key, value)) return HIDDEN;
    const isWritten =
      writing.test(key) ||
      (sometimesWriting.test(key) &&
        (part === 'request' || Object.keys(this).some((other) => userId.test(other))));
    return isWritten ? withoutWords(value) : placeholder(key, bodyWithin(value, part));
  });
}

/** A text that is JSON itself is redacted like a body; any other value stays. */
function bodyWithin(value: unknown, part: 'request' | 'answer'): unknown {
  const body = typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJson(value) : value;
  if (body === value) return value;
  const text = redactBody(body, part);
  return text === JSON.stringify(body) ? value : text;
}

/** Fields with what people write. */
const writing = /^(text|comments?|review|remarks?|feedback|subject|pros|cons|reason)$/i;
/** The same, unless they belong to the shop: in a list of cars, or in an error. */
const sometimesWriting = /^(message|note|description|title|resolution)$/i;
const userId = /^(customer|user|member)_?id$/i;

/** A text, or a list of texts, with the same length and form; the value of an enum stays. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'string' || /^[A-Z]+(_[A-Z]+)*$/.test(value)) return value;
  return value.replace(/[\p{L}\p{M}\p{N}]/gu, (letter) => 'x'.repeat(letter.length));
}

const isStreet = /address(line)?_?\d*$|street|landmark/i;

/** Placeholders fit most schemas, so that a request can be sent again and an answer be verified. */
function placeholder(key: string, value: unknown): unknown {
  const kind = personalKind(key);
  if (Array.isArray(value) && (kind === 'name' || kind === 'number'))
    return value.map((one) => placeholder(key, one));
  if (typeof value !== 'string' || value === '') return value;
  if (kind === 'name') return 'Somebody';
  if (kind === 'number') return sameForm(value);
  return isStreet.test(key) && kind !== 'email' ? 'Somewhere' : value;
}

/** A number of a field named `token` is an amount or a count. */
const isSecret = (key: string, value: unknown) =>
  value !== null &&
  typeof value !== 'boolean' &&
  isSecretName(typeof value === 'number' ? key.replace(/token/gi, '') : key);

const harmlessTexts = [
  /^\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?)?$/,
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/,
  /^-?\d{1,5}(\.\d{1,4})?$/,
];
/** Whether a text is a time, a date or a small number, which identify nobody. */
export const isHarmless = (text: string): boolean => harmlessTexts.some((form) => form.test(text));

const word = /^[A-Za-z][\w+ -]{0,39}$/;

/** A value in one short line of JSON-like text. Texts are hidden unless harmless, or values of an enum. */
export function redactedSample(value: unknown, field = '', isEnumValue = false): string {
  const key = field.slice(field.lastIndexOf('.') + 1).replaceAll('[]', '');
  if (value === undefined) return '';
  if (Array.isArray(value)) return `[${value.length}]`;
  if (isObject(value)) return `{${keysOf(value)}}`;
  if (typeof value === 'string') return `"${textSample(value, key, isEnumValue)}"`;
  if (typeof value === 'number') return numberSample(value, key);
  return String(value);
}

function textSample(text: string, key: string, isEnumValue: boolean): string {
  if (text === '') return '';
  if (isEnumValue && word.test(text)) return text;
  if (!personalKind(key) && isHarmless(text)) return text;
  if (/^[0-9a-f]{24}$/i.test(text)) return '‹id›';
  return `‹${text.length} characters›`;
}

/** Telephone and identity numbers have at least so many digits. */
const MIN_PERSONAL_DIGITS = 10;

/** Whether a number may identify a person. */
export const isPersonalNumber = (value: number, key: string): boolean =>
  personalKind(key) !== undefined || digitCount(value) >= MIN_PERSONAL_DIGITS;

const numberSample = (value: number, key: string): string =>
  isPersonalNumber(value, key) ? `‹${digitCount(value)} digits›` : String(value);

const digitCount = (value: number) => String(Math.trunc(Math.abs(value))).length;

const KEYS_SHOWN = 6;
function keysOf(value: object): string {
  const keys = Object.keys(value);
  const shown = keys.slice(0, KEYS_SHOWN).map(fieldName);
  return keys.length > KEYS_SHOWN
    ? `${shown.join(', ')}, … ${keys.length} in all`
    : shown.join(', ');
}

/** The name of a field; hidden when it is data itself, as in a map by mobile. */
export const fieldName = (key: string): string =>
  /^[A-Za-z_$][\w$-]{0,39}$|^\d$/.test(key) && !/\d{6}|^[A-Z]+-?\d{4}/.test(key) ? key : '‹key›';

/** The word that a sample shows; undefined when it is hidden or not a word. */
export const sampleWord = (sample: string): string | undefined =>
  /^"([A-Za-z][\w+ -]{0,39})"$/.exec(sample)?.[1];
