import type { TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { type ValueError, ValueErrorType } from '@sinclair/typebox/errors';
import type { FieldError } from './envelope.ts';
import { schemaInWords } from './schema-in-words.ts';
import { isArraySchema, isObjectSchema } from './visit-schema.ts';

export interface Validator {
  isValid(value: unknown): boolean;
  /** The invalid fields; empty when the value is valid. */
  violations(value: unknown): FieldError[];
}

const validators = new WeakMap<TSchema, Validator>();

/** The compiled validator of a schema. Unknown properties are allowed. */
export function validator(schema: TSchema): Validator {
  let known = validators.get(schema);
  if (!known) {
    const compiledSchema = TypeCompiler.Compile(schema);
    const violations = (value: unknown) =>
      compiledSchema.Check(value) ? [] : distinct(compiledSchema.Errors(value));
    known = { isValid: (value) => violations(value).length === 0, violations };
    validators.set(schema, known);
  }
  return known;
}

const closedForms = new WeakMap<TSchema, TSchema>();

/** The same schema without unknown properties, unless it allows them itself. The mock's responses are validated by it. */
export function closed(schema: TSchema): TSchema {
  let form = closedForms.get(schema);
  if (!form) {
    form = close(schema);
    closedForms.set(schema, form);
  }
  return form;
}

function close(schema: TSchema): TSchema {
  if (isObjectSchema(schema)) {
    const properties = Object.entries(schema.properties);
    return {
      ...schema,
      additionalProperties: schema.additionalProperties ?? false,
      properties: Object.fromEntries(properties.map(([name, member]) => [name, closed(member)])),
    };
  }
  if (isArraySchema(schema)) return { ...schema, items: closed(schema.items) };
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map(closed) };
  return schema;
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
