import { type TSchema, Type } from '@sinclair/typebox';
import type { AnyEndpoint } from '../endpoint.ts';
import { rewritePath } from '../request.ts';
import { Limit, Skip } from '../schemas.ts';

type Values = Readonly<Record<string, unknown>>;

interface PlaceParam {
  schema: TSchema;
  /** The field of the contract that it stands for. */
  field: string;
}

/** A call at one path that a document may name. */
export interface PathItem {
  path: string;
  operationId: string;
  summary: string;
  params: Record<string, PlaceParam>;
  /** Its params for an input of the call; undefined when that input lies elsewhere. */
  values(params: Values): Values | undefined;
}

/** Where a call lies: page numbers become params, and an id with a tail becomes one param, and one more path. */
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
  const place = { path, operationId: name, summary, params, values: (values: Values) => values };
  if (id === undefined || tail === undefined) return [place];

  const { literalTail: literal } = endpoint;
  return [withTail(place, id, tail), ...(literal ? [withLiteralTail(place, tail, literal)] : [])];
}

function withTail(place: PathItem, id: string, tail: string): PathItem {
  const schema = Type.String({
    pattern: '^[0-9a-f]{24}',
    description: `An id of 24 hexadecimal digits, directly followed by {${tail}}: nothing, an auth token, or a literal tail with its slashes encoded.`,
  });
  return {
    ...place,
    params: { ...place.params, [id]: { schema, field: `params.${tail}` } },
    values: ({ [tail]: rest = '', ...values }) => ({ ...values, [id]: `${values[id]}${rest}` }),
  };
}

function withLiteralTail(place: PathItem, tail: string, literal: string): PathItem {
  const field = `params.${tail}`;
  const pattern = new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>\\d+)')}$`, 'i');
  return {
    path: place.path + literal,
    operationId: `${place.operationId}Page`,
    summary: `${place.summary}; here with a page`,
    params: { ...place.params, limit: { schema: Limit, field }, skip: { schema: Skip, field } },
    values({ [tail]: rest, ...values }) {
      const found = pattern.exec(String(rest ?? ''))?.groups;
      return found && { ...values, limit: Number(found.limit), skip: Number(found.skip) };
    },
  };
}
