import { Kind, OptionalKind, type TObject, type TSchema } from '@sinclair/typebox';
import {
  Count,
  Email,
  ImageUrls,
  Instant,
  Localised,
  Location,
  Mobile,
  Month,
  ObjectId,
  OwnMobile,
  Percent,
  PersonName,
  Pincode,
  Reason,
  Rupees,
  Slug,
  StateCode,
  Text,
  Url,
} from '../../common.ts';

/** A schema as it is written in a contract file. */
export function schemaText(schema: TSchema): string {
  const { given, assumed, ...rest } = schema as TSchema & Marks;
  let text = bareText(rest as TSchema);
  if (assumed) {
    const reasons = [assumed.why, assumed.ifWrong].filter((one) => one !== undefined);
    text = `assumed(${[text, ...reasons.map(quote)].join(', ')})`;
  }
  if (schema[OptionalKind]) text = `Type.Optional(${text})`;
  return given ? `given(${text})` : text;
}

interface Marks {
  given?: boolean;
  assumed?: { why: string; ifWrong?: string };
}

function bareText(schema: TSchema): string {
  const name = schema.$id ?? commonName(schema);
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
  const words = forms.flatMap(({ const: word }) => (typeof word === 'string' ? [quote(word)] : []));
  if (words.length !== forms.length)
    return call('Union', `[${forms.map(schemaText).join(', ')}]`, schema);
  const options = optionsText(schema);
  return `oneOf([${words.join(', ')}]${options && `, ${options}`})`;
}

const membersText = ({ properties }: TObject) => {
  const lines = Object.entries(properties).map(([key, member]) => memberText(key, member));
  return lines.length ? `{ ${lines.join(', ')} }` : '{}';
};

/** A property as it stands in an object. */
export const memberText = (key: string, schema: TSchema): string =>
  `${/^([A-Za-z_$][\w$]*|\d)$/.test(key) ? key : quote(key)}: ${schemaText(schema)}`;

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
  if (typeof value !== 'object' || value === null) return quote(value);
  const members = Object.entries(value).map(([key, member]) => `${key}: ${valueText(member)}`);
  return `{ ${members.join(', ')} }`;
}

/** In single quotes, as this code is formatted. */
const quote = (value: unknown): string =>
  typeof value === 'string'
    ? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);

const named: Record<string, TSchema> = {
  ObjectId,
  Rupees,
  Instant,
  Month,
  Count,
  Percent,
  Text,
  Slug,
  Url,
  Localised,
  Mobile,
  OwnMobile,
  Email,
  PersonName,
  Pincode,
  StateCode,
  Location,
  ImageUrls,
  Reason,
};
const commonNames = new Map(
  Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]),
);

const commonName = (schema: TSchema): string | undefined => commonNames.get(JSON.stringify(schema));
