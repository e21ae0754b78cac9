import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { isObject } from '#contracts/engine/is-object';
import { isObjectSchema, isOptional } from '#contracts/engine/visit-schema';

/** A value with one invalid field. */
export interface InvalidInput {
  /** `body.rating`, `query.filter.sort`. */
  field: string;
  /** How it is invalid, for example "is too short". */
  how: string;
  value: unknown;
}

/** Copies of a valid object, each with one invalid property. */
export function invalidInputs(schema: TObject, valid: object, at: string): InvalidInput[] {
  return Object.entries(schema.properties).flatMap(([name, member]) => {
    const present: unknown = Reflect.get(valid, name);
    const field = `${at}.${name}`;
    const put = ({
      how,
      value,
      field: where = field,
    }: Partial<InvalidInput> & { how: string }): InvalidInput => ({
      field: where,
      how,
      value: { ...valid, [name]: value },
    });
    const missing = isOptional(member)
      ? []
      : [{ field, how: 'is missing', value: without(valid, name) }];
    const nested =
      isObjectSchema(member) && isObject(present)
        ? invalidInputs(member, present, field).map(put)
        : [];
    return [...missing, ...wrongValues(member, present).map(put), ...nested];
  });
}

function without(value: object, name: string): object {
  const { [name as keyof object]: _removed, ...rest } = value;
  return rest;
}

type WrongValue = Pick<InvalidInput, 'how' | 'value'>;

/** Invalid values: of another type, and just beyond each limit. */
function wrongValues(schema: TSchema, valid: unknown): WrongValue[] {
  switch (schema[Kind]) {
    case 'String':
      return [{ how: 'is a number', value: 12 }, ...wrongTexts(schema)];
    case 'Integer':
      return [
        { how: 'is a word', value: 'twelve' },
        { how: 'is a fraction', value: 1.5 },
        ...wrongNumbers(schema),
      ];
    case 'Number':
      return [{ how: 'is a word', value: 'twelve' }, ...wrongNumbers(schema)];
    case 'Boolean':
      return [{ how: 'is a word', value: 'perhaps' }];
    case 'Literal':
    case 'Union':
      return [{ how: 'is not an allowed value', value: 'no-such-word' }];
    case 'Object':
      return [{ how: 'is a word', value: 'twelve' }];
    case 'Array':
      return wrongArrays(schema, valid);
    default:
      return [];
  }
}

const wrongTexts = ({ minLength = 0, maxLength, pattern }: TSchema): WrongValue[] => [
  ...(minLength > 0 ? [{ how: 'is too short', value: 'x'.repeat(minLength - 1) }] : []),
  ...(maxLength === undefined ? [] : [{ how: 'is too long', value: 'x'.repeat(maxLength + 1) }]),
  ...['#?', '   ']
    .filter((text) => pattern !== undefined && !new RegExp(pattern).test(text))
    .map((value) => ({ how: 'has the wrong format', value })),
];

const wrongNumbers = ({ minimum, maximum }: TSchema): WrongValue[] => [
  ...(minimum === undefined ? [] : [{ how: 'is too small', value: minimum - 1 }]),
  ...(maximum === undefined ? [] : [{ how: 'is too large', value: maximum + 1 }]),
];

function wrongArrays({ items, minItems = 0, maxItems }: TSchema, valid: unknown): WrongValue[] {
  const [item = itemOf(items)] = Array.isArray(valid) ? valid : [];
  return [
    { how: 'is a word', value: 'twelve' },
    ...(items[Kind] === 'String' ? [{ how: 'holds a number', value: [12] }] : []),
    ...(minItems > 0 ? [{ how: 'is empty', value: [] }] : []),
    ...(maxItems === undefined
      ? []
      : [{ how: 'is too long', value: Array.from({ length: maxItems + 1 }, () => item) }]),
  ];
}

const itemOf = ({ [Kind]: kind }: TSchema): unknown => (kind === 'String' ? 'text' : 1);

/** An object whose properties are all invalid, and their names. */
export function everyFieldInvalid(schema: TObject): { value: object; fields: string[] } {
  const wrong = Object.entries(schema.properties).flatMap(([name, member]) => {
    const [first] = wrongValues(member, undefined);
    return first ? [[name, first.value] as const] : [];
  });
  return { value: Object.fromEntries(wrong), fields: wrong.map(([name]) => name) };
}
