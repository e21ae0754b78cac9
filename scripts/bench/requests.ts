import { search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import type { AnyEndpoint, Endpoint } from '#contracts/engine/endpoint';
import { toRequest } from '#contracts/engine/request';
import type { Request } from './load.ts';

/** A call as it is sent. */
export function requestOf<Input extends object>(
  endpoint: Endpoint<Input>,
  input: Input,
  headers: Request['headers'],
): Request {
  const { url, body } = toRequest(endpoint, input);
  const method = endpoint.method as Request['method'];
  return { method, path: url, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
}

/** The path of a call as Fastify writes it. */
export const routeOf = ({ path }: AnyEndpoint) => path.replace(/\{(\w+)\}/g, ':$1');

/** What the search box and the search screen send. */
export const searchRequest = (text: string, headers: Request['headers']) =>
  requestOf(search, { params: { ownerId: OWNER_ID, x: 'all' }, query: { search: text } }, headers);
