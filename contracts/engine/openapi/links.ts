import type { TSchema } from '@sinclair/typebox';
import type { AnyEndpoint } from '../endpoint.ts';
import { formsOf, isArraySchema, isObjectSchema } from '../visit-schema.ts';

/** A Link Object of OpenAPI: a call that may follow, and where its params are in the answer. */
export interface Link {
  operationId: string;
  description: string;
  parameters: Record<string, string>;
}

/** Links from an answer with a row to the calls that take the id of such a row and answer with it. */
export function linksOf(
  { object }: AnyEndpoint,
  endpoints: ReadonlyMap<string, AnyEndpoint>,
): Record<string, Link> | undefined {
  const ids = idsIn(object);
  const links = [...endpoints].flatMap(([operationId, { params, object, summary }]) => {
    const [param, ...others] = Object.keys(params.properties);
    const row = idsIn(object).find(({ isListed }) => !isListed);
    const id = ids.find(({ entity }) => entity === row?.entity);
    if (param === undefined || others.length || !id) return [];
    const parameters = { [param]: `$response.body#${id.at}` };
    return [[operationId, { operationId, description: `${summary}.`, parameters }] as const];
  });
  return links.length ? Object.fromEntries(links) : undefined;
}

/** The ids of named rows in the object of an answer, as JSON pointers; of a list, that of its first row. */
function idsIn(object: TSchema) {
  if (!isObjectSchema(object)) return [];
  return Object.entries(object.properties).flatMap(([name, member]) => {
    const isListed = isArraySchema(member);
    const row = formsOf(isListed ? member.items : member).find(isObjectSchema);
    if (!row?.$id || !('_id' in row.properties)) return [];
    return [{ entity: row.$id, isListed, at: `/object/${name}${isListed ? '/0' : ''}/_id` }];
  });
}
