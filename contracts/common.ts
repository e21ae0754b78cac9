import { type ObjectOptions, type Static, type TProperties, Type } from '@sinclair/typebox';
import { IMAGE_LIMIT, STATES } from './constants.ts';
import { formatNumber } from './engine/format-number.ts';

/** A named object: the same name in documents, reports and the mock's kept texts. */
export const entity = <Fields extends TProperties>(
  name: string,
  fields: Fields,
  options: ObjectOptions = {},
) => Type.Object(fields, { $id: name, ...options });

/** One of a few words. */
export const oneOf = <const Words extends readonly string[]>(words: Words, options = {}) =>
  Type.Union(
    words.map((word) => Type.Literal(word)),
    options,
  ) as ReturnType<typeof Type.Unsafe<Words[number]>>;

/** An id. A malformed one in a path is refused like an unknown one, so that nobody can probe. */
export const ObjectId = Type.String({
  pattern: '^[0-9a-f]{24}$',
  description: 'An id: 24 hexadecimal digits.',
  paramError: { status: 404, code: 'NOT_FOUND' },
});
/** Whole rupees, never paise. */
export const Rupees = Type.Integer({ minimum: 0, description: 'Whole rupees, nothing below 0.' });
/** Whole rupees that may be owed as well as given. */
export const SignedRupees = Type.Integer();
/** How the moments of some centuries are written: only days and hours there are, 29 February in leap years alone. */
function momentsOf(century: string, leapCentury: string): string {
  const leapYear = `(${century}(0[48]|[2468][048]|[13579][26])|${leapCentury}00)`;
  const days = [
    `${century}\\d{2}-(0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])`,
    `${century}\\d{2}-(0[469]|11)-(0[1-9]|[12]\\d|30)`,
    `${century}\\d{2}-02-(0[1-9]|1\\d|2[0-8])`,
    `${leapYear}-02-29`,
  ];
  return `^(${days.join('|')})T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$`;
}
/** A moment in UTC with milliseconds. */
export const Instant = Type.String({
  pattern: momentsOf('\\d{2}', '([02468][048]|[13579][26])'),
  description: 'A moment such as 2026-11-21T04:30:00.000Z.',
});
/** What the clock of a world may show: whatever is reckoned from such a moment is one too. */
export const WorldTime = Type.String({
  pattern: momentsOf('(1[2-9]|2\\d)', '(12|16|20|24|28)'),
  description: 'A moment of the years 1200 to 2999, such as 2026-11-21T04:30:00.000Z.',
});
/** A month, `2026-11`. */
export const Month = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  description: 'A month such as 2018-07.',
});
export const Count = Type.Integer({ minimum: 0 });
export const Percent = Type.Number({ minimum: 0, maximum: 100 });
export const Text = Type.String();
/** What people write: of some length, and never spaces alone where it must be there. */
export const prose = (minLength: number, maxLength: number) =>
  Type.String({
    minLength,
    maxLength,
    ...(minLength > 0 && { pattern: '\\S' }),
    description: `${minLength} to ${formatNumber(maxLength)} characters, not all of them spaces.`,
  });
export const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
export const Url = Type.String({ minLength: 1, maxLength: 500 });

/** A text in both languages of the shop. */
export const Localised = Type.Object({ en: Text, hi: Text });
export type Localised = Static<typeof Localised>;

/** Spaces, hyphens, full stops, brackets, and the marks of direction that no one sees and a copied number has. */
const between = '[\\s().\\u2010-\\u2015\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff-]';
/** What is written before and between the digits of a mobile: +91 or 0, and such signs. */
const dialled = `^${between}*(\\+91|0)|${between}`;
/** Ten digits, starting 6 to 9 (assumed). */
export const Mobile = Type.String({
  pattern: '^[6-9]\\d{9}$',
  description: 'Ten digits, starting 6 to 9.',
  strip: dialled,
});
/** The same, but not one digit ten times: that is nobody's, and the placeholder of guests (assumed). */
export const OwnMobile = Type.String({
  minLength: 10,
  maxLength: 10,
  pattern: `^(${['6', '7', '8', '9']
    .map((first) => `${first}\\d*[${'0123456789'.replace(first, '')}]\\d*`)
    .join('|')})$`,
  description: 'A mobile of your own: ten digits, starting 6 to 9.',
  strip: dialled,
});
export const Email = Type.String({
  maxLength: 254,
  pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  description: 'An e-mail address such as name@example.in, at most 254 characters.',
});
/** Letters of Latin and Devanagari; the digits of Devanagari stand among its letters and are left out. */
const letters = 'A-Za-z\\u00C0-\\u024F\\u0900-\\u0965\\u0970-\\u097F';
/** Such letters, space, full stop, apostrophe and hyphen; digits only in a guest's name (assumed). */
export const PersonName = Type.String({
  minLength: 2,
  maxLength: 60,
  pattern: `^(Guest\\d{5}|[${letters}][${letters} .'\\u2019-]*)$`,
  description: "2 to 60 letters; spaces, . ' and - are fine.",
  strip: '^\\s+|\\s+$',
});
/** Six digits, not starting with 0; one starting with 9 belongs to the Army Postal Service. */
export const Pincode = Type.String({
  pattern: '^[1-9]\\d{5}$',
  description: 'Six digits, the first not 0.',
});
export const StateCode = oneOf(Object.keys(STATES) as (keyof typeof STATES)[], {
  description: 'A state code such as DL, MH or UP.',
});
export type StateCode = Static<typeof StateCode>;

export const Location = Type.Object({
  lat: Type.Number({ minimum: 6, maximum: 37.6 }),
  lng: Type.Number({ minimum: 68, maximum: 97.5 }),
});

const pageNumber = {
  minimum: 0,
  description: 'A whole number, 0 or more.',
  paramError: { status: 400, code: 'BAD_PAGE' },
};
/** How many rows; more than 100 are answered with 100, none with 1. */
export const Limit = Type.Integer(pageNumber);
/** How many rows to leave out before the first. */
export const Skip = Type.Integer(pageNumber);

/** What stands behind a shop's id: nothing, a token, a word, or a tail that ends in a limit and a skip. */
export const Tail = Type.String({
  pattern: '^(/?[^/\\s]*/?|.*/\\d{1,15}/\\d{1,15}/?)$',
  description: 'A tail of several words ends in two whole numbers, such as /ProductsList/100/0.',
  paramError: { status: 400, code: 'BAD_PAGE' },
});

export const ImageUrls = Type.Array(Url, { maxItems: IMAGE_LIMIT });

/** A list as every call answers it: the rows under their own name, how many there are in all, and the page. */
export const page = { totalCount: Count, limit: Count, skip: Count };

/** One thing that stands against something, in code and in words. */
export const Reason = Type.Object({
  code: Text,
  message: Text,
  excess: Type.Optional(Rupees),
  eligibleFrom: Type.Optional(Month),
});
