import type { TSchema } from '@sinclair/typebox';
import type { FieldError } from '#contracts/engine/envelope';
import { closed, validator } from '#contracts/engine/validate';
import type { Row } from './row.ts';

/** Row schemas by collection. */
export type RowSchemas = Readonly<Record<string, TSchema>>;

/** Why a collection cannot have a row under an id, by the fields of the row; null is a deleted row. */
export function rowErrors(
  schemas: RowSchemas,
  collection: string,
  id: string,
  row: Row | null,
): FieldError[] {
  const schema = Object.hasOwn(schemas, collection) ? schemas[collection] : undefined;
  if (!schema)
    return [{ field: '', code: 'ENUM', message: `There is no collection ${collection}.` }];
  if (!row) return [];
  if (row._id !== id) return [{ field: '_id', code: 'ENUM', message: `Must be "${id}".` }];
  return validator(closed(schema)).violations(row);
}
