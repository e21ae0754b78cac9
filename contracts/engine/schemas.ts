import { type ObjectOptions, type TProperties, Type } from '@sinclair/typebox';
import { formatNumber } from './format-number.ts';

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

export const Count = Type.Integer({ minimum: 0 });

export const Text = Type.String();
/** What people write: of some length, and never spaces alone where it must be there. */
export const prose = (minLength: number, maxLength: number) =>
  Type.String({
    minLength,
    maxLength,
    ...(minLength > 0 && { pattern: '\\S' }),
    description: `${minLength} to ${formatNumber(maxLength)} characters, not all of them spaces.`,
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

/** A list as every call answers it: the rows under their own name, how many there are in all, and the page. */
export const page = { totalCount: Count, limit: Count, skip: Count };
