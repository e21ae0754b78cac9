import type { FastifyRequest } from 'fastify';
import { authTokenIn, TOKEN_HEADER } from '#contracts/engine/auth';

export function tokenOf({ headers }: FastifyRequest): string | undefined {
  const header = headers[TOKEN_HEADER];
  if (typeof header !== 'string' || header === '') return undefined;
  return authTokenIn(header);
}
