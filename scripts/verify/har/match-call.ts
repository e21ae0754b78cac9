import type { Input } from '#contracts/engine/drift/finding';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { pathPattern, rewritePath } from '#contracts/engine/request';
import { endpoints } from '#contracts/index';

interface Pattern {
  endpoint: AnyEndpoint;
  pattern: RegExp;
  literals: number;
}

/** The most literal paths first: words win over ids. */
const patterns: Pattern[] = endpoints
  .map((endpoint) => ({
    endpoint,
    pattern: pathPattern(endpoint),
    literals: rewritePath(endpoint, () => '').length,
  }))
  .sort((one, other) => other.literals - one.literals);

/** The call that a request makes, whatever stands before `/api/` and however it is capitalised. */
export function matchCall(
  method: string,
  url: URL,
): { endpoint: AnyEndpoint; input: Input } | undefined {
  const start = url.pathname.toLowerCase().indexOf('/api/');
  if (start < 0) return undefined;
  const path = url.pathname.slice(start).replace(/\/$/, '');
  for (const { endpoint, pattern } of patterns) {
    const params = endpoint.method === method.toUpperCase() && pattern.exec(path);
    if (params)
      return { endpoint, input: { params: paramsOf(endpoint, params.groups), ...queryOf(url) } };
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

function queryOf({ searchParams }: URL): { query?: object } {
  const entries = [...searchParams].map(([name, text]) => [name, fromText(text)] as const);
  return entries.length ? { query: Object.fromEntries(entries) } : {};
}

/** A query travels as text; what reads as JSON was an object, number or yes and no. */
function fromText(text: string): unknown {
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
