import { Kind, OptionalKind, type TObject, type TSchema } from '@sinclair/typebox';

/** One field of a schema, as a line of its tree. */
interface SchemaLine {
  name: string;
  /** Where it stands in its call: `object.productList[].slug`. */
  field: string;
  type: string;
  depth: number;
  isOptional: boolean;
  /** What values it takes, in words, where the contract says so. */
  description?: string;
}

/** The fields of a part of a call, those inside of others behind them and one deeper. */
export function linesOf(schema: TSchema | undefined, part: string, depth = 0): SchemaLine[] {
  const members = schema && membersOf(schema);
  if (!members) return [];
  const at = schema[Kind] === 'Array' ? `${part}[]` : part;
  return Object.entries(members).flatMap(([name, member]) => {
    const field = `${at}.${name}`;
    const line = {
      name,
      field,
      type: typeText(member),
      depth,
      isOptional: member[OptionalKind] === 'Optional',
      ...(typeof member.description === 'string' && { description: member.description }),
    };
    return [line, ...linesOf(member, field, depth + 1)];
  });
}

function membersOf(schema: TSchema): Record<string, TSchema> | undefined {
  if (schema[Kind] === 'Object') return (schema as TObject).properties;
  return schema[Kind] === 'Array' ? membersOf(schema.items) : undefined;
}

/** How many words of a choice are written down. */
const FEW = 6;

const kindNames: Record<string, string> = {
  String: 'text',
  Integer: 'whole number',
  Number: 'number',
  Boolean: 'yes or no',
  Null: 'null',
  Object: 'object',
  Unknown: 'anything',
  Record: 'object by key',
};

/** What a field holds, in a few words. */
export function typeText(schema: TSchema): string {
  const kind = schema[Kind] ?? '';
  if (schema.$id) return schema.$id;
  if (kind === 'Literal') return JSON.stringify(schema.const);
  if (kind === 'Array') return `list of ${typeText(schema.items)}`;
  if (kind === 'Union') {
    const forms: string[] = schema.anyOf.map(typeText);
    const more = forms.length - FEW;
    return forms.slice(0, FEW).join(' | ') + (more > 0 ? ` | ${more} more` : '');
  }
  return kindNames[kind] ?? kind.toLowerCase();
}
