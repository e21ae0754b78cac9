import { join } from 'node:path';
import cors from '@fastify/cors';
import type { TSchema } from '@sinclair/typebox';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginCallback,
  type onSendHookHandler,
} from 'fastify';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import type { Ledger } from '#contracts/engine/drift/ledger';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import type { LawSet } from '#contracts/engine/laws/law-set';
import { documentInSteps } from '#contracts/engine/openapi/openapi';
import { type Steps, stepsOf } from '#contracts/engine/steps';
import { assumptionHandlers } from './control/assumptions.ts';
import { type CompleteRow, dataHandlers } from './control/data.ts';
import { type DocumentOf, docs } from './control/docs.ts';
import { events } from './control/events.ts';
import { faultHandlers } from './control/faults.ts';
import { control } from './control/index.ts';
import { harFile, logHandlers } from './control/log.ts';
import { type PanelFiles, panelPages } from './control/panel-pages.ts';
import { type Health, serverHandlers } from './control/server.ts';
import { timeHandlers } from './control/time-line.ts';
import { worldHandlers } from './control/worlds.ts';
import { FileStore } from './files/file-store.ts';
import { disconnectMidBody, FaultInjector } from './http/apply-faults.ts';
import { begin, limitConnections, limitStalling } from './http/connections.ts';
import { errorHandler, exposedHeaders } from './http/error-handler.ts';
import { refuseExpectations } from './http/expectations.ts';
import { refuseUnclearHosts } from './http/host-header.ts';
import type { AnyIdentify, AnyUser, Identify } from './http/identify.ts';
import type { Route } from './http/implement.ts';
import { knownHost } from './http/known-host.ts';
import { LawSampler } from './http/law-sampler.ts';
import { malformedRequests } from './http/malformed-requests.ts';
import { refuseManyHeaders } from './http/many-headers.ts';
import { pageRequests } from './http/page-requests.ts';
import { registerRoutes } from './http/register-routes.ts';
import { callReplayer, type ReplayCall } from './http/replay-call.ts';
import { logRequests, RequestLog } from './http/request-log.ts';
import { resolveWorlds, stripWorldParams } from './http/resolve-world.ts';
import { rootRedirect } from './http/root-redirect.ts';
import {
  mustHaveRoomForFiles,
  mustHaveRoomForRows,
  type StorageLimits,
} from './http/storage-limits.ts';
import type { LogEntry } from './http/stored-request.ts';
import type { BeginUpload } from './http/uploads.ts';
import { LIMITS, largeBodyOf } from './limits.ts';
import { finishInSlices } from './slices.ts';
import { Upstream, type UpstreamOptions } from './upstream/upstream.ts';
import type { RowChecks } from './world/journal-text.ts';
import { labelIn, type RawSeed } from './world/scenario-seeds.ts';
import type { Kinds } from './world/seed.ts';
import type { AnyWorld, World } from './world/world.ts';
import { Worlds } from './world/worlds.ts';
import type { SeedOptions } from './world/worlds-options.ts';

export interface MockOptions<Raw extends RawSeed, Rows extends Kinds<Rows>, User extends AnyUser>
  extends SeedOptions<Raw, Rows> {
  /** Every call of the contract by its name. */
  contract: ReadonlyMap<string, AnyEndpoint>;
  /** The results of `implement(contractFile, handlers)` for each contract file. */
  handlers: readonly (readonly Route[])[];
  /** The row schema of each collection, which edited rows, repro files and stored worlds must match. */
  schemas: Readonly<Record<keyof Rows, TSchema>>;
  /** Completes an edited row with the fields that follow from others. */
  completeRow?: CompleteRow;
  identify: Identify<Rows, User>;
  /** Rejects requests that name no world. */
  strictWorlds?: boolean;
  /** The folder of a built front end, served from the same port. Its files and the responses of the API are compressed. */
  site?: string;
  /** Top-level paths with files of the application, such as `art`, not pages of the front end. */
  fileFolders?: readonly string[];
  /** Further routes that are not calls of the contract, such as pictures. */
  plugins?: readonly FastifyPluginCallback[];
  /** Upload limits: files for each request, and bytes for each file; 5 of 5 MB by default. `clean` returns what is kept. */
  uploads?: { files: number; bytes: number; clean?: (bytes: Buffer) => Steps<Uint8Array> };
  /** What the calls may store. */
  storage?: StorageLimits;
  /** What an error says that a fault causes, by its code; by default its code, and that it was a fault. */
  faultMessages?: Readonly<Record<string, string>>;
  /** Adds handlers and pages to the control plane. */
  control?: (worlds: Worlds<Raw, Rows>) => ControlExtension;
  /** The health call with the application's own facts in it. */
  health?: Health;
  /** Creates the OpenAPI document; by default one without examples. */
  documentOf?: DocumentOf;
  /** Host names under which the control plane is available, in addition to local ones. */
  hosts?: readonly string[];
  /** Required by the control plane when other machines can reach the port. */
  controlToken?: string;
  panel?: PanelFiles;
  /** The URL of the front end if another server serves it; it may start later. */
  frontEnd?: () => string | undefined;
  /** The URL of `site` for other machines, once it is known, where they can reach it. */
  networkUrl?: () => string | undefined;
  /** What answers promise together, that no schema says. */
  laws?: LawSet;
  /** Holds samples of the mock's own answers against the laws, and is called once with each that is broken. */
  reportBrokenLaw?: (line: string) => void;
  /** A real backend that replaces handlers of the mock. */
  upstream?: Omit<UpstreamOptions, 'laws'>;
  /** Which assumptions of the contract backends have confirmed or contradicted; empty by default. */
  ledger?: () => Ledger;
  /** Called with every finished request. */
  log?: (entry: LogEntry) => void;
}

interface ControlExtension {
  handlers: readonly (readonly Route[])[];
  plugins?: readonly FastifyPluginCallback[];
  /** Paths below `/__mock/` that need no control token: `['arrive', 'gateway/']`. */
  openPaths?: readonly string[];
}

export interface Mock<Raw extends RawSeed = RawSeed, Rows extends Kinds<Rows> = {}> {
  app: FastifyInstance;
  worlds: Worlds<Raw, Rows>;
  /** The world of requests that name none. */
  world: World<Rows>;
  ledger: () => Ledger;
  replayCall: ReplayCall;
  /** Replaces the seed rows of every world; changes stay. */
  reseed(seed: Raw): void;
  /** Finishes open requests, then releases port, files and lock. */
  close(): Promise<void>;
}

/**
 * Creates a mock server, ready to listen or to be called in process. It handles every call of `contract` and provides
 * worlds, transactions, access control, validation of requests and responses, faults, a log and the control plane at
 * `/__mock/*`.
 *
 *     const mock = await createMock({ contract, handlers: [bookHandlers], seed, prepareSeed, schemas, identify });
 *     await mock.app.listen({ port: 4000 });
 *
 * Throws if a call has no handler, if another server uses `dataDir`, if its main world is damaged, or if `scenario` does not exist.
 */
export async function createMock<
  Raw extends RawSeed,
  Rows extends Kinds<Rows>,
  User extends AnyUser,
>(options: MockOptions<Raw, Rows, User>): Promise<Mock<Raw, Rows>> {
  const { contract, ledger = () => ({}), plugins = [], fileFolders = [], hosts = [] } = options;
  const { site, frontEnd, panel } = options;
  const uploads: NonNullable<typeof options.uploads> = options.uploads ?? LIMITS.uploads;
  const endpoints = [...contract.values()];
  const identify = options.identify as AnyIdentify; // all worlds of this mock hold its rows
  const store = await storeOf(options);
  const worlds = await Worlds.open({
    ...options,
    home: store?.worlds,
    hasSecretIds: options.controlToken !== undefined,
    userOf: (world, id) => options.identify.user(world, id),
  });
  if (store) {
    store.worlds.onForget((name) => worlds.forget(name));
    await store.rounds.confirm([MAIN_WORLD]);
  }
  const { laws, reportBrokenLaw } = options;
  const sampler = laws && reportBrokenLaw && new LawSampler(laws, reportBrokenLaw);
  const upstream = options.upstream && new Upstream({ ...options.upstream, laws });
  const faults = new FaultInjector(contract, options.faultMessages ?? {});
  const extension = options.control?.(worlds) ?? { handlers: [] };
  const routes = options.handlers.flat();
  checkHandlers(endpoints, routes);
  const rowRoutes = [
    ...extension.handlers.flat(),
    ...dataHandlers(options.schemas, options.completeRow),
  ];
  const { dataDir } = options;
  const folder = dataDir === undefined || store ? undefined : join(dataDir, 'files');
  const files = new FileStore(folder, () => worlds.lines(), options.warn);
  void files.sweep();
  const replayCall = callReplayer([...routes, ...rowRoutes], identify, files.readSync);
  const beginUpload: BeginUpload = () => {
    const { add, end } = files.begin();
    const receive = async (bytes: Buffer) => {
      if (bytes.length > uploads.bytes) return bytes; // for the handler to refuse
      const cleaned = await finishInSlices(stepsOf(uploads.clean?.(bytes) ?? bytes));
      await add(cleaned);
      return cleaned;
    };
    return { receive, end };
  };
  const pages = pageRequests(fileFolders);

  const controlRoutes = [
    ...rowRoutes,
    ...serverHandlers({
      worlds,
      endpoints,
      ledger,
      laws,
      upstream,
      sampler,
      frontEnd,
      networkUrl: options.networkUrl,
      health: options.health,
      rounds: store?.rounds,
    }),
    ...worldHandlers({
      worlds,
      replayCall,
      files,
      schemas: options.schemas,
      hasBackend: upstream !== undefined,
    }),
    ...timeHandlers,
    ...faultHandlers(faults),
    ...assumptionHandlers(contract, ledger, options.laws),
  ];
  const log = new RequestLog(
    [...endpoints, ...controlRoutes.map(({ endpoint }) => endpoint)],
    knownHost(hosts, () => app.server),
  );
  const mergedLog = await store?.merge(log);
  const shownLog = mergedLog ?? log;
  controlRoutes.push(...logHandlers({ log: shownLog, worlds }));

  const malformed = malformedRequests(log, options.log);
  const badUrl = site ? pages.malformedUrl(malformed.framework) : malformed.framework;

  const largeBody = largeBodyOf(uploads);
  const app = Fastify({
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: LIMITS.pathParameter,
    },
    bodyLimit: LIMITS.json.bytes,
    requestTimeout: LIMITS.requestSeconds * 1000,
    forceCloseConnections: 'idle',
    rewriteUrl: stripWorldParams,
    http: { maxHeaderSize: LIMITS.headers, requireHostHeader: false },
    frameworkErrors: (error, request, reply) =>
      begin(request, reply, () => {
        limitStalling(reply.raw.socket); // Fastify calls no hooks here
        badUrl(error, request, reply);
      }),
    clientErrorHandler: malformed.connection,
  });
  app.server.on('connect', malformed.tunnel);
  limitConnections(app);
  app.decorate('uploadLimits', uploads);
  app.decorate('files', files);
  app.decorateRequest('user', undefined);
  app.addHook('onClose', async () => {
    store?.rounds.close();
    await mergedLog?.close();
    await worlds.close();
  });
  const allEndpoints = [...endpoints, ...controlRoutes.map(({ endpoint }) => endpoint)];
  errorHandler(app, allEndpoints, options.warn);
  logRequests(app, log, options.log);

  if (site) {
    app.register(import('@fastify/compress'), { encodings: ['br', 'gzip'] });
    app.register(import('./http/static-site.ts'), { folder: site, pages });
  } else if (panel || frontEnd) app.register(rootRedirect, { frontEnd });
  app.register(cors, {
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders,
    strictPreflight: false,
    maxAge: 600,
  });
  resolveWorlds(app, worlds, {
    isStrict: options.strictWorlds,
    hosts,
    token: options.controlToken,
    store,
  });
  refuseManyHeaders(app);
  refuseUnclearHosts(app);
  refuseExpectations(app);
  for (const plugin of plugins) app.register(plugin);
  const { storage = LIMITS.stored } = options;
  const checkRoom = (world: AnyWorld, { multipart }: AnyEndpoint, added?: number) => {
    mustHaveRoomForRows(world, worlds, storage);
    if (multipart) mustHaveRoomForFiles(world, worlds, storage, added);
  };
  app.register(control, {
    hosts,
    token: options.controlToken,
    openPaths: extension.openPaths ?? [],
    register: async (pages) => {
      const context = { identify, faults, largeBody, beginUpload };
      await registerRoutes(pages, controlRoutes, context);
      pages.register(events, { log: shownLog });
      pages.register(harFile, { log: shownLog, worlds });
      if (panel) pages.register(panelPages, { panel });
      for (const plugin of extension.plugins ?? []) pages.register(plugin);
      const documentOf = options.documentOf ?? (async () => documentInSteps(contract));
      pages.register(docs, {
        documentOf,
        control: controlRoutes.map(({ endpoint }) => endpoint),
      });
    },
  });
  app.register(async (calls) => {
    calls.addHook('onSend', sendHeaders);
    if (upstream) calls.addHook('onRequest', async (request) => upstream.injectSession(request));
    await registerRoutes(calls, routes, {
      identify,
      faults,
      upstream,
      sampler,
      largeBody,
      beginUpload,
      isShared: store !== undefined,
      checkRoom,
    });
  });
  await app.ready();
  return {
    app,
    worlds,
    get world() {
      return worlds.main;
    },
    ledger,
    replayCall,
    reseed: (seed) => worlds.reseed(seed),
    close: () => app.close(),
  };
}

/** Loaded only where it is used, with its database client. */
async function storeOf({
  store,
  seed,
  scenario,
  schemas,
  warn,
}: SeedOptions<RawSeed, {}> & RowChecks) {
  if (store === undefined) return undefined;
  const { openStore } = await import('./store/shared-store.ts');
  return openStore(store, labelIn(seed, scenario ?? null), { schemas, warn });
}

function checkHandlers(endpoints: readonly AnyEndpoint[], routes: readonly Route[]) {
  const handled = new Set(routes.map(({ endpoint }) => endpoint));
  const missing = endpoints.filter((endpoint) => !handled.has(endpoint));
  if (missing.length)
    throw new Error(
      `No handler for ${missing.map(({ route }) => route).join(', ')}. Add it to \`handlers\`.`,
    );
}

const sendHeaders: onSendHookHandler<string | Buffer> = (request, reply, payload, next) => {
  const { resolvedWorld, isDisconnected } = request;
  // The front end shows the time of the world.
  if (resolvedWorld?.clock.isMoved)
    reply.header('date', new Date(resolvedWorld.now()).toUTCString());
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (isDisconnected) disconnectMidBody(reply, Buffer.from(payload));
  else next(null, payload);
};

declare module 'fastify' {
  interface FastifyInstance {
    files: FileStore;
  }
}
