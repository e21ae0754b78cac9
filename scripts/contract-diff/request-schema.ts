import type { Parameter } from '#contracts/engine/openapi/components';
import type { Operation } from '#contracts/engine/openapi/operation';
import type { JsonSchema } from '#contracts/engine/openapi/schema';

/** A request as one object. Path parameters have their old names, since only their position matters. */
export function requestSchema(
  { parameters = [], requestBody }: Operation,
  was: Operation,
  now: Operation,
): JsonSchema {
  const isInPath = ({ in: place }: Parameter) => place === 'path';
  const names = (was.parameters ?? []).filter(isInPath).map(({ name }) => name);
  const params = parameters
    .filter(isInPath)
    .map((parameter, index) => ({ ...parameter, name: names[index] ?? parameter.name }));
  const query = parameters.filter(({ in: place }) => place === 'query');
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  // Where both versions have a body, its required fields decide whether it can be omitted.
  const isRequired = (was.requestBody && now.requestBody ? true : requestBody?.required) ?? false;
  const isForm = type !== undefined && type !== 'application/json';
  return objectOf({
    params: { required: true, schema: objectOf(asMembers(params)) },
    query: { required: true, schema: objectOf(asMembers(query)) },
    ...(body && {
      [isForm ? 'form' : 'body']: { required: isRequired, schema: body.schema },
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
