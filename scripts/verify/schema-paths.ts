import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { formFor } from '#contracts/engine/drift/value-mismatch';

/** Stands for a member that is left out. */
export const gone = Symbol('gone');

/** One place in an answer, and how the whole answer looks with something else there. */
export interface SchemaPath {
  field: string;
  schema: TSchema;
  value: unknown;
  /** A member of an object, so that it can be left out. */
  isMember: boolean;
  /** The last of several items in a list: the one that careless checks never see. */
  isLastItem: boolean;
  put: (value: unknown) => unknown;
}

/** Every place of an answer: of each list the first item in full, and the last as a whole. */
export function schemaPaths(schema: TSchema, value: unknown, field: string): SchemaPath[] {
  const whole: SchemaPath = {
    field,
    schema,
    value,
    isMember: false,
    isLastItem: false,
    put: (other) => other,
  };
  return [whole, ...placesInside(schema, value, field, whole.put)];
}

function placesInside(
  schema: TSchema,
  value: unknown,
  field: string,
  put: SchemaPath['put'],
): SchemaPath[] {
  const form = formFor(schema, value);
  if (form?.[Kind] === 'Array') return itemsOf(form, value as unknown[], field, put);
  if (form?.[Kind] !== 'Object') return [];
  const object = value as Record<string, unknown>;
  return Object.entries((form as TObject).properties).flatMap(([name, member]) => {
    if (!(name in object)) return [];
    const putMember = (other: unknown) => {
      const { [name]: _before, ...rest } = object;
      return put(other === gone ? rest : { ...object, [name]: other });
    };
    const at = `${field}.${name}`;
    const place: SchemaPath = {
      field: at,
      schema: member,
      value: object[name],
      isMember: true,
      isLastItem: false,
      put: putMember,
    };
    return [place, ...placesInside(member, object[name], at, putMember)];
  });
}

function itemsOf(
  schema: TSchema,
  list: unknown[],
  field: string,
  put: SchemaPath['put'],
): SchemaPath[] {
  if (!list.length) return [];
  const items: TSchema = schema.items;
  const at = `${field}[]`;
  const last = list.length - 1;
  const putFirst = (other: unknown) => put([other, ...list.slice(1)]);
  const place = { field: at, schema: items, isMember: false };
  return [
    { ...place, value: list[0], isLastItem: false, put: putFirst },
    ...placesInside(items, list[0], at, putFirst),
    {
      ...place,
      value: list[last],
      isLastItem: true,
      put: (other) => put([...list.slice(0, last), other]),
    },
  ];
}
