import type { TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { type ValueError, ValueErrorType } from '@sinclair/typebox/errors';
import type { FieldError } from './envelope.ts';
import { isObject } from './is-object.ts';
import { schemaInWords } from './schema-in-words.ts';
import {
  childrenOf,
  formFor,
  isArraySchema,
  isObjectSchema,
  withChildren,
} from './visit-schema.ts';

export interface Validator {
  isValid(value: unknown): boolean;
  /** The invalid fields; empty when the value is valid. */
  violations(value: unknown): FieldError[];
}

/** Makes the result once for each schema. */
function onceBySchema<Result>(make: (schema: TSchema) => Result): (schema: TSchema) => Result {
  const made = new WeakMap<TSchema, Result>();
  return (schema) => {
    let result = made.get(schema);
    if (result === undefined) {
      result = make(schema);
      made.set(schema, result);
    }
    return result;
  };
}

/** The compiled validator of a schema. Unknown properties are allowed. */
export const validator: (schema: TSchema) => Validator = onceBySchema((schema) => {
  const form = withoutUniqueItems(schema);
  const compiledForm = TypeCompiler.Compile(form);
  function* errorsIn(value: unknown): Generator<ValueError> {
    if (!compiledForm.Check(value)) yield* compiledForm.Errors(shortened(form, value));
    yield* errorsOfDoubles(schema, value);
  }
  const violations = (value: unknown) =>
    form === schema && compiledForm.Check(value) ? [] : distinct(errorsIn(value));
  return { isValid: (value) => violations(value).length === 0, violations };
});

/** The same schema without unknown properties, unless it allows them itself. The mock's responses are validated by it. */
export const closed: (schema: TSchema) => TSchema = onceBySchema((schema) => {
  const form = withChildren(schema, closed);
  return isObjectSchema(form)
    ? { ...form, additionalProperties: form.additionalProperties ?? false }
    : form;
});

/** Without `uniqueItems`, for which TypeBox hashes all texts, however long and invalid; the same schema if it has none. */
const withoutUniqueItems: (schema: TSchema) => TSchema = onceBySchema((schema) => {
  const isSame = childrenOf(schema).every((child) => withoutUniqueItems(child) === child);
  const form = isSame ? schema : withChildren(schema, withoutUniqueItems);
  if (!schema.uniqueItems) return form;
  return { ...form, uniqueItems: false, description: schemaInWords(schema) };
});

const hasUniqueItems = (schema: TSchema): boolean => withoutUniqueItems(schema) !== schema;

/** The names of the properties that have `uniqueItems` within. */
const withUniqueItems: (schema: TSchema) => string[] = onceBySchema(({ properties }) =>
  Object.keys(properties).filter((name) => hasUniqueItems(properties[name])),
);

/** The same value, but lists have one item more than they may have at most: TypeBox looks at all, which takes long. */
function shortened(schema: TSchema, value: unknown): unknown {
  if (isArraySchema(schema) && Array.isArray(value)) {
    const { items, maxItems = value.length } = schema;
    return value.slice(0, maxItems + 1).map((item) => shortened(items, item));
  }
  if (!isObjectSchema(schema) || !isObject(value)) return value;
  const members = Object.entries(schema.properties).filter(([name]) => Object.hasOwn(value, name));
  const changed = members.map(([name, member]) => [name, shortened(member, value[name])]);
  return { ...value, ...Object.fromEntries(changed) };
}

/** An error for each list that is valid but for a text or a number that it has twice. */
function* errorsOfDoubles(schema: TSchema, value: unknown, path = ''): Generator<ValueError> {
  const form = formFor(schema, value);
  if (!form || !hasUniqueItems(form)) return;
  const members = value as Record<string, unknown>;
  const names = isObjectSchema(form) ? withUniqueItems(form) : Object.keys(members);
  for (const name of names)
    yield* errorsOfDoubles(form.properties?.[name] ?? form.items, members[name], `${path}/${name}`);
  if (!form.uniqueItems || !Array.isArray(value)) return;
  if (!validator(withoutUniqueItems(form)).isValid(value)) return;
  if (new Set(value).size === value.length) return;
  const type = ValueErrorType.ArrayUniqueItems;
  yield { type, schema: form, path, value, message: 'Has an item twice', errors: [] };
}

/** A body of 1 MB can have half a million invalid fields. */
export const MAX_ERRORS = 100;

/** The first error of each field: TypeBox also reports the wrong type of a missing one. */
function distinct(errors: Iterable<ValueError>): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of errors) {
    if (isShortEnough(error)) continue;
    const field = error.path.slice(1).replaceAll('/', '.');
    if (byField.has(field)) continue;
    if (byField.size === MAX_ERRORS) {
      const message = `Is invalid too. Only the first ${MAX_ERRORS} errors are listed.`;
      return [...byField.values(), { field, code: 'MORE', message }];
    }
    byField.set(field, { field, ...explain(error) });
  }
  return [...byField.values()];
}

/** TypeBox counts an emoji twice; JSON Schema and people count it once. So twice the length, and one more, tells. */
const isShortEnough = ({ type, schema: { maxLength }, value }: ValueError): boolean =>
  type === ValueErrorType.StringMaxLength &&
  Array.from(String(value).slice(0, 2 * maxLength + 1)).length <= maxLength;

const codes: Partial<Record<ValueErrorType, string>> = {
  [ValueErrorType.ObjectRequiredProperty]: 'REQUIRED',
  [ValueErrorType.ObjectAdditionalProperties]: 'UNKNOWN',
  [ValueErrorType.StringMinLength]: 'TOO_SHORT',
  [ValueErrorType.StringMaxLength]: 'TOO_LONG',
  [ValueErrorType.StringPattern]: 'FORMAT',
  [ValueErrorType.NumberMinimum]: 'TOO_SMALL',
  [ValueErrorType.NumberMaximum]: 'TOO_LARGE',
  [ValueErrorType.IntegerMinimum]: 'TOO_SMALL',
  [ValueErrorType.IntegerMaximum]: 'TOO_LARGE',
  [ValueErrorType.ArrayMinItems]: 'TOO_FEW',
  [ValueErrorType.ArrayMaxItems]: 'TOO_MANY',
  [ValueErrorType.ArrayUniqueItems]: 'NOT_UNIQUE',
  [ValueErrorType.Union]: 'ENUM',
  [ValueErrorType.Literal]: 'ENUM',
  [ValueErrorType.Uint8ArrayMaxByteLength]: 'TOO_LARGE',
};

function explain({ type, schema }: ValueError): Pick<FieldError, 'code' | 'message'> {
  const code = codes[type] ?? 'TYPE';
  if (code === 'REQUIRED') return { code, message: 'Is required.' };
  if (code === 'UNKNOWN')
    return { code, message: `Is not part of the contract.${knownFields(schema)}` };
  return { code, message: schemaInWords(schema) };
}

const MAX_NAMES = 12;

function knownFields({ properties }: TSchema): string {
  const names = Object.keys(properties);
  return names.length > 0 && names.length <= MAX_NAMES ? ` Known here: ${names.join(', ')}.` : '';
}
