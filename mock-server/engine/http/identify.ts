import type { FastifyRequest } from 'fastify';
import { authTokenIn, TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import type { Access } from '#contracts/engine/endpoint';
import { forbidden, unauthorized } from '../problem.ts';
import type { Kinds } from '../world/seed.ts';
import type { AnyWorld, World } from '../world/world.ts';

export interface AnyUser {
  readonly _id: string;
}

/** How an application authenticates requests. */
export interface Identify<Rows extends Kinds<Rows>, User extends AnyUser> {
  /** The user of a token and when it expires; undefined for an unknown token. */
  session(world: World<Rows>, token: string): { user: User; expiresAt: string } | undefined;
  user(world: World<Rows>, id: string): User | undefined;
  isAdmin(user: User): boolean;
}

/** The same for any rows and users. */
export interface AnyIdentify {
  session(world: AnyWorld, token: string): { user: AnyUser; expiresAt: string } | undefined;
  user(world: AnyWorld, id: string): AnyUser | undefined;
  isAdmin(user: AnyUser): boolean;
}

/** The user of a request; undefined if access is public. Throws 401 or 403 without a suitable token. */
export function authenticate(
  { headers, world }: Pick<FastifyRequest, 'headers' | 'world'>,
  access: Access,
  identify: AnyIdentify,
): AnyUser | undefined {
  if (access === 'public') return undefined;
  const header = headers[TOKEN_HEADER];
  if (typeof header !== 'string' || header === '')
    throw unauthorized('TOKEN_MISSING', `Send the token as "${TOKEN_HEADER}: ${TOKEN_SCHEME}…".`);
  const session = identify.session(world, authTokenIn(header));
  if (!session) throw unauthorized('TOKEN_INVALID', 'This token is unknown.');
  if (session.expiresAt <= world.now())
    throw unauthorized('TOKEN_EXPIRED', `This token expired at ${session.expiresAt}.`);
  if (access === 'admin' && !identify.isAdmin(session.user))
    throw forbidden('FORBIDDEN', 'Only admins may do this.');
  return session.user;
}
