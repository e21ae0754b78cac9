import type { TSchema } from '@sinclair/typebox';
import { formFor, isArraySchema, isObjectSchema } from '#contracts/engine/visit-schema';

/** In place of a value: the member is left out. */
export const OMITTED = Symbol('omitted');

/** One field of a response. */
export interface SchemaPath {
  field: string;
  schema: TSchema;
  value: unknown;
  /** Whether it is a member of an object, so that it can be left out. */
  isMember: boolean;
  /** Whether it is the last item of a list, which careless checks never see. */
  isLastItem: boolean;
  /** The whole response with another value here. */
  replace: (value: unknown) => unknown;
}

/** Every field of a response: of each list all fields of the first item, and the last item as a whole. */
export function schemaPaths(schema: TSchema, value: unknown, field: string): SchemaPath[] {
  const whole: SchemaPath = {
    field,
    schema,
    value,
    isMember: false,
    isLastItem: false,
    replace: (other) => other,
  };
  return [whole, ...pathsInside(schema, value, field, whole.replace)];
}

function pathsInside(
  schema: TSchema,
  value: unknown,
  field: string,
  replace: SchemaPath['replace'],
): SchemaPath[] {
  const form = formFor(schema, value);
  if (isArraySchema(form)) return itemsOf(form, value as unknown[], field, replace);
  if (!isObjectSchema(form)) return [];
  const object = value as Record<string, unknown>;
  return Object.entries(form.properties).flatMap(([name, member]) => {
    if (!(name in object)) return [];
    const replaceMember = (other: unknown) => {
      const { [name]: _before, ...rest } = object;
      return replace(other === OMITTED ? rest : { ...object, [name]: other });
    };
    const at = `${field}.${name}`;
    const path: SchemaPath = {
      field: at,
      schema: member,
      value: object[name],
      isMember: true,
      isLastItem: false,
      replace: replaceMember,
    };
    return [path, ...pathsInside(member, object[name], at, replaceMember)];
  });
}

function itemsOf(
  schema: TSchema,
  list: unknown[],
  field: string,
  replace: SchemaPath['replace'],
): SchemaPath[] {
  if (!list.length) return [];
  const items: TSchema = schema.items;
  const at = `${field}[]`;
  const last = list.length - 1;
  const replaceFirst = (other: unknown) => replace([other, ...list.slice(1)]);
  const item = { field: at, schema: items, isMember: false };
  return [
    { ...item, value: list[0], isLastItem: false, replace: replaceFirst },
    ...pathsInside(items, list[0], at, replaceFirst),
    {
      ...item,
      value: list[last],
      isLastItem: true,
      replace: (other) => replace([...list.slice(0, last), other]),
    },
  ];
}
