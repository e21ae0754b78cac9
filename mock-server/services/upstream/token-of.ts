import type { FastifyRequest } from 'fastify';
import { authTokenIn, TOKEN_HEADER } from '#contracts/engine/auth';

/** The token that a request came with; undefined when it has none. */
export function tokenOf({ headers }: FastifyRequest): string | undefined {
  const header = headers[TOKEN_HEADER];
  if (typeof header !== 'string' || header === '') return undefined;
  return authTokenIn(header);
}
