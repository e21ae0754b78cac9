import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { IMAGE_BYTES, IMAGE_LIMIT } from '#contracts/constants';
import type { Scenarios } from '#contracts/engine/control/scenario';
import type { Ledger } from '#contracts/engine/drift/ledger';
import type { ShopSeed } from '#contracts/seed';
import { control } from './engine/control/index.ts';
import type { PanelFiles } from './engine/control/panel-pages.ts';
import { disconnectMidBody } from './engine/http/apply-faults.ts';
import { errorHandler, exposedHeaders } from './engine/http/error-handler.ts';
import type { AppWorld } from './engine/http/implement.ts';
import { handleMalformedUrl } from './engine/http/page-requests.ts';
import { type LogEntry, logRequests, RequestLog } from './engine/http/request-log.ts';
import { resolveWorlds, stripWorldParams } from './engine/http/resolve-world.ts';
import { rootRedirect } from './engine/http/root-redirect.ts';
import { Upstream, type UpstreamOptions } from './engine/upstream/upstream.ts';
import { Worlds } from './engine/world/worlds.ts';
import { addressHandlers } from './handlers/addresses.ts';
import { cartHandlers } from './handlers/cart.ts';
import { catalogueHandlers } from './handlers/catalogue.ts';
import { categoryHandlers } from './handlers/categories.ts';
import { complaintHandlers } from './handlers/complaints.ts';
import { customerHandlers } from './handlers/customers.ts';
import { imageHandlers } from './handlers/images.ts';
import { insuranceHandlers } from './handlers/insurance.ts';
import { offerHandlers } from './handlers/offers.ts';
import { orderHandlers } from './handlers/orders.ts';
import { paymentHandlers } from './handlers/payments.ts';
import { pincodeHandlers } from './handlers/pincodes.ts';
import { reviewHandlers } from './handlers/reviews.ts';
import { shopHandlers } from './handlers/shops.ts';
import { walletHandlers } from './handlers/wallet.ts';
import { wishListHandlers } from './handlers/wishlist.ts';
import { type DrawPicture, pictures } from './pictures.ts';

export interface AppOptions {
  seed: ShopSeed;
  /** Draws a car; without it there are no car pictures. */
  draw?: DrawPicture;
  /** The situations a world can begin in, and the one that the main world begins in. */
  scenarios?: Scenarios;
  scenario?: string;
  /** Where worlds are kept; without it they live in memory. */
  dataDir?: string;
  /** Puts the kept main world aside and starts from the seed. */
  fresh?: boolean;
  /** How many worlds there may be at a time. */
  worldLimit?: number;
  /** Refuses requests that name no world. */
  strictWorlds?: boolean;
  /** Folder of a built storefront, served from the same port; its answers and the API's are compressed. */
  site?: string;
  /** Further host names under which the control plane may be asked, beside this machine's own. */
  hosts?: readonly string[];
  /** What the control plane asks for when others can reach the port. */
  controlToken?: string;
  /** The pages of the panel. */
  panel?: PanelFiles;
  /** Where the shop is that asks this mock, when another server serves it; it may start later. */
  shop?: () => string | undefined;
  /** A real backend that answers in place of the mock. */
  upstream?: UpstreamOptions;
  /** What is known of the contract's assumptions by now; nothing unless it is said. */
  ledger?: () => Ledger;
  /** Told of every request. */
  log?: (entry: LogEntry) => void;
  /** Told of what went wrong without failing: a torn line in a world file, say. */
  warn?: (message: string) => void;
}

export interface App {
  app: FastifyInstance;
  worlds: Worlds;
  /** The world of requests that name none. */
  world: AppWorld;
  ledger: () => Ledger;
  /** Puts other seed rows under whatever has changed since. */
  reseed(seed: ShopSeed): void;
  /** Answers what is under way, then lets go of port, file and lock. */
  close(): Promise<void>;
}

/** The mock server, ready to listen or to be asked in process. */
export async function createApp(options: AppOptions): Promise<App> {
  const worlds = new Worlds({ ...options, limit: options.worldLimit });
  const upstream = options.upstream && new Upstream(options.upstream);
  const log = new RequestLog();
  const { ledger = () => ({}) } = options;
  const app = Fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2000 },
    bodyLimit: IMAGE_BYTES * IMAGE_LIMIT + 1024 * 1024,
    forceCloseConnections: 'idle',
    rewriteUrl: stripWorldParams,
    frameworkErrors: options.site ? handleMalformedUrl : errorHandler.framework,
    clientErrorHandler: errorHandler.connection,
  });
  app.decorateRequest('customer', undefined);
  app.addHook('onClose', async () => worlds.close());
  errorHandler(app, options.warn);
  logRequests(app, log, options.log);

  if (options.site) {
    app.register(import('@fastify/compress'), { encodings: ['br', 'gzip'] });
    app.register(import('./engine/http/static-site.ts'), { folder: options.site });
  } else if (options.panel || options.shop) app.register(rootRedirect, { shop: options.shop });
  app.register(cors, {
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders,
    strictPreflight: false,
    maxAge: 600,
  });
  resolveWorlds(app, worlds, options.strictWorlds);
  app.register(multipart, {
    // One byte more than a picture may have is enough to see that it is too large.
    limits: { fileSize: IMAGE_BYTES + 1, files: IMAGE_LIMIT, parts: IMAGE_LIMIT + 10 },
    throwFileSizeLimit: false,
  });
  app.register(pictures, { draw: options.draw });
  const { hosts = [], controlToken: token } = options;
  app.register(control, {
    hosts,
    token,
    upstream,
    worlds,
    log,
    ledger,
    panel: options.panel,
    shop: options.shop,
  });
  app.register(async (calls) => {
    calls.addHook<string | Buffer>('onSend', ({ found, isCut }, reply, payload, next) => {
      // A moved clock is that of the whole world, and so of the shop in it.
      if (found?.clock.isMoved) reply.header('date', new Date(found.now()).toUTCString());
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      if (isCut) disconnectMidBody(reply, Buffer.from(payload));
      else next(null, payload);
    });
    if (upstream) calls.addHook('onRequest', async (request) => upstream.introduce(request));
    for (const addCalls of allHandlers) addCalls(calls, upstream);
  });
  await app.ready();
  return {
    app,
    worlds,
    world: worlds.main,
    ledger,
    reseed: (seed) => worlds.reseed(seed),
    close: () => app.close(),
  };
}

const allHandlers = [
  addressHandlers,
  cartHandlers,
  catalogueHandlers,
  categoryHandlers,
  complaintHandlers,
  customerHandlers,
  imageHandlers,
  insuranceHandlers,
  offerHandlers,
  orderHandlers,
  paymentHandlers,
  pincodeHandlers,
  reviewHandlers,
  shopHandlers,
  walletHandlers,
  wishListHandlers,
];
