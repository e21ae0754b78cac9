import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { validator } from '#contracts/engine/validate';

/** A copy of a valid value without fields that the schema does not declare. (TypeBox's `Value.Clean` keeps `toString`.) */
export function stripUnknown(schema: TSchema, value: unknown): unknown {
  switch (schema[Kind]) {
    case 'Object':
      return membersOf(schema as TObject, value as object);
    case 'Array':
      return (value as unknown[]).map((item) => stripUnknown(schema.items, item));
    case 'Union': {
      const one = schema.anyOf.find((choice: TSchema) => validator(choice).isValid(value));
      return one ? stripUnknown(one, value) : value;
    }
    default:
      return value;
  }
}

function membersOf({ properties, additionalProperties }: TObject, value: object) {
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (Object.hasOwn(properties, name))
      return [[name, stripUnknown(properties[name] as TSchema, member)]];
    return additionalProperties ? [[name, member]] : [];
  });
  return Object.fromEntries(members);
}
