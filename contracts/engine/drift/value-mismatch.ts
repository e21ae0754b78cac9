import { Kind, type TSchema } from '@sinclair/typebox';
import { formsOf } from '../visit-schema.ts';
import type { Mismatch } from './finding.ts';

/** How a value leaves a schema, wherever that is. */
export type ValueMismatch = Omit<Mismatch, 'field' | 'isThroughout'>;

/** How a value leaves its schema, whatever it holds inside. */
export function valueMismatch(schema: TSchema, value: unknown): ValueMismatch[] {
  if (schema[Kind] !== 'Union' && schema[Kind] !== 'Literal')
    return isOfType(schema, value) ? beyond(schema, value) : [otherType([schema], value)];
  const forms = formsOf(schema);
  const right = forms.filter((one) => isOfType(one, value));
  if (!right.length) return [otherType(forms, value)];
  const words = right.filter((one) => one[Kind] === 'Literal');
  if (words.some((one) => one.const === value)) return [];
  if (words.length === right.length) return [noWord(words, value)];
  const bounds = right.flatMap((one) => (one[Kind] === 'Literal' ? [] : [beyond(one, value)]));
  return bounds.find((found) => !found.length) ?? bounds[0] ?? [];
}

function otherType(forms: TSchema[], value: unknown): ValueMismatch {
  const expected = [...new Set(forms.map(typeOf))].join(' or ');
  const isNull = value === null;
  const message = `Is ${isNull ? 'null' : typeOfValue(value)}; the contract says ${expected}.`;
  const isWord = typeof value === 'string' && forms.every((one) => one[Kind] === 'Literal');
  return { kind: isNull ? 'null' : 'type', message, value, isWord };
}

const WORDS_SHOWN = 12;
function noWord(words: TSchema[], value: unknown): ValueMismatch {
  const listed = words.slice(0, WORDS_SHOWN).map((one) => one.const);
  const more = words.length > WORDS_SHOWN ? `, … ${words.length} in all` : '';
  return {
    kind: 'enum',
    message: `Is no word of the contract: ${listed.join(', ')}${more}.`,
    value,
    isWord: true,
  };
}

const isOfType = (schema: TSchema, value: unknown): boolean => {
  const type = typeOf(schema);
  return type === '' || type === typeOfValue(value) || (type === 'number' && typeof value === type);
};

/** What a schema wants, in the words of JSON; '' when anything will do. */
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

/** Which bounds of its schema a value of the right type leaves. */
function beyond(schema: TSchema, value: unknown): ValueMismatch[] {
  if (typeof value === 'string') return beyondText(schema, value);
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
      ? [{ kind: 'bound' as const, message: 'Has an item twice.', value, keyword: 'uniqueItems' }]
      : []),
  ];
}

function beyondText(schema: TSchema, text: string): ValueMismatch[] {
  const { length } = text;
  const { pattern, message = `a text like ${pattern}.` } = schema;
  return [
    ...bound(schema, 'minLength', (least) => length < least, 'Is shorter than', text),
    ...bound(schema, 'maxLength', (most) => length > most, 'Is longer than', text),
    ...(pattern === undefined || expression(pattern).test(text)
      ? []
      : [
          {
            kind: 'format' as const,
            message: `Is written otherwise; expected: ${message}`,
            value: text,
          },
        ]),
  ];
}

const expressions = new Map<string, RegExp>();
function expression(pattern: string): RegExp {
  let known = expressions.get(pattern);
  if (!known) {
    known = new RegExp(pattern);
    expressions.set(pattern, known);
  }
  return known;
}

function bound(
  schema: TSchema,
  keyword: string,
  isBeyond: (limit: number) => boolean,
  message: string,
  value: unknown,
): ValueMismatch[] {
  const limit: unknown = schema[keyword];
  if (typeof limit !== 'number' || !isBeyond(limit)) return [];
  return [{ kind: 'bound', message: `${message} ${limit}.`, value, keyword }];
}
