import { Kind, type TSchema } from '@sinclair/typebox';
import { formsOf } from '../visit-schema.ts';
import type { Mismatch } from './finding.ts';

/** A mismatch without its field. */
export type ValueMismatch = Omit<Mismatch, 'field' | 'inAllRows'>;

/** The mismatches of a value itself, not of its fields and items. */
export function valueMismatch(schema: TSchema, value: unknown): ValueMismatch[] {
  if (schema[Kind] !== 'Union' && schema[Kind] !== 'Literal')
    return isOfType(schema, value) ? exceeded(schema, value) : [otherType([schema], value)];
  const forms = formsOf(schema);
  const sameType = forms.filter((one) => isOfType(one, value));
  if (!sameType.length) return [otherType(forms, value)];
  const words = sameType.filter((one) => one[Kind] === 'Literal');
  if (words.some((one) => one.const === value)) return [];
  if (words.length === sameType.length) return [notInEnum(words, value)];
  const bounds = sameType.flatMap((one) => (one[Kind] === 'Literal' ? [] : [exceeded(one, value)]));
  return bounds.find((found) => !found.length) ?? bounds[0] ?? [];
}

function otherType(forms: TSchema[], value: unknown): ValueMismatch {
  const expected = [...new Set(forms.map(typeOf))].join(' or ');
  const isNull = value === null;
  const message = `Is ${isNull ? 'null' : typeOfValue(value)}; the contract says ${expected}.`;
  const isEnumValue = typeof value === 'string' && forms.every((one) => one[Kind] === 'Literal');
  return { kind: isNull ? 'null' : 'type', message, value, isEnumValue };
}

const MAX_WORDS = 12;
function notInEnum(words: TSchema[], value: unknown): ValueMismatch {
  const listed = words.slice(0, MAX_WORDS).map((one) => one.const);
  const more = words.length > MAX_WORDS ? `, … ${words.length} in all` : '';
  return {
    kind: 'enum',
    message: `Is not in the contract: ${listed.join(', ')}${more}.`,
    value,
    isEnumValue: true,
  };
}

const isOfType = (schema: TSchema, value: unknown): boolean => {
  const type = typeOf(schema);
  return type === '' || type === typeOfValue(value) || (type === 'number' && typeof value === type);
};

/** The JSON type of a schema; '' for any. */
function typeOf(schema: TSchema): string {
  if (schema[Kind] === 'Literal') return schema.const === null ? 'null' : typeof schema.const;
  return typeNames[schema[Kind]] ?? '';
}

const typeNames: Record<string, string> = {
  Object: 'object',
  Array: 'array',
  String: 'string',
  Integer: 'integer',
  Number: 'number',
  Boolean: 'boolean',
  Null: 'null',
};

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

/** The bounds that a value of the right type exceeds. */
function exceeded(schema: TSchema, value: unknown): ValueMismatch[] {
  if (typeof value === 'string') return exceededText(schema, value);
  if (typeof value === 'number')
    return [
      ...bound(schema, 'minimum', (least) => value < least, 'Is less than', value),
      ...bound(schema, 'maximum', (most) => value > most, 'Is more than', value),
    ];
  if (!Array.isArray(value)) return [];
  const isDouble = schema.uniqueItems && new Set(value).size < value.length;
  return [
    ...bound(schema, 'minItems', (least) => value.length < least, 'Has fewer items than', value),
    ...bound(schema, 'maxItems', (most) => value.length > most, 'Has more items than', value),
    ...(isDouble
      ? [
          {
            kind: 'bound' as const,
            message: 'Has a duplicate item.',
            value,
            keyword: 'uniqueItems',
          },
        ]
      : []),
  ];
}

function exceededText(schema: TSchema, text: string): ValueMismatch[] {
  const { length } = text;
  const { pattern, message = `a text like ${pattern}.` } = schema;
  return [
    ...bound(schema, 'minLength', (least) => length < least, 'Is shorter than', text),
    ...bound(schema, 'maxLength', (most) => length > most, 'Is longer than', text),
    ...(pattern === undefined || regExp(pattern).test(text)
      ? []
      : [
          {
            kind: 'format' as const,
            message: `Has the wrong format; expected: ${message}`,
            value: text,
          },
        ]),
  ];
}

const patterns = new Map<string, RegExp>();
function regExp(pattern: string): RegExp {
  let known = patterns.get(pattern);
  if (!known) {
    known = new RegExp(pattern);
    patterns.set(pattern, known);
  }
  return known;
}

function bound(
  schema: TSchema,
  keyword: string,
  exceeds: (limit: number) => boolean,
  message: string,
  value: unknown,
): ValueMismatch[] {
  const limit: unknown = schema[keyword];
  if (typeof limit !== 'number' || !exceeds(limit)) return [];
  return [{ kind: 'bound', message: `${message} ${limit}.`, value, keyword }];
}
