import { Kind, OptionalKind, type TObject, type TSchema } from '@sinclair/typebox';

/** A field of a schema, with its depth in the tree. */
export interface SchemaField {
  name: string;
  /** `object.productList[].slug`. */
  path: string;
  type: string;
  depth: number;
  isOptional: boolean;
  description?: string;
}

/** The fields of a part of a call, depth first. */
export function schemaFields(schema: TSchema | undefined, part: string, depth = 0): SchemaField[] {
  const members = schema && membersOf(schema);
  if (!members) return [];
  const parent = schema[Kind] === 'Array' ? `${part}[]` : part;
  return Object.entries(members).flatMap(([name, member]) => {
    const path = `${parent}.${name}`;
    const field = {
      name,
      path,
      type: typeText(member),
      depth,
      isOptional: member[OptionalKind] === 'Optional',
      ...(typeof member.description === 'string' && { description: member.description }),
    };
    return [field, ...schemaFields(member, path, depth + 1)];
  });
}

function membersOf(schema: TSchema): Record<string, TSchema> | undefined {
  if (schema[Kind] === 'Object') return (schema as TObject).properties;
  return schema[Kind] === 'Array' ? membersOf(schema.items) : undefined;
}

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
