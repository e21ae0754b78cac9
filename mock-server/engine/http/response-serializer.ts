import { Kind, type TArray, type TObject, type TSchema, Type } from '@sinclair/typebox';
import type { FieldError } from '#contracts/engine/envelope';
import { isObject } from '#contracts/engine/is-object';
import { closed, type Validator, validator } from '#contracts/engine/validate';
import { childrenOf, formsOf, isArraySchema, isObjectSchema } from '#contracts/engine/visit-schema';

/** The mock was about to answer what its contract does not promise. */
export class BrokenContract extends Error {
  override name = 'BrokenContract';
  readonly errors: FieldError[];

  constructor(route: string, errors: FieldError[]) {
    const lines = errors.map(({ field, message }) => `${field || 'object'}: ${message}`);
    super(`The answer of "${route}" breaks its contract. ${lines.join(' ')}`);
    this.errors = errors;
  }
}

/**
 * Makes the function that turns an answer into JSON text while holding it against its schema, nothing unnamed allowed.
 * A named row that is frozen was checked and written once: its text is kept, so a list of known rows is only joined.
 */
export function responseSerializer(route: string, schema: TSchema): (answer: unknown) => ByteText {
  const write = writerOf(schema);
  return (answer) => {
    const errors: FieldError[] = [];
    const text = write(answer, errors);
    if (errors.length) throw new BrokenContract(route, errors);
    return text;
  };
}

/**
 * Text of which every sign stands for one byte of its UTF-8: rows are encoded once, and an answer that joins a hundred
 * of them is sent without looking at its signs again.
 */
export type ByteText = string;

export const bytesOf = (text: ByteText): Buffer => Buffer.from(text, 'latin1');

/** Writes a value as JSON and adds where it leaves its schema. */
type Writer = (value: unknown, errors: FieldError[]) => ByteText;

const writers = new WeakMap<TSchema, Writer>();

/** The writer of a schema, made once: compiling a check takes longer than thousands of answers. */
function writerOf(schema: TSchema): Writer {
  let writer = writers.get(schema);
  if (!writer) {
    writer = schema.$id ? keptWriter(schema) : unkeptWriter(schema);
    writers.set(schema, writer);
  }
  return writer;
}

function unkeptWriter(schema: TSchema): Writer {
  if (!childrenOf(schema).some(isOrHoldsNamed)) return plainWriter(schema);
  if (isObjectSchema(schema)) return objectWriter(schema);
  if (isArraySchema(schema)) return arrayWriter(schema);
  const present = nullable(schema);
  return present ? nullableWriter(present) : plainWriter(schema);
}

/** What a schema of "this or null" is when it is not null. */
function nullable(schema: TSchema): TSchema | undefined {
  const forms = formsOf(schema);
  const others = forms.filter((one) => one[Kind] !== 'Null');
  return others.length === 1 && forms.length > 1 ? others[0] : undefined;
}

function nullableWriter(schema: TSchema): Writer {
  const write = writerOf(schema);
  return (value, errors) => (value === null ? 'null' : write(value, errors));
}

const isOrHoldsNamed = (schema: TSchema): boolean =>
  schema.$id !== undefined || childrenOf(schema).some(isOrHoldsNamed);

/** Compiles its check when it is first needed: no server waits at its start for calls that nobody makes. */
function plainWriter(schema: TSchema): Writer {
  let known: Validator | undefined;
  return (value, errors) => {
    known ??= validator(closed(schema));
    if (!known.isValid(value)) errors.push(...known.violations(value));
    return byteText(JSON.stringify(value));
  };
}

const byteText = (text: string): ByteText =>
  Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');

function keptWriter(schema: TSchema): Writer {
  const write = unkeptWriter(schema);
  const texts = new WeakMap<object, ByteText>();
  return (value, errors) => {
    const known = texts.get(value as object);
    if (known !== undefined) return known;
    const before = errors.length;
    const text = write(value, errors);
    if (errors.length === before && Object.isFrozen(value)) texts.set(value as object, text);
    return text;
  };
}

/** Runs a writer of a member and puts the member's name before whatever it finds. */
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

/** Writes members that are or hold named rows one by one, and all the others at once. */
function objectWriter(schema: TObject): Writer {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties);
  const members = entries
    .filter(([, member]) => isOrHoldsNamed(member))
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
