import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { isObject } from '#contracts/engine/is-object';
import { isObjectSchema, isOptional } from '#contracts/engine/visit-schema';

/** A value that breaks its schema in one place. */
export interface InvalidInput {
  /** Where: `body.rating`, `query.filter.sort`. */
  field: string;
  /** How, in words. */
  how: string;
  value: unknown;
}

/** Every way in which an object can leave its schema by one property, from a value that fits. */
export function invalidInputs(schema: TObject, fitting: object, at: string): InvalidInput[] {
  return Object.entries(schema.properties).flatMap(([name, member]) => {
    const present: unknown = Reflect.get(fitting, name);
    const field = `${at}.${name}`;
    const put = ({
      how,
      value,
      field: where = field,
    }: Partial<InvalidInput> & { how: string }): InvalidInput => ({
      field: where,
      how,
      value: { ...fitting, [name]: value },
    });
    const missing = isOptional(member)
      ? []
      : [{ field, how: 'is missing', value: without(fitting, name) }];
    const nested =
      isObjectSchema(member) && isObject(present)
        ? invalidInputs(member, present, field).map(put)
        : [];
    return [...missing, ...wrongValues(member, present).map(put), ...nested];
  });
}

function without(value: object, name: string): object {
  const { [name as keyof object]: _gone, ...rest } = value;
  return rest;
}

interface Wrong {
  how: string;
  value: unknown;
}

/** Values that a schema refuses: of another type, and just beyond each of its bounds. */
function wrongValues(schema: TSchema, fitting: unknown): Wrong[] {
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
      return [{ how: 'is none of the words', value: 'no-such-word' }];
    case 'Object':
      return [{ how: 'is a word', value: 'twelve' }];
    case 'Array':
      return wrongArrays(schema, fitting);
    default:
      return [];
  }
}

const wrongTexts = ({ minLength = 0, maxLength, pattern }: TSchema): Wrong[] => [
  ...(minLength > 0 ? [{ how: 'is too short', value: 'x'.repeat(minLength - 1) }] : []),
  ...(maxLength === undefined ? [] : [{ how: 'is too long', value: 'x'.repeat(maxLength + 1) }]),
  ...['#?', '   ']
    .filter((text) => pattern !== undefined && !new RegExp(pattern).test(text))
    .map((value) => ({ how: 'is misspelt', value })),
];

const wrongNumbers = ({ minimum, maximum }: TSchema): Wrong[] => [
  ...(minimum === undefined ? [] : [{ how: 'is too small', value: minimum - 1 }]),
  ...(maximum === undefined ? [] : [{ how: 'is too large', value: maximum + 1 }]),
];

function wrongArrays({ items, minItems = 0, maxItems }: TSchema, fitting: unknown): Wrong[] {
  const [item = itemOf(items)] = Array.isArray(fitting) ? fitting : [];
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

/** The object with every property of a wrong type at once, and the names of those properties. */
export function everyFieldInvalid(schema: TObject): { value: object; fields: string[] } {
  const wrong = Object.entries(schema.properties).flatMap(([name, member]) => {
    const [first] = wrongValues(member, undefined);
    return first ? [[name, first.value] as const] : [];
  });
  return { value: Object.fromEntries(wrong), fields: wrong.map(([name]) => name) };
}
