import { type ObjectOptions, type TProperties, Type } from '@sinclair/typebox';

/** A named object. Documents and reports use the name, and the mock caches its JSON. */
export const entity = <Fields extends TProperties>(
  name: string,
  fields: Fields,
  options: ObjectOptions = {},
) => Type.Object(fields, { $id: name, ...options });

/** An enum of texts. */
export const oneOf = <const Words extends readonly string[]>(words: Words, options = {}) =>
  Type.Union(
    words.map((word) => Type.Literal(word)),
    options,
  ) as ReturnType<typeof Type.Unsafe<Words[number]>>;

/** An id. A malformed one in a path gets the same error as an unknown one, so that ids cannot be probed. */
export const ObjectId = Type.String({
  pattern: '^[0-9a-f]{24}$',
  description: 'An id: 24 hexadecimal digits.',
  paramError: { status: 404, code: 'NOT_FOUND' },
});

/** The pattern of ISO times in some centuries. Only real dates match: 29 February needs a leap year. */
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
/** A time in UTC with milliseconds. */
export const Instant = Type.String({
  pattern: momentsOf('\\d{2}', '([02468][048]|[13579][26])'),
  description: 'A moment such as 2026-11-21T04:30:00.000Z.',
});
/** The time of a world: such that times computed from it are valid too. */
export const WorldTime = Type.String({
  pattern: momentsOf('(1[2-9]|2\\d)', '(12|16|20|24|28)'),
  description: 'A moment of the years 1200 to 2999, such as 2026-11-21T04:30:00.000Z.',
});

export const Count = Type.Integer({ minimum: 0 });
/** Worlds, or rows, of one answer of the control plane; the next come on other pages. */
export const MOST_LISTED = 200;

export const Text = Type.String();
/** Matches a text that is not only spaces. */
export const NOT_BLANK = '^\\s*\\S[\\s\\S]*$';
/** Text written by people. A required one cannot be blank. */
export const prose = (minLength: number, maxLength: number) =>
  Type.String({
    minLength,
    maxLength,
    ...(minLength > 0 && { pattern: NOT_BLANK }),
    description: `${minLength} to ${maxLength} characters, not all of them spaces.`,
  });

/** In digits: what a number can hold exactly. */
const DIGITS = 15;
const pageNumber = {
  minimum: 0,
  maximum: 10 ** DIGITS - 1,
  description: 'A whole number, 0 or more.',
  paramError: { status: 400, code: 'BAD_PAGE' },
};
/** The number of rows: at most 100 are returned, at least 1. */
export const Limit = Type.Integer(pageNumber);
/** The number of rows to skip. */
export const Skip = Type.Integer(pageNumber);

/** What may directly follow an id in its segment: nothing, a token or a word. */
export const TAIL_WORD = '[0-9A-Za-z_.-]*';
/** The path after an id: nothing, a token, a word, or a tail that ends in limit and skip. */
export const Tail = Type.String({
  pattern: `^(/?${TAIL_WORD}/?|[^?#]*/\\d{1,${DIGITS}}/\\d{1,${DIGITS}}/?)$`,
  description: 'A tail of several words ends in two whole numbers, such as /ProductsList/100/0.',
  paramError: { status: 400, code: 'BAD_PAGE' },
});

/** The fields of every list next to its rows: their total number, and the page. */
export const page = { totalCount: Count, limit: Count, skip: Count };
