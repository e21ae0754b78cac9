import type { RecordedInput } from '#contracts/engine/drift/finding';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { pathPattern, rewritePath } from '#contracts/engine/request';
import { endpoints } from '#contracts/index';

interface Pattern {
  endpoint: AnyEndpoint;
  pattern: RegExp;
  literals: number;
}

/** Paths with more literal characters first, so that words win over parameters. */
const patterns: Pattern[] = endpoints
  .map((endpoint) => ({
    endpoint,
    pattern: pathPattern(endpoint),
    literals: rewritePath(endpoint, () => '').length,
  }))
  .sort((a, b) => b.literals - a.literals);

/** Finds the call of a request. Ignores case and everything before `/api/`. */
export function matchCall(
  method: string,
  url: URL,
): { endpoint: AnyEndpoint; input: RecordedInput } | undefined {
  const start = url.pathname.toLowerCase().indexOf('/api/');
  if (start < 0) return undefined;
  const path = url.pathname.slice(start).replace(/\/$/, '');
  for (const { endpoint, pattern } of patterns) {
    const params = endpoint.method === method.toUpperCase() && pattern.exec(path);
    if (params)
      return {
        endpoint,
        input: { params: paramsOf(endpoint, params.groups), ...queryOf(endpoint, url) },
      };
  }
  return undefined;
}

function paramsOf({ params }: AnyEndpoint, groups: Record<string, string> = {}): object {
  return Object.fromEntries(
    Object.entries(groups).map(([name, text]) => {
      const isNumber = params.properties[name]?.type === 'integer';
      return [name, isNumber ? Number(text) : decoded(text)];
    }),
  );
}

function queryOf({ query }: AnyEndpoint, { searchParams }: URL): { query?: object } {
  const isNumber = (name: string) => /^(integer|number)$/.test(query?.properties[name]?.type);
  const entries = [...searchParams].map(
    ([name, text]) =>
      [name, isNumber(name) && text !== '' ? Number(text) : parseQueryValue(text)] as const,
  );
  return entries.length ? { query: Object.fromEntries(entries) } : {};
}

/** Parses objects, arrays and booleans, which are sent as JSON; other values stay text. */
function parseQueryValue(text: string): unknown {
  if (!/^(\{|\[|true$|false$)/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
