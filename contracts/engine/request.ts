import type { AnyEndpoint, Endpoint } from './endpoint.ts';
import { paramNames } from './param-names.ts';

/** No field of a body may have this name, which programs take for something else. */
export const FORBIDDEN_NAME = '__proto__';

/** Arguments of a call: the input may be left out when nothing in it is required. */
export type Args<Input> = {} extends Input ? [input?: Input] : [input: Input];

/** One file of a multipart body. */
export interface Upload {
  filename: string;
  mimetype: string;
  bytes: Uint8Array;
}

/** A multipart body: one or more files under each name. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [field, uploads] of Object.entries(Object(body) as Record<string, Upload[]>))
    for (const { filename, mimetype, bytes } of uploads)
      form.append(field, new Blob([new Uint8Array(bytes)], { type: mimetype }), filename);
  return form;
}

/** The method, URL and body of a call. A param is one path segment; only a tail, directly after an id, may be several. */
export function toRequest<Input extends object>(
  { method, path, params: schema }: Endpoint<Input>,
  input: Input | undefined,
) {
  const { params = {}, query = {}, body }: Parts = input ?? {};
  const route = withNumbers(path, Object.keys(schema.properties), params);
  const url = route.replace(/\{(\w+)\}/g, (_, name: string, at: number) => {
    const value = String(params[name] ?? '');
    const segments = route[at - 1] === '}' ? value.split('/') : [value];
    return segments.map(encodeURIComponent).join('/');
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    search.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return { method, url: search.size ? `${url}?${search}` : url, body };
}

interface Parts {
  params?: Record<string, string | number | undefined>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Replaces the default page numbers of a route. */
function withNumbers(path: string, names: string[], params: Parts['params'] = {}): string {
  const inRoute = new Set(paramNames(path));
  const numbers = names.filter((name) => !inRoute.has(name));
  return path.replace(/\/(\d+)(?=\/|$)/g, (segment) => {
    const value = params[numbers.shift() ?? ''];
    return value === undefined ? segment : `/${value}`;
  });
}

/** A variable part of a route. */
interface PathPart {
  name: string;
  /** An id, any one segment, or the rest of the path directly after an id. */
  kind: 'id' | 'segment' | 'tail';
}

/** Replaces every variable part of a path. */
export function rewritePath(
  { path, params }: AnyEndpoint,
  write: (part: PathPart) => string,
): string {
  const inRoute = new Set(paramNames(path));
  const numbers = Object.keys(params.properties).filter((name) => !inRoute.has(name));
  return path.replace(
    /(?<=\/)\d+(?=\/|$)|\{(\w+)\}/g,
    (piece, name: string | undefined, at: number) => {
      if (name === undefined) return write({ name: numbers.shift() as string, kind: 'segment' });
      if (path[at - 1] === '}') return write({ name, kind: 'tail' });
      return write({ name, kind: path[at + piece.length] === '{' ? 'id' : 'segment' });
    },
  );
}

/** Matches the paths of a call in any case, with a named group for each param. */
export function pathPattern(endpoint: AnyEndpoint): RegExp {
  const groups = { id: '[0-9a-f]{24}', segment: '[^/]+', tail: '.*' };
  const source = rewritePath(endpoint, ({ name, kind }) => `(?<${name}>${groups[kind]})`);
  return new RegExp(`^${source}$`, 'i');
}
