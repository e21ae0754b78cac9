import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { isObject } from '../is-object.ts';
import type { SchemaMarks } from '../schema-marks.ts';
import { isOptional } from '../visit-schema.ts';

/** Writes schemas, or members of an object, as source code. Shared schemas such as `ObjectId` are written by name. */
export function schemaTextWriter(sharedSchemas: Readonly<Record<string, unknown>>) {
  const names = new Map(
    Object.entries(sharedSchemas).map(([name, schema]) => [JSON.stringify(schema), name]),
  );
  function schemaText(schema: TSchema): string {
    const { given, assumed, ...rest } = schema as TSchema & SchemaMarks;
    let text = unmarkedText(rest as TSchema);
    if (assumed) {
      const reasons = [assumed.why, assumed.ifWrong].filter((one) => one !== undefined);
      text = `assumed(${[text, ...reasons.map(quote)].join(', ')})`;
    }
    if (isOptional(schema)) text = `Type.Optional(${text})`;
    return given ? `given(${text})` : text;
  }

  function unmarkedText(schema: TSchema): string {
    const name = schema.$id ?? names.get(JSON.stringify(schema));
    if (name) return name;
    switch (schema[Kind]) {
      case 'Object':
        return call('Object', membersText(schema as TObject), schema);
      case 'Array':
        return call('Array', schemaText(schema.items), schema);
      case 'Literal':
        return call('Literal', quote(schema.const), schema);
      case 'Union':
        return unionText(schema);
      default:
        return call(schema[Kind] ?? 'Unknown', '', schema);
    }
  }

  function unionText(schema: TSchema): string {
    const forms: TSchema[] = schema.anyOf;
    const words = forms.flatMap(({ const: word }) =>
      typeof word === 'string' ? [quote(word)] : [],
    );
    if (words.length !== forms.length)
      return call('Union', `[${forms.map(schemaText).join(', ')}]`, schema);
    const options = optionsText(schema);
    return `oneOf([${words.join(', ')}]${options && `, ${options}`})`;
  }

  const membersText = ({ properties }: TObject) => {
    const lines = Object.entries(properties).map(([key, member]) => memberText(key, member));
    return lines.length ? `{ ${lines.join(', ')} }` : '{}';
  };

  const memberText = (key: string, schema: TSchema): string =>
    `${/^([A-Za-z_$][\w$]*|\d)$/.test(key) ? key : quote(key)}: ${schemaText(schema)}`;

  return { schemaText, memberText };
}

const call = (kind: string, argument: string, schema: TSchema) =>
  `Type.${kind}(${[argument, optionsText(schema)].filter(Boolean).join(', ')})`;

const structure = new Set(['type', 'properties', 'required', 'items', 'anyOf', 'const', '$id']);

function optionsText(schema: TSchema): string {
  const options = Object.entries(schema).filter(
    ([key, value]) => !structure.has(key) && value !== undefined,
  );
  return options.length
    ? `{ ${options.map(([key, value]) => `${key}: ${valueText(value)}`).join(', ')} }`
    : '';
}

function valueText(value: unknown): string {
  if (!isObject(value)) return quote(value);
  const members = Object.entries(value).map(([key, member]) => `${key}: ${valueText(member)}`);
  return `{ ${members.join(', ')} }`;
}

const quote = (value: unknown): string =>
  typeof value === 'string'
    ? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);
