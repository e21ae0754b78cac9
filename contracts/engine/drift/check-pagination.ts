import type { TSchema } from '@sinclair/typebox';
import { isObject } from '../is-object.ts';
import { isArraySchema, isObjectSchema } from '../visit-schema.ts';
import type { Mismatch } from './finding.ts';

/** Contradictions between rows and page numbers: more rows than the limit or the total allows, or too few. */
export function paginationMismatches(schema: TSchema, object: unknown): Mismatch[] {
  const name = rowsName(schema);
  if (name === undefined || !isObject(object)) return [];
  const { totalCount, limit = Number.POSITIVE_INFINITY, skip = 0 } = object as unknown as Page;
  const rows = object[name];
  if (!Array.isArray(rows) || ![totalCount, limit, skip].every(isNumber)) return [];
  const left = Math.max(0, totalCount - skip);
  if (rows.length > limit) return [page(`Has ${rows.length} rows in a page of ${limit}.`)];
  if (rows.length > left)
    return [page(`Has ${rows.length} rows where ${left} of ${totalCount} are left after ${skip}.`)];
  if (isPaged(schema) && rows.length < Math.min(limit, left))
    return [
      page(
        `Has ${rows.length} rows in a page of ${limit} though ${left} of ${totalCount} are left.`,
      ),
    ];
  return [];

  function page(message: string): Mismatch {
    return { field: `object.${name}`, kind: 'page', message, value: rows, inAllRows: true };
  }
}

interface Page {
  totalCount: number;
  limit?: number;
  skip?: number;
}

const isNumber = (value: unknown) => typeof value === 'number' && value >= 0;

/** The name of the rows that `totalCount` counts: the first list of objects beside it. */
export function rowsName(schema: TSchema): string | undefined {
  if (!isObjectSchema(schema) || !schema.properties.totalCount) return undefined;
  return Object.entries(schema.properties).find(
    ([, member]) => isArraySchema(member) && isObjectSchema(member.items),
  )?.[0];
}

const isPaged = (schema: TSchema) => isObjectSchema(schema) && 'limit' in schema.properties;
