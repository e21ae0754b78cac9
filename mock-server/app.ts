import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { IMAGE_BYTES, IMAGE_LIMIT } from '#contracts/constants';
import type { Seed } from '#contracts/seed';
import { control } from './control/index.ts';
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
import type { AppWorld } from './implement.ts';
import { type LogEntry, logRequests } from './log.ts';
import { openWorld } from './open-world.ts';
import { type DrawPicture, pictures } from './pictures.ts';
import { answerFailures } from './refusals.ts';
import { Upstream, type UpstreamOptions } from './upstream.ts';

export interface AppOptions {
  seed: Seed;
  /** Draws a car; without it there are no car pictures. */
  draw?: DrawPicture;
  /** Where the world is kept; without it the world lives in memory. */
  dataDir?: string;
  /** Puts a kept world aside and starts from the seed. */
  fresh?: boolean;
  /** Folder of a built storefront, served from the same port; its answers and the API's are compressed. */
  site?: string;
  /** Further host names under which the control plane may be asked, beside this machine's own. */
  hosts?: readonly string[];
  /** What the control plane asks for when others can reach the port. */
  controlToken?: string;
  /** A real backend that answers in place of the mock. */
  upstream?: UpstreamOptions;
  /** Told of every request. */
  log?: (entry: LogEntry) => void;
  /** Told of what went wrong without failing: a torn line in a world file, say. */
  warn?: (message: string) => void;
}

export interface App {
  app: FastifyInstance;
  world: AppWorld;
  /** Puts other seed rows under whatever has changed since. */
  reseed(seed: Seed): void;
  /** Answers what is under way, then lets go of port, file and lock. */
  close(): Promise<void>;
}

/** The mock server, ready to listen or to be asked in process. */
export async function createApp(options: AppOptions): Promise<App> {
  const { world, reseed, close } = openWorld(options);
  const upstream = options.upstream && new Upstream(options.upstream);
  const app = Fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2000 },
    bodyLimit: IMAGE_BYTES * IMAGE_LIMIT + 1024 * 1024,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFailures.framework,
  });
  app.decorateRequest('world', { getter: () => world });
  app.decorateRequest('customer', undefined);
  app.addHook('onClose', close);
  answerFailures(app, options.warn);
  if (options.log) logRequests(app, options.log);

  if (options.site) {
    app.register(import('@fastify/compress'), { encodings: ['br', 'gzip'] });
    app.register(import('./site.ts'), { folder: options.site });
  }
  app.register(cors, { methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'], maxAge: 600 });
  app.register(multipart, {
    limits: { fileSize: IMAGE_BYTES, files: IMAGE_LIMIT, parts: IMAGE_LIMIT + 10 },
  });
  app.register(pictures, { draw: options.draw });
  app.register(control, { hosts: options.hosts ?? [], token: options.controlToken, upstream });
  app.register(async (calls) => {
    calls.addHook('onSend', (_request, reply, payload, next) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      next(null, payload);
    });
    for (const handlers of allHandlers) calls.register(handlers, { upstream });
  });
  await app.ready();
  return { app, world, reseed, close: () => app.close() };
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
