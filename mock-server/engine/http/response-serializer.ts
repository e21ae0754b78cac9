import { Kind, type TArray, type TObject, type TSchema, Type } from '@sinclair/typebox';
import type { FieldError } from '#contracts/engine/envelope';
import { isObject } from '#contracts/engine/is-object';
import { closed, type Validator, validator } from '#contracts/engine/validate';
import { childrenOf, formsOf, isArraySchema, isObjectSchema } from '#contracts/engine/visit-schema';

/** A response does not match its contract. */
export class ContractViolation extends Error {
  override name = 'ContractViolation';
  readonly errors: FieldError[];

  constructor(route: string, errors: FieldError[]) {
    const lines = errors.map(({ field, message }) => `${field || 'object'}: ${message}`);
    super(`The response of "${route}" does not match its contract. ${lines.join(' ')}`);
    this.errors = errors;
  }
}

/**
 * Returns a function that checks a response against its schema, which allows no unknown fields, and turns it into JSON.
 * The JSON of a frozen row whose schema has an `$id` is cached, so that lists of rows are only joined.
 */
export function responseSerializer(
  route: string,
  schema: TSchema,
): (response: unknown) => ByteText {
  const write = writerOf(schema);
  return (response) => {
    const errors: FieldError[] = [];
    const text = write(response, errors);
    if (errors.length) throw new ContractViolation(route, errors);
    return text;
  };
}

/** UTF-8 bytes as a string with one character for each byte: cached rows are encoded once and only joined afterwards. */
export type ByteText = string;

export const bytesOf = (text: ByteText): Buffer => Buffer.from(text, 'latin1');

/** Returns a value as JSON and appends the places where it does not match its schema. */
type Writer = (value: unknown, errors: FieldError[]) => ByteText;

const writers = new WeakMap<TSchema, Writer>();

/** Cached by schema: compiling a check takes longer than thousands of responses. */
function writerOf(schema: TSchema): Writer {
  let writer = writers.get(schema);
  if (!writer) {
    writer = schema.$id ? cachingWriter(schema) : uncachedWriter(schema);
    writers.set(schema, writer);
  }
  return writer;
}

function uncachedWriter(schema: TSchema): Writer {
  if (!childrenOf(schema).some(hasIdWithin)) return plainWriter(schema);
  if (isObjectSchema(schema)) return objectWriter(schema);
  if (isArraySchema(schema)) return arrayWriter(schema);
  const present = nonNull(schema);
  return present ? nullableWriter(present) : plainWriter(schema);
}

/** The schema of a nullable value when it is not null. */
function nonNull(schema: TSchema): TSchema | undefined {
  const forms = formsOf(schema);
  const others = forms.filter((one) => one[Kind] !== 'Null');
  return others.length === 1 && forms.length > 1 ? others[0] : undefined;
}

function nullableWriter(schema: TSchema): Writer {
  const write = writerOf(schema);
  return (value, errors) => (value === null ? 'null' : write(value, errors));
}

const hasIdWithin = (schema: TSchema): boolean =>
  schema.$id !== undefined || childrenOf(schema).some(hasIdWithin);

/** Compiles its check on first use, so that the server starts faster. */
function plainWriter(schema: TSchema): Writer {
  let check: Validator | undefined;
  return (value, errors) => {
    check ??= validator(closed(schema));
    if (!check.isValid(value)) errors.push(...check.violations(value));
    return byteText(JSON.stringify(value));
  };
}

const byteText = (text: string): ByteText =>
  Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');

function cachingWriter(schema: TSchema): Writer {
  const write = uncachedWriter(schema);
  const texts = new WeakMap<object, ByteText>();
  return (value, errors) => {
    const cached = texts.get(value as object);
    if (cached !== undefined) return cached;
    const before = errors.length;
    const text = write(value, errors);
    if (errors.length === before && Object.isFrozen(value)) texts.set(value as object, text);
    return text;
  };
}

/** Writes a member and prefixes its errors with its name. */
function writeMember(
  write: Writer,
  name: string | number,
  value: unknown,
  errors: FieldError[],
): ByteText {
  const before = errors.length;
  const text = write(value, errors);
  for (let at = before; at < errors.length; at++) {
    const error = errors[at] as FieldError;
    errors[at] = { ...error, field: error.field ? `${name}.${error.field}` : String(name) };
  }
  return text;
}

/** Writes members with cached rows one by one, and all others at once. */
function objectWriter(schema: TObject): Writer {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties);
  const members = entries
    .filter(([, member]) => hasIdWithin(member))
    .map(([name, member]) => ({
      name,
      key: `${JSON.stringify(name)}:`,
      write: writerOf(member),
    }));
  const names = new Set(members.map(({ name }) => name));
  const writeOthers = plainWriter(
    Type.Object(Object.fromEntries(entries.filter(([name]) => !names.has(name)))),
  );
  return (value, errors) => {
    if (!isObject(value)) {
      errors.push({ field: '', code: 'TYPE', message: 'Expected object.' });
      return 'null';
    }
    const others: Record<string, unknown> = {};
    for (const name of Object.keys(value))
      if (!names.has(name)) others[name] = Reflect.get(value, name);
    let text = writeOthers(others, errors).slice(1, -1);
    for (const { name, key, write } of members) {
      const member: unknown = Reflect.get(value, name);
      if (member !== undefined)
        text += (text && ',') + key + writeMember(write, name, member, errors);
      else if (required.has(name))
        errors.push({ field: name, code: 'REQUIRED', message: 'Is required.' });
    }
    return `{${text}}`;
  };
}

function arrayWriter(schema: TArray): Writer {
  const write = writerOf(schema.items);
  return (value, errors) => {
    if (!Array.isArray(value)) {
      errors.push({ field: '', code: 'TYPE', message: 'Expected array.' });
      return 'null';
    }
    let text = '';
    for (let index = 0; index < value.length; index++)
      text += (index ? ',' : '') + writeMember(write, index, value[index], errors);
    return `[${text}]`;
  };
}
