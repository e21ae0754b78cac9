import { Kind, OptionalKind, type TArray, type TObject, type TSchema } from '@sinclair/typebox';
import type { AnyEndpoint } from './endpoint.ts';
import { isObject } from './is-object.ts';

export const isObjectSchema = (schema?: TSchema): schema is TObject => schema?.[Kind] === 'Object';
export const isArraySchema = (schema?: TSchema): schema is TArray => schema?.[Kind] === 'Array';
export const isOptional = (schema: TSchema): boolean => OptionalKind in schema;

/** The alternatives of a union, or the schema itself. */
export const formsOf = (schema: TSchema): TSchema[] =>
  schema[Kind] === 'Union' ? schema.anyOf : [schema];

/** The alternative that an object or an array is held against; undefined for other values. */
export function formFor(schema: TSchema, value: unknown): TSchema | undefined {
  if (Array.isArray(value)) return formsOf(schema).find(isArraySchema);
  return isObject(value) ? formsOf(schema).find(isObjectSchema) : undefined;
}

/** The schemas directly inside a schema: properties, items or alternatives. */
export function childrenOf(schema: TSchema): TSchema[] {
  if (isObjectSchema(schema)) return Object.values(schema.properties);
  return isArraySchema(schema) ? [schema.items] : (schema.anyOf ?? []);
}

/** The same schema with others directly inside. */
export function withChildren(schema: TSchema, change: (child: TSchema) => TSchema): TSchema {
  if (isObjectSchema(schema)) {
    const properties = Object.entries(schema.properties);
    return {
      ...schema,
      properties: Object.fromEntries(properties.map(([name, member]) => [name, change(member)])),
    };
  }
  if (isArraySchema(schema)) return { ...schema, items: change(schema.items) };
  return schema.anyOf ? { ...schema, anyOf: schema.anyOf.map(change) } : schema;
}

interface Field {
  name: string;
  /** `object.productList[].slug`. */
  path: string;
  schema: TSchema;
  /** The schemas around the field, outermost first. */
  parents: readonly TSchema[];
}

/** All fields of an object or an array of objects, depth first. Unions are not entered. */
export function fieldsOf(schema: TSchema, path: string, parents: readonly TSchema[] = []): Field[] {
  if (isArraySchema(schema)) return fieldsOf(schema.items, `${path}[]`, [...parents, schema]);
  if (!isObjectSchema(schema)) return [];
  const around = [...parents, schema];
  return Object.entries(schema.properties).flatMap(([name, member]) => {
    const field = { name, path: `${path}.${name}`, schema: member, parents: around };
    return [field, ...fieldsOf(member, field.path, around)];
  });
}

/** All fields of a call: `params.id`, `query.filter.sort`, `body.items[].name`, `object.total`. */
export const endpointFields = ({ params, query, body, object }: AnyEndpoint): Field[] =>
  Object.entries({ params, query, body, object }).flatMap(([part, schema]) =>
    schema ? fieldsOf(schema, part) : [],
  );
