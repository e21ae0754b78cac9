import { type TSchema, Type } from '@sinclair/typebox';
import type { AnyEndpoint } from '../endpoint.ts';
import { rewritePath } from '../request.ts';
import { Limit, Skip, TAIL_WORD } from '../schemas.ts';

type Values = Readonly<Record<string, unknown>>;

interface PathParam {
  schema: TSchema;
  /** Its field in the contract. */
  field: string;
}

/** A call at one path of the document. */
export interface PathItem {
  path: string;
  operationId: string;
  summary: string;
  params: Record<string, PathParam>;
  /** The params at this path for an input of the call; undefined when the input belongs to another path. */
  values(params: Values): Values | undefined;
}

/** The paths of a call: page numbers are params; an id with a tail is one param, and a literal tail a second path. */
export function pathsOf(name: string, endpoint: AnyEndpoint): PathItem[] {
  const { summary } = endpoint;
  const schemas: Record<string, TSchema> = endpoint.params.properties;
  const params: PathItem['params'] = {};
  let id: string | undefined;
  let tail: string | undefined;
  const path = rewritePath(endpoint, ({ name: param, kind }) => {
    if (kind === 'tail') tail = param;
    else params[param] = { schema: schemas[param] ?? Type.String(), field: `params.${param}` };
    if (kind === 'id') id = param;
    return kind === 'tail' ? '' : `{${param}}`;
  });
  const item = { path, operationId: name, summary, params, values: (values: Values) => values };
  if (id === undefined || tail === undefined) return [item];

  const { literalTail: literal } = endpoint;
  return [withTail(item, id, tail), ...(literal ? [withLiteralTail(item, tail, literal)] : [])];
}

function withTail(item: PathItem, id: string, tail: string): PathItem {
  const schema = Type.String({
    pattern: `^[0-9a-f]{24}${TAIL_WORD}$`,
    description: `An id of 24 hexadecimal digits, directly followed by {${tail}}: nothing, an auth token, or a word.`,
  });
  return {
    ...item,
    params: { ...item.params, [id]: { schema, field: `params.${tail}` } },
    values: ({ [tail]: rest = '', ...values }) =>
      String(rest).includes('/') ? undefined : { ...values, [id]: `${values[id]}${rest}` },
  };
}

function withLiteralTail(item: PathItem, tail: string, literal: string): PathItem {
  const field = `params.${tail}`;
  const pattern = new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>\\d+)')}$`, 'i');
  return {
    path: item.path + literal,
    operationId: `${item.operationId}Page`,
    summary: `${item.summary}, by page`,
    params: { ...item.params, limit: { schema: Limit, field }, skip: { schema: Skip, field } },
    values({ [tail]: rest, ...values }) {
      const found = pattern.exec(String(rest ?? ''))?.groups;
      return found && { ...values, limit: Number(found.limit), skip: Number(found.skip) };
    },
  };
}
