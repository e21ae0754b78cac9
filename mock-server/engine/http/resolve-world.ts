import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  MAIN_WORLD,
  SCENARIO_HEADER,
  SCENARIO_QUERY,
  WORLD_COOKIE,
  WORLD_HEADER,
  WORLD_QUERY,
} from '#contracts/engine/control/worlds';
import { badRequest } from '../problem.ts';
import { isWorldName } from '../world/persistence.ts';
import type { AnyWorld } from '../world/world.ts';
import type { Worlds } from '../world/worlds.ts';

interface Named {
  world?: string | undefined;
  scenario?: string | undefined;
}

/** What the addresses of requests named, which no call is to see. */
const inAddress = new WeakMap<IncomingMessage, Named>();

const words = [WORLD_QUERY, SCENARIO_QUERY];

/** Takes the names of world and scenario out of an address, and remembers them; an empty one is none. For Fastify's `rewriteUrl`. */
export function stripWorldParams(raw: IncomingMessage): string {
  const { url = '/' } = raw;
  const start = url.indexOf('?');
  if (start < 0 || !words.some((word) => url.includes(word, start))) return url;
  const query = new URLSearchParams(url.slice(start));
  inAddress.set(raw, {
    world: query.get(WORLD_QUERY) || undefined,
    scenario: query.get(SCENARIO_QUERY) || undefined,
  });
  for (const word of words) query.delete(word);
  return url.slice(0, start) + (query.size ? `?${query}` : '');
}

/** Which world a request is meant for: header, address, cookie, in this order; undefined when it names none. */
function namesIn({ headers, raw }: FastifyRequest): Named {
  const address = inAddress.get(raw);
  const scenario = textOf(headers[SCENARIO_HEADER]) ?? address?.scenario;
  const world = textOf(headers[WORLD_HEADER]) ?? address?.world ?? cookieOf(headers.cookie);
  // Whoever names a scenario alone means the one world that is called like it.
  return { world: world ?? scenario, scenario };
}

/** Has the answer name the world that its request is meant for. */
export function nameWorld(request: FastifyRequest, reply: FastifyReply): Named {
  const named = namesIn(request);
  const { world = MAIN_WORLD } = named;
  if (isWorldName(world)) reply.header(WORLD_HEADER, world); // of others not every sign may stand in a header
  return named;
}

const textOf = (header: string | string[] | undefined) =>
  typeof header === 'string' && header !== '' ? header : undefined;

const cookie = new RegExp(`(?:^|;\\s*)${WORLD_COOKIE}=([^;]+)`);
const cookieOf = (header: string | undefined) => header && cookie.exec(header)?.[1];

/** Gives every request its world, and every answer the name of it. */
export function resolveWorlds(app: FastifyInstance, worlds: Worlds, isStrict = false) {
  app.decorateRequest('named', null as never);
  app.decorateRequest('found', undefined);
  app.decorateRequest('world', {
    getter(this: FastifyRequest): AnyWorld {
      this.found ??= worlds.get(this.named.world ?? MAIN_WORLD, this.named.scenario);
      return this.found;
    },
  });
  app.addHook('onRequest', (request, reply, next) => {
    const named = nameWorld(request, reply);
    request.named = named;
    const { endpoint } = request.routeOptions.config;
    if (isStrict && named.world === undefined && endpoint && !isOfNoWorld(endpoint.path))
      return next(
        badRequest(
          'WORLD_MISSING',
          `This mock was started with --strict-worlds: name a world, as "${WORLD_HEADER}: NAME" or ?${WORLD_QUERY}=NAME.`,
        ),
      );
    next();
  });
}

/** Calls that tell of the mock, not of a world. */
const isOfNoWorld = (path: string) =>
  /^\/__mock\/(health|worlds|scenarios|log|assumptions|drift)\b/.test(path);

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request says of its world. */
    named: Named;
    /** Its world, once somebody has asked for it. */
    found: AnyWorld | undefined;
  }
}
