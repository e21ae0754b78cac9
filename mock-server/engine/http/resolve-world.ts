import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  FROM_HEADER,
  FROM_QUERY,
  MAIN_WORLD,
  SCENARIO_HEADER,
  SCENARIO_QUERY,
  WORLD_COOKIE,
  WORLD_HEADER,
  WORLD_QUERY,
} from '#contracts/engine/control/worlds';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { hasToken, isFromOtherSite, isOfForeignPage } from '../control/guard.ts';
import { badRequest } from '../problem.ts';
import type { SharedStore } from '../store/shared-store.ts';
import { Suspended } from '../suspense.ts';
import { isWorldName } from '../world/persistence.ts';
import type { AnyWorld } from '../world/world.ts';
import {
  badWorldName,
  costlyScenario,
  foreignSite,
  notShared,
  onlyForked,
} from '../world/world-errors.ts';
import type { Worlds } from '../world/worlds.ts';

interface WorldParams {
  world?: string | undefined;
  scenario?: string | undefined;
  from?: string | undefined;
}

/** The removed query parameters of each request. */
const strippedParams = new WeakMap<IncomingMessage, WorldParams>();

const paramNames = [WORLD_QUERY, SCENARIO_QUERY, FROM_QUERY];

/** Removes the query parameters for the world from a URL and remembers them. For Fastify's `rewriteUrl`. */
export function stripWorldParams(raw: IncomingMessage): string {
  const { url = '/' } = raw;
  const start = url.indexOf('?');
  if (start < 0 || !paramNames.some((name) => url.includes(name, start))) return url;
  const query = new URLSearchParams(url.slice(start));
  strippedParams.set(raw, {
    world: query.get(WORLD_QUERY) || undefined,
    scenario: query.get(SCENARIO_QUERY) || undefined,
    from: query.get(FROM_QUERY) || undefined,
  });
  for (const name of paramNames) query.delete(name);
  return url.slice(0, start) + (query.size ? `?${query}` : '');
}

type Received = Pick<FastifyRequest, 'headers' | 'raw'>;

/** The world that a request names in its header, URL or cookie, in this order. */
function worldParamsOf({ headers, raw }: Received): WorldParams {
  const inUrl = strippedParams.get(raw);
  const scenario = textOf(headers[SCENARIO_HEADER]) ?? inUrl?.scenario;
  const from = textOf(headers[FROM_HEADER]) ?? inUrl?.from;
  const world = textOf(headers[WORLD_HEADER]) ?? inUrl?.world ?? cookieOf(headers.cookie);
  // A scenario without a world means the world with the name of the scenario.
  return { world: world ?? scenario, scenario, from };
}

/** Reads the world of a request and names it in the response header. */
export function readWorldParams(request: Received, reply: FastifyReply): WorldParams {
  const params = worldParamsOf(request);
  const { world = MAIN_WORLD } = params;
  if (isWorldName(world)) reply.header(WORLD_HEADER, world); // other names may not be valid in a header
  return params;
}

const textOf = (header: string | string[] | undefined) =>
  typeof header === 'string' && header !== '' ? header : undefined;

const cookieOf = (header: string | undefined) =>
  header ? parseCookie(header)[WORLD_COOKIE] || undefined : undefined;

/** `read` changes nothing, `write` changes the world of its request, `any` changes other worlds too, or creates or deletes some. */
type Reach = 'read' | 'write' | 'any';

interface WorldAccess {
  /** Where many processes share their worlds. */
  store?: SharedStore | undefined;
  /** Refuses requests that name no world. */
  isStrict?: boolean | undefined;
  /** Required to fork a world that was not shared. */
  token?: string | undefined;
  /** Host names whose pages may begin worlds, in addition to local ones. */
  hosts: readonly string[];
}

/** Gives every request its world, and every response the name of it. */
export function resolveWorlds(
  app: FastifyInstance,
  worlds: Worlds,
  { isStrict = false, token, store, hosts }: WorldAccess,
) {
  /** Throws unless a request may use the world that it names, or begin it. */
  const mustBeAllowed = (request: FastifyRequest) => {
    const { world = MAIN_WORLD, scenario, from } = request.worldParams;
    if (from !== undefined) mustBeNamed(request.worldParams.world, from);
    // Otherwise one that another process has changed meanwhile would be begun again here.
    const names = namesOf(request);
    if (store && !names.every(store.worlds.isLoaded))
      throw new Suspended(store.rounds.confirm(names));
    const isStranger = token !== undefined && !hasToken(request, token);
    if (isStranger) mustBeShared(worlds, world, from);
    if (worlds.has(world)) return;
    if (isForeign(request)) throw foreignSite(world, request.headers.origin);
    if (!isStranger && !isFromOtherSite(request.headers)) return;
    mustBeCheap(worlds, scenario);
    worlds.makeRoom(STRANGERS_SHARE);
  };
  const isForeign = (request: FastifyRequest) =>
    isOfForeignPage(request.headers, hosts) && !(token !== undefined && hasToken(request, token));
  app.decorateRequest('worldParams', null as never);
  app.decorateRequest('resolvedWorld', undefined);
  app.decorateRequest('isConfirmed', false);
  app.decorateRequest('world', {
    getter(this: FastifyRequest): AnyWorld {
      if (this.resolvedWorld) return this.resolvedWorld;
      mustBeAllowed(this);
      const { world = MAIN_WORLD, scenario, from } = this.worldParams;
      this.resolvedWorld = worlds.get(world, scenario, from);
      return this.resolvedWorld;
    },
  });
  app.decorateRequest('draftWorld', {
    getter(this: FastifyRequest): AnyWorld | undefined {
      const { world = MAIN_WORLD, scenario, from } = this.worldParams;
      if (this.resolvedWorld || worlds.has(world)) return undefined;
      mustBeAllowed(this);
      return worlds.has(world) ? undefined : worlds.draft(world, scenario, from);
    },
  });
  app.decorateRequest('settle', function <
    Result,
  >(this: FastifyRequest, reach: Reach, work: () => Result | Promise<Result>) {
    if (!store) return work();
    const names = namesOf(this);
    const workNow = () => {
      this.resolvedWorld = undefined; // another one may have taken its place
      return work();
    };
    const isClean = () => names.every((name) => store.worlds.isClean(name));
    if (reach === 'read' && this.isConfirmed && isClean()) {
      const result = workNow();
      if (isClean()) return result;
      // It has entered what was due, which has to be durable first. Read again it enters nothing more.
    }
    // A change of a new fork is done once, also where its parent has changed meanwhile.
    const isAtomic = reach === 'any' || this.worldParams.from !== undefined;
    return store.rounds.run(names, workNow, isAtomic);
  });
  app.addHook('onRequest', (request, reply, next) => {
    const { endpoint } = request.routeOptions.config;
    const named = readWorldParams(request, reply);
    // A damaged world can be deleted from its own pages.
    const { world } = named;
    const isInPath = isAboutWorlds(endpoint) && world && nameIn(request.params) === world;
    request.worldParams = isInPath ? {} : named;
    const isMissing = request.worldParams.world === undefined;
    if (isStrict && isMissing && endpoint && !isWorldless(endpoint.path))
      return next(
        badRequest(
          'WORLD_MISSING',
          `This mock was started with --strict-worlds, so every request must name a world: send "${WORLD_HEADER}: NAME" or ?${WORLD_QUERY}=NAME.`,
        ),
      );
    if (!store || (!endpoint && !request.url.startsWith('/__mock/'))) return next();
    const confirmed = () => {
      request.isConfirmed = true;
      next();
    };
    store.rounds.confirm(namesOf(request)).then(confirmed, next);
  });
  app.addHook('onRequest', (request, _reply, next) => {
    const missing = prepare(request).filter((one) => one !== undefined);
    if (missing.length === 0) return next();
    // What cannot be made is refused where it is used.
    Promise.allSettled(missing).then(() => next());
  });

  /** Makes what a request needs of the worlds that it names. */
  function prepare(request: FastifyRequest): (Promise<unknown> | undefined)[] {
    const { world = MAIN_WORLD, scenario } = request.worldParams;
    const { endpoint } = request.routeOptions.config;
    const isPage = !endpoint && !request.url.startsWith('/__mock/');
    const isAboutMock = endpoint !== undefined && isWorldless(endpoint.path);
    const mayCreate = scenario !== undefined || !(isPage || isAboutMock);
    if (mayCreate && !worlds.has(world)) {
      const isTrusted = token === undefined || hasToken(request, token);
      if (isForeign(request)) return [];
      const isCostly = scenario !== undefined && worlds.isCostly(scenario);
      // Who may not begin it is refused where they read their world.
      if (isCostly && !(isTrusted && !isFromOtherSite(request.headers))) return [];
      return [worlds.prepareSeed(scenario ?? null)];
    }
    if (isPage) return [];
    const names = isAboutMock ? [nameIn(request.params)] : namesOf(request);
    return names.map((name) => (name === undefined ? undefined : worlds.open(name)));
  }
}

/** The worlds that a request may read or change. */
function namesOf({ worldParams, routeOptions, params, body }: FastifyRequest): string[] {
  const { world = MAIN_WORLD, from } = worldParams;
  const named = isAboutWorlds(routeOptions.config.endpoint) ? [nameIn(params), nameIn(body)] : [];
  return [world, from, ...named].filter(
    (name) => name !== undefined && isWorldName(name),
  ) as string[];
}

/** Such a call names its worlds in its path or body. */
const isAboutWorlds = (endpoint: AnyEndpoint | undefined) =>
  endpoint?.path.startsWith('/__mock/worlds') ?? false;

const nameIn = (part: unknown): string | undefined => {
  const name: unknown = part && Reflect.get(Object(part), 'name');
  return typeof name === 'string' ? name : undefined;
};

/** Of all worlds: the rest is room for those who have the token. */
const STRANGERS_SHARE = 0.5;

function mustBeCheap(worlds: Worlds, scenario: string | undefined) {
  if (scenario !== undefined && worlds.isCostly(scenario)) throw costlyScenario(scenario);
}

function mustBeNamed(world: string | undefined, from: string) {
  if (!isWorldName(from)) throw badWorldName(from);
  if (world === undefined)
    throw badRequest(
      'WORLD_MISSING',
      `${FROM_QUERY}=${from} opens a copy of that world, so name the copy too: ?${WORLD_QUERY}=NAME or "${WORLD_HEADER}: NAME".`,
    );
}

/** Strangers may fork only what was shared, and may not change that itself. */
function mustBeShared(worlds: Worlds, name: string, from: string | undefined) {
  const isShared = (one: string) => worlds.has(one) && worlds.find(one).state.isShared;
  if (isShared(name)) throw onlyForked(name);
  if (from !== undefined && !worlds.has(name) && !isShared(from)) throw notShared(from);
}

/** Whether a call is about the mock, not about a world. */
const isWorldless = (path: string) =>
  /^\/__mock\/(health|worlds|scenarios|log|assumptions|drift)\b/.test(path);

declare module 'fastify' {
  interface FastifyRequest {
    worldParams: WorldParams;
    /** Undefined until `world` is first read. */
    resolvedWorld: AnyWorld | undefined;
    /** The world as reading `world` would begin it, to look into; undefined if there is one of that name. */
    draftWorld: AnyWorld | undefined;
    /** Whether its worlds were as they are in the store at some moment since it came. */
    isConfirmed: boolean;
    /**
     * The result of `work` on the world of the request, once its changes are durable. Where processes share their worlds
     * it may run several times: its only effects are on worlds.
     */
    settle<Result>(reach: Reach, work: () => Result | Promise<Result>): Result | Promise<Result>;
  }
}
