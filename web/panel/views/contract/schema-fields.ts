import { Kind, type TSchema } from '@sinclair/typebox';
import { fieldsOf, isObjectSchema, isOptional } from '#contracts/engine/visit-schema';

/** A field of a schema, with its depth in the tree. */
interface SchemaField {
  name: string;
  /** `object.productList[].slug`. */
  path: string;
  type: string;
  depth: number;
  isOptional: boolean;
  description?: string;
}

/** The fields of a part of a call, depth first. */
export const schemaFields = (part: TSchema | undefined, path: string): SchemaField[] =>
  (part ? fieldsOf(part, path) : []).map(({ name, path, schema, parents }) => ({
    name,
    path,
    type: typeText(schema),
    depth: parents.filter(isObjectSchema).length - 1,
    isOptional: isOptional(schema),
    ...(typeof schema.description === 'string' && { description: schema.description }),
  }));

/** How many members of a union are shown. */
const MAX_MEMBERS = 6;

const typeNames: Record<string, string> = {
  Unknown: 'any',
  Record: 'object by key',
};

/** `array of string`, `"a" | "b"`. */
export function typeText(schema: TSchema): string {
  const kind = schema[Kind] ?? '';
  if (schema.$id) return schema.$id;
  if (kind === 'Literal') return JSON.stringify(schema.const);
  if (kind === 'Array') return `array of ${typeText(schema.items)}`;
  if (kind === 'Union') {
    const members: string[] = schema.anyOf.map(typeText);
    const hidden = members.length - MAX_MEMBERS;
    return members.slice(0, MAX_MEMBERS).join(' | ') + (hidden > 0 ? ` | ${hidden} more` : '');
  }
  return typeNames[kind] ?? kind.toLowerCase();
}
