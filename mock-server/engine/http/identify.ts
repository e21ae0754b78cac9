import type { FastifyRequest } from 'fastify';
import { authTokenIn, TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import type { Access } from '#contracts/engine/endpoint';
import { forbidden, unauthorized } from '../problem.ts';
import type { Kinds } from '../world/seed.ts';
import type { AnyWorld, World } from '../world/world.ts';

/** Somebody who can make calls. */
export interface AnyUser {
  readonly _id: string;
}

/** How a shop knows who asks. */
export interface Identify<Rows extends Kinds<Rows>, User extends AnyUser> {
  /** Whose token it is, and until which moment; undefined for a token that nobody was given. */
  session(world: World<Rows>, token: string): { user: User; expiresAt: string } | undefined;
  /** The user with that id. */
  user(world: World<Rows>, id: string): User | undefined;
  isAdmin(user: User): boolean;
}

/** The same where neither rows nor users are known. */
export interface AnyIdentify {
  session(world: AnyWorld, token: string): { user: AnyUser; expiresAt: string } | undefined;
  user(world: AnyWorld, id: string): AnyUser | undefined;
  isAdmin(user: AnyUser): boolean;
}

/** The user of a request; undefined where the access is public. Without a token that is good for the call: 401 or 403. */
export function authenticate(
  { headers, world }: FastifyRequest,
  access: Access,
  identify: AnyIdentify,
): AnyUser | undefined {
  if (access === 'public') return undefined;
  const header = headers[TOKEN_HEADER];
  if (typeof header !== 'string' || header === '')
    throw unauthorized('TOKEN_MISSING', `Send the token as "${TOKEN_HEADER}: ${TOKEN_SCHEME}…".`);
  const session = identify.session(world, authTokenIn(header));
  if (!session) throw unauthorized('TOKEN_INVALID', 'Nobody has been given this token.');
  if (session.expiresAt <= world.now())
    throw unauthorized('TOKEN_EXPIRED', `This token expired at ${session.expiresAt}.`);
  if (access === 'admin' && !identify.isAdmin(session.user))
    throw forbidden('FORBIDDEN', 'Only the admin of the shop may do this.');
  return session.user;
}
