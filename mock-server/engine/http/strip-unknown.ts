import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { check } from '#contracts/engine/validate';

/**
 * What a schema names of a value that fits it, copied: a caller may send more than the contract knows, and no handler
 * gets to see it. (TypeBox's `Value.Clean` lets `toString` and its like through.)
 */
export function cleaned(schema: TSchema, value: unknown): unknown {
  switch (schema[Kind]) {
    case 'Object':
      return membersOf(schema as TObject, value as object);
    case 'Array':
      return (value as unknown[]).map((item) => cleaned(schema.items, item));
    case 'Union': {
      const one = schema.anyOf.find((choice: TSchema) => check(choice).fits(value));
      return one ? cleaned(one, value) : value;
    }
    default:
      return value;
  }
}

function membersOf({ properties, additionalProperties }: TObject, value: object) {
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (Object.hasOwn(properties, name))
      return [[name, cleaned(properties[name] as TSchema, member)]];
    return additionalProperties ? [[name, member]] : [];
  });
  return Object.fromEntries(members);
}
