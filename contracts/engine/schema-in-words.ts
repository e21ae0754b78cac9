import type { TSchema } from '@sinclair/typebox';

/** What a schema accepts, as a sentence: its description, else `A whole number, 1 or more.` */
export function schemaInWords(schema: TSchema): string {
  if (typeof schema.description === 'string') return schema.description;
  const words = formOf(schema);
  return `${words[0]?.toUpperCase()}${words.slice(1)}.`;
}

function formOf(schema: TSchema): string {
  if (typeof schema.description === 'string') return schema.description.replace(/\.$/, '');
  if ('const' in schema) return String(schema.const);
  const forms: TSchema[] | undefined = schema.anyOf;
  if (forms)
    return forms.every((form) => 'const' in form)
      ? `one of: ${forms.map(formOf).join(', ')}`
      : forms.map(formOf).join(', or ');
  return typeof schema.type === 'string' ? formOfType(schema, schema.type) : 'another value';
}

function formOfType(schema: TSchema, type: string): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, required } = schema;
  switch (type) {
    case 'integer':
    case 'number':
      return `a ${type === 'integer' ? 'whole ' : ''}number${range(minimum, maximum)}`;
    case 'string':
      if (pattern !== undefined) return `a text like ${pattern}`;
      return `a text${range(minLength, maxLength, 'characters')}`;
    case 'array':
      return `a list${range(minItems, maxItems, 'items')}${schema.uniqueItems ? ', none of them twice' : ''}`;
    case 'object':
      return required?.length ? `an object with ${required.join(', ')}` : 'an object';
    case 'boolean':
      return 'true or false';
    default:
      return type;
  }
}

function range(least: number | undefined, most: number | undefined, unit = ''): string {
  const many = unit && ` ${unit}`;
  if (least !== undefined && most !== undefined) return ` of ${least} to ${most}${many}`;
  if (least !== undefined) return `, ${least}${many} or more`;
  return most === undefined ? '' : `, at most ${most}${many}`;
}
