import type { Parameter } from '#contracts/engine/openapi/components';
import type { Operation } from '#contracts/engine/openapi/operation';
import type { JsonSchema } from '#contracts/engine/openapi/schema';

/** All that a request carries, as one object. Path params go by the names they had, since only their place counts. */
export function requestSchema(
  { parameters = [], requestBody }: Operation,
  was: Operation,
  now: Operation,
): JsonSchema {
  const inPath = (one: Parameter) => one.in === 'path';
  const names = (was.parameters ?? []).filter(inPath).map(({ name }) => name);
  const params = parameters
    .filter(inPath)
    .map((one, index) => ({ ...one, name: names[index] ?? one.name }));
  const query = parameters.filter((one) => one.in === 'query');
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  // Where both have a body, the fields that it needs say whether it can be left out.
  const isNeeded = (was.requestBody && now.requestBody ? true : requestBody?.required) ?? false;
  const isForm = type !== undefined && type !== 'application/json';
  return objectOf({
    params: { required: true, schema: objectOf(asMembers(params)) },
    query: { required: true, schema: objectOf(asMembers(query)) },
    ...(body && {
      [isForm ? 'form' : 'body']: { required: isNeeded, schema: body.schema },
    }),
  });
}

const asMembers = (parameters: readonly Parameter[]) =>
  Object.fromEntries(
    parameters.map(({ name, required, schema, content }) => [
      name,
      { required, schema: schema ?? content?.['application/json']?.schema ?? {} },
    ]),
  );

const objectOf = (members: Record<string, { required: boolean; schema: JsonSchema }>) => ({
  type: 'object',
  required: Object.keys(members).filter((name) => members[name]?.required),
  properties: Object.fromEntries(
    Object.entries(members).map(([name, { schema }]) => [name, schema]),
  ),
});
