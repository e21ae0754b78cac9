import { Kind, type TArray, type TObject, type TSchema, Type } from '@sinclair/typebox';
import type { FieldError } from '#contracts/engine/envelope';
import { isObject } from '#contracts/engine/is-object';
import { closed, type Validator, validator } from '#contracts/engine/validate';
import { childrenOf, formsOf, isArraySchema, isObjectSchema } from '#contracts/engine/visit-schema';
import type { ByteText, ByteWriter } from './byte-writer.ts';

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
 * Returns a function that checks a response against its schema, which allows no unknown fields, and writes it as JSON.
 * The JSON of a frozen row whose schema has an `$id` is cached, so that lists of rows are only copied.
 */
export function responseSerializer(
  route: string,
  schema: TSchema,
): (response: unknown, to: ByteWriter) => void {
  const write = writerOf(schema);
  return (response, to) => {
    const errors: FieldError[] = [];
    write(response, to, errors);
    if (errors.length) throw new ContractViolation(route, errors);
  };
}

/** Writes a value as JSON and appends the places where it does not match its schema. */
type Writer = (value: unknown, to: ByteWriter, errors: FieldError[]) => void;

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
  return (value, to, errors) => (value === null ? to.writeBytes('null') : write(value, to, errors));
}

const hasIdWithin = (schema: TSchema): boolean =>
  schema.$id !== undefined || childrenOf(schema).some(hasIdWithin);

/** Returns a function that appends where a value does not match; the check is compiled on first use, so that the server starts faster. */
function checkOf(schema: TSchema): (value: unknown, errors: FieldError[]) => void {
  let check: Validator | undefined;
  return (value, errors) => {
    check ??= validator(closed(schema));
    if (!check.isValid(value)) errors.push(...check.violations(value));
  };
}

function plainWriter(schema: TSchema): Writer {
  const check = checkOf(schema);
  return (value, to, errors) => {
    check(value, errors);
    to.writeText(JSON.stringify(value) ?? 'null');
  };
}

/** A frozen row is written as a whole: what is within it needs no text of its own. */
function cachingWriter(schema: TSchema): Writer {
  const writeFrozen = plainWriter(schema);
  const writeParts = uncachedWriter(schema);
  const texts = new WeakMap<object, ByteText>();
  return (value, to, errors) => {
    const cached = texts.get(value as object);
    if (cached !== undefined) return to.writeBytes(cached);
    if (!Object.isFrozen(value)) return writeParts(value, to, errors);
    const start = to.length;
    const before = errors.length;
    writeFrozen(value, to, errors);
    if (errors.length === before) texts.set(value as object, to.bytesFrom(start));
  };
}

/** Writes a member and prefixes its errors with its name. */
function writeMember(
  write: Writer,
  name: string | number,
  value: unknown,
  to: ByteWriter,
  errors: FieldError[],
): void {
  const before = errors.length;
  write(value, to, errors);
  for (let at = before; at < errors.length; at++) {
    const error = errors[at] as FieldError;
    errors[at] = { ...error, field: error.field ? `${name}.${error.field}` : String(name) };
  }
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
  const checkOthers = checkOf(
    Type.Object(Object.fromEntries(entries.filter(([name]) => !names.has(name)))),
  );
  return (value, to, errors) => {
    if (!isObject(value)) {
      errors.push({ field: '', code: 'TYPE', message: 'Expected object.' });
      return;
    }
    const others: Record<string, unknown> = {};
    for (const name of Object.keys(value)) if (!names.has(name)) others[name] = value[name];
    checkOthers(others, errors);
    const text = JSON.stringify(others).slice(0, -1);
    to.writeText(text);
    let comma = text.length > 1 ? ',' : '';
    for (const { name, key, write } of members) {
      const member = value[name];
      if (member !== undefined) {
        to.writeBytes(comma + key);
        writeMember(write, name, member, to, errors);
        comma = ',';
      } else if (required.has(name))
        errors.push({ field: name, code: 'REQUIRED', message: 'Is required.' });
    }
    to.writeBytes('}');
  };
}

function arrayWriter(schema: TArray): Writer {
  const write = writerOf(schema.items);
  return (value, to, errors) => {
    if (!Array.isArray(value)) {
      errors.push({ field: '', code: 'TYPE', message: 'Expected array.' });
      return;
    }
    to.writeBytes('[');
    for (let index = 0; index < value.length; index++) {
      if (index) to.writeBytes(',');
      writeMember(write, index, value[index], to, errors);
    }
    to.writeBytes(']');
  };
}
