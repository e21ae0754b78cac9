import { Kind, type TArray, type TObject, type TSchema, type TUnion } from '@sinclair/typebox';
import type { Assumption } from '../provenance.ts';
import { marksOf } from '../schema-marks.ts';

/** A JSON Schema of the dialect 2020-12. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The reason for an assumed field. */
export type ReasonOf = (field: string) => Pick<Assumption, 'why' | 'ifWrong'> | undefined;

/** Keywords with the same meaning in JSON Schema. */
const plainKeywords = [
  'const',
  'default',
  'format',
  'maxItems',
  'maxLength',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'multipleOf',
  'pattern',
  'uniqueItems',
] as const;

/** Writes TypeBox schemas as JSON Schema; named ones once, as components. */
export class SchemaWriter {
  readonly #named = new Map<string, JsonSchema>();

  /** All named schemas so far. */
  get named(): Record<string, JsonSchema> {
    const entries = [...this.#named].sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(entries);
  }

  /** The schema of a field, with its assumption if it has one. */
  field(schema: TSchema, field: string, reasonOf: ReasonOf): JsonSchema {
    return { ...this.write(schema, field, reasonOf), ...assumptionOf(schema, field, reasonOf) };
  }

  write(schema: TSchema, field: string, reasonOf: ReasonOf): JsonSchema {
    const name = schema.$id;
    if (name === undefined) return this.#body(schema, field, reasonOf);
    if (!this.#named.has(name)) {
      this.#named.set(name, {}); // ends recursive schemas
      this.#named.set(name, this.#body(schema, field, reasonOf));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #body(schema: TSchema, field: string, reasonOf: ReasonOf): JsonSchema {
    const written = { ...this.#shape(schema, field, reasonOf), ...pick(schema) };
    const { description } = schema;
    return description === undefined ? written : { ...written, description };
  }

  #shape(schema: TSchema, field: string, reasonOf: ReasonOf): JsonSchema {
    switch (schema[Kind]) {
      case 'Object':
        return this.#object(schema as TObject, field, reasonOf);
      case 'Array': {
        const { items } = schema as TArray;
        return { type: 'array', items: this.write(items, `${field}[]`, reasonOf) };
      }
      case 'Union':
        return this.#union(schema as TUnion, field, reasonOf);
      case 'Uint8Array':
        return binary;
      case 'Record':
        return { type: 'object' };
      case 'Tuple':
        return { type: 'array' };
      case 'Unknown':
        return {};
      case 'String':
      case 'Integer':
      case 'Number':
      case 'Boolean':
      case 'Null':
      case 'Literal':
        return { type: schema.type };
      default:
        throw new Error(
          `${field} is a TypeBox ${schema[Kind]}, which contracts/engine/openapi/schema.ts does not support.`,
        );
    }
  }

  #object({ properties, required = [] }: TObject, field: string, reasonOf: ReasonOf): JsonSchema {
    const members = Object.entries(properties);
    if (members.some(([, member]) => member[Kind] === 'Uint8Array')) return binary;
    return {
      type: 'object',
      ...(required.length && { required }),
      properties: Object.fromEntries(
        members.map(([name, member]) => [name, this.field(member, `${field}.${name}`, reasonOf)]),
      ),
    };
  }

  #union({ anyOf }: TUnion, field: string, reasonOf: ReasonOf): JsonSchema {
    if (!anyOf.every((one) => one[Kind] === 'Literal'))
      return { anyOf: anyOf.map((one) => this.write(one, field, reasonOf)) };
    const types = [...new Set(anyOf.map(({ type }) => type))];
    return {
      type: types.length === 1 ? types[0] : types,
      enum: anyOf.map((one) => one.const),
    };
  }
}

/** A file in a form. */
const binary: JsonSchema = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
};

const pick = (schema: TSchema): JsonSchema =>
  Object.fromEntries(
    plainKeywords.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])),
  );

export function assumptionOf(schema: TSchema, field: string, reasonOf: ReasonOf): JsonSchema {
  const reason = marksOf(schema).given ? undefined : reasonOf(field);
  return reason ? { 'x-assumption': { why: reason.why, ifWrong: reason.ifWrong } } : {};
}
