import { OptionalKind, type TObject, type TSchema, Type } from '@sinclair/typebox';
import type { SchemaMarks } from '../schema-marks.ts';
import { formsOf, isArraySchema, isObjectSchema, isOptional } from '../visit-schema.ts';
import type { Finding } from './finding.ts';

/** The schema of a field that resolves a finding; undefined when there is none. */
export function fixedSchema(was: TSchema | undefined, finding: Finding): TSchema | undefined {
  const kind = finding.kind === 'envelope' ? finding.keyword : finding.kind;
  if (kind === 'extra') return was ? undefined : Type.Optional(ofSample(finding.sample));
  if (!was) return undefined;
  if (kind === 'missing') return Type.Optional(was);
  if (kind === 'null') return within(was, (form) => union([...formsOf(form), Type.Null()]));
  if (kind === 'type')
    return within(was, (form) =>
      finding.inAllRows
        ? ofSample(finding.sample)
        : union([...formsOf(form), ofSample(finding.sample)]),
    );
  if (kind === 'enum') return within(was, (form) => withWord(form, finding.sample));
  if (kind === 'format')
    return within(was, (form) => without(form, ['pattern', 'description', 'paramError']));
  if (kind === 'bound' && finding.keyword)
    return within(was, (form) => without(form, [finding.keyword as string, 'description']));
  return undefined;
}

/** Changes a schema but keeps the field's marks: optional, given, assumed. */
function within(schema: TSchema, change: (form: TSchema) => TSchema): TSchema {
  const { given, assumed, ...form } = schema as TSchema & SchemaMarks;
  const changed = change(withoutOptional(form as TSchema));
  const marked = { ...changed, ...(given && { given }), ...(assumed && { assumed }) };
  return isOptional(schema) ? Type.Optional(marked) : marked;
}

function withoutOptional(schema: TSchema): TSchema {
  const { [OptionalKind]: _optional, ...rest } = schema;
  return rest as TSchema;
}

const union = (forms: TSchema[]): TSchema => Type.Union(forms);

function withWord(schema: TSchema, sample: string): TSchema {
  const word: unknown = isShown(sample) ? JSON.parse(sample) : undefined;
  const literal =
    typeof word === 'string' || typeof word === 'number' ? Type.Literal(word) : ofSample(sample);
  const { description } = schema;
  return { ...union([...formsOf(schema), literal]), ...(description && { description }) };
}

const isShown = (sample: string) =>
  sample !== '' && !sample.includes('‹') && /^["\d-]/.test(sample);

function without(schema: TSchema, keywords: string[]): TSchema {
  const rest = Object.entries(schema).filter(([key]) => !keywords.includes(key));
  const symbols = Object.getOwnPropertySymbols(schema).map((key) => [
    key,
    Reflect.get(schema, key),
  ]);
  return Object.fromEntries([...rest, ...symbols]);
}

/** The widest schema of a sample. */
function ofSample(sample: string): TSchema {
  if (sample.startsWith('"')) return Type.String();
  if (sample.startsWith('[')) return Type.Array(Type.Unknown());
  if (sample === 'true' || sample === 'false') return Type.Boolean();
  if (sample === 'null') return Type.Null();
  if (/^-?\d+$/.test(sample) || /^‹\d+ digits›$/.test(sample)) return Type.Integer();
  if (/^-?\d/.test(sample)) return Type.Number();
  return Type.Unknown();
}

/** The schema at a path; unions are entered. */
export function schemaAt(schema: TSchema, steps: readonly string[]): TSchema | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return schema;
  const inner = memberOf(schema, step);
  return inner && schemaAt(inner, rest);
}

function memberOf(schema: TSchema, step: string): TSchema | undefined {
  for (const form of formsOf(schema)) {
    if (step === '[]' && isArraySchema(form)) return form.items;
    if (isObjectSchema(form) && form.properties[step]) return form.properties[step];
  }
  return undefined;
}

/** A copy of a schema with another one at a path. */
export function withSchemaAt(
  schema: TSchema,
  [step, ...rest]: readonly string[],
  replacement: TSchema,
): TSchema {
  if (step === undefined) return replacement;
  const forms = formsOf(schema);
  if (forms[0] !== schema)
    return {
      ...schema,
      anyOf: forms.map((form) =>
        (step === '[]' ? isArraySchema : isObjectSchema)(form)
          ? withSchemaAt(form, [step, ...rest], replacement)
          : form,
      ),
    };
  if (isArraySchema(schema))
    return { ...schema, items: withSchemaAt(schema.items, rest, replacement) };
  const { properties, required: _required, ...options } = schema as TObject;
  const member = properties[step];
  const changed = member ? withSchemaAt(member, rest, replacement) : replacement;
  const whole = Type.Object({ ...properties, [step]: changed });
  return { ...options, ...whole };
}
