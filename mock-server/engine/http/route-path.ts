import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { rewritePath } from '#contracts/engine/request';

type Params = Record<string, string>;

/** An endpoint's path in Fastify's syntax, and how to read its params. */
export function routePath(endpoint: AnyEndpoint) {
  let id: string | undefined;
  let tail: string | undefined;
  const url = rewritePath(endpoint, ({ name, kind }) => {
    if (kind === 'segment') return `:${name}`;
    if (kind === 'id') id = name;
    else tail = name;
    return kind === 'id' ? '*' : '';
  });
  const paramsOf = (raw: Params): Record<string, unknown> => {
    if (id === undefined || tail === undefined) return raw;
    const { '*': rest = '', ...others } = raw;
    return { ...others, [id]: rest.slice(0, 24), [tail]: rest.slice(24) };
  };
  /** An id with a tail must start with an id. */
  const matches = (raw: Params) => id === undefined || /^[0-9a-f]{24}/i.test(raw['*'] ?? '');
  return { url, paramsOf, matches };
}
