import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import type { AnyEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { FORBIDDEN_NAME } from '../request.ts';
import { isObjectSchema, isOptional } from '../visit-schema.ts';
import type { Example } from './example.ts';
import type { Link } from './links.ts';
import type { PathItem } from './paths.ts';
import { assumptionOf, type JsonSchema, type ReasonOf, type SchemaWriter } from './schema.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema?: JsonSchema;
  /** For a value sent as JSON. */
  content?: Content;
}

type Content = Record<string, { schema: JsonSchema; examples?: object; encoding?: object }>;

export interface RequestBody {
  required: boolean;
  content: Content;
}

export interface ResponseObject {
  description: string;
  content: Content;
  links?: Record<string, Link>;
  /** The codes of an error. */
  'x-codes'?: readonly string[];
}

export const JSON_TYPE = 'application/json';

/** Writes the parts of one operation. */
export class PartWriter {
  readonly #writer: SchemaWriter;
  readonly #reasonOf: ReasonOf;
  readonly #examples: readonly Example[];

  constructor(writer: SchemaWriter, reasonOf: ReasonOf, examples: readonly Example[]) {
    this.#writer = writer;
    this.#reasonOf = reasonOf;
    this.#examples = examples;
  }

  path({ params }: PathItem): Parameter[] {
    return Object.entries(params).map(([name, { schema, field }]) => ({
      ...this.#head(name, schema, field),
      in: 'path',
      required: true,
      schema: this.#writer.write(schema, field, this.#reasonOf),
      ...this.#examplesOf(({ input }) => member(input.params, name)),
    }));
  }

  query({ properties }: TObject): Parameter[] {
    return Object.entries(properties).map(([name, schema]: [string, TSchema]) => {
      const field = `query.${name}`;
      const content = {
        schema: this.#writer.write(schema, field, this.#reasonOf),
        ...this.#examplesOf(({ input }) => member(input.query, name)),
      };
      return {
        ...this.#head(name, schema, field),
        in: 'query',
        required: !isOptional(schema),
        ...(isObjectSchema(schema) ? { content: { [JSON_TYPE]: content } } : content),
      };
    });
  }

  body(schema: TObject): RequestBody {
    const content = {
      schema: {
        ...this.#writer.write(schema, 'body', this.#reasonOf),
        propertyNames: { not: { const: FORBIDDEN_NAME } },
      },
      ...this.#examplesOf(({ input }) => input.body),
    };
    return { required: (schema.required ?? []).length > 0, content: { [JSON_TYPE]: content } };
  }

  /** A form with a part for each file. There is no readable example of bytes. */
  form(schema: TObject): RequestBody {
    const files = Object.entries<TSchema>(schema.properties).map(([name, { contentType }]) => [
      name,
      { contentType, style: 'form', explode: true },
    ]);
    const content = {
      schema: this.#writer.write(schema, 'body', this.#reasonOf),
      encoding: Object.fromEntries(files),
    };
    return { required: true, content: { 'multipart/form-data': content } };
  }

  response({ object }: AnyEndpoint): ResponseObject {
    const outer = this.#writer.write(envelope(Type.Null()), '', () => undefined);
    const inner = this.#writer.write(object, 'object', this.#reasonOf);
    const schema = { ...outer, properties: { ...Object(outer.properties), object: inner } };
    return {
      description: 'The result is in `object`.',
      content: { [JSON_TYPE]: { schema, ...this.#examplesOf(({ reply }) => reply) } },
    };
  }

  #head(name: string, schema: TSchema, field: string) {
    const description: unknown = schema.description;
    return {
      name,
      ...(typeof description === 'string' && { description }),
      ...assumptionOf(schema, field, this.#reasonOf),
    };
  }

  /** The examples of one part by name. */
  #examplesOf(value: (example: Example) => unknown) {
    const found = this.#examples.flatMap((one) => {
      const part = value(one);
      return part === undefined ? [] : [[one.name, { summary: one.summary, value: part }]];
    });
    return found.length ? { examples: Object.fromEntries(found) } : {};
  }
}

const member = (part: object | undefined, name: string): unknown => part && Reflect.get(part, name);
