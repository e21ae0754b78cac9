import { IMAGE_BYTES, IMAGE_LIMIT, OWNER_ID } from '#contracts/constants';
import type { Customer } from '#contracts/customers';
import { documentInSteps } from '#contracts/engine/openapi/openapi';
import { health } from '#contracts/health';
import { endpoints, namedEndpoints } from '#contracts/index';
import { shopLawSet } from '#contracts/laws/index';
import { documentOptions } from '#contracts/openapi';
import { type ShopSeed, type WorldRows, worldSchemas } from '#contracts/seed';
import { createMock, type Mock, type MockOptions } from './engine/create-mock.ts';
import type { Identify } from './engine/http/identify.ts';
import type { AnyWorld } from './engine/world/world.ts';
import { faultMessages } from './fault-messages.ts';
import { gateway } from './gateway/gateway.ts';
import { addressHandlers } from './handlers/addresses.ts';
import { cartHandlers } from './handlers/cart.ts';
import { catalogueHandlers } from './handlers/catalogue.ts';
import { categoryHandlers } from './handlers/categories.ts';
import { complaintHandlers } from './handlers/complaints.ts';
import { controlHandlers } from './handlers/control.ts';
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
import { worldOf } from './implement.ts';
import { type DrawPicture, pictures } from './pictures.ts';
import { withoutMetadata } from './rules/images.ts';
import { completeRow } from './services/catalogue/complete-row.ts';
import { seedInSteps } from './services/catalogue/prepare-seed.ts';
import { upstreamHooks } from './services/upstream/sessions.ts';
import { tour } from './tour/tour.ts';

type Options = MockOptions<ShopSeed, WorldRows, Customer>;

/** Options that are the same in every mock of the shop. */
type Fixed =
  | 'contract'
  | 'laws'
  | 'handlers'
  | 'prepareSeed'
  | 'schemas'
  | 'completeRow'
  | 'identify'
  | 'uploads'
  | 'plugins'
  | 'faultMessages'
  | 'fileFolders'
  | 'control'
  | 'health'
  | 'documentOf'
  | 'upstream';

export interface AppOptions extends Omit<Options, Fixed> {
  /** Draws a car as SVG text; without it there are no car pictures. */
  draw?: DrawPicture;
  /** The folder with the pictures of the tour. */
  tourPictures?: string;
  /** A real backend that handles calls instead of the mock: `calls`, or all by default. */
  upstream?: Omit<NonNullable<Options['upstream']>, 'calls' | 'hooks'> &
    Partial<Pick<NonNullable<Options['upstream']>, 'calls'>>;
}

export type App = Mock<ShopSeed, WorldRows>;

/** The shop's mock server, ready to listen or to be called in process. */
export function createApp({
  draw,
  tourPictures = '',
  upstream,
  ...options
}: AppOptions): Promise<App> {
  const hasShop = options.site !== undefined || options.frontEnd !== undefined;
  const shop = () => options.frontEnd?.() ?? '';
  return createMock<ShopSeed, WorldRows, Customer>({
    ...options,
    contract: namedEndpoints,
    laws: shopLawSet,
    faultMessages,
    handlers,
    prepareSeed: seedInSteps,
    schemas: worldSchemas,
    completeRow,
    identify,
    uploads: { files: IMAGE_LIMIT, bytes: IMAGE_BYTES, clean: withoutMetadata },
    plugins: [pictures(draw)],
    fileFolders: ['art', 'images'],
    control: (worlds) => ({
      handlers: [controlHandlers(worlds)],
      plugins: [
        gateway({ hosts: options.hosts ?? [], hasPanel: options.panel !== undefined }),
        tour({ worlds, pictures: tourPictures, shop: hasShop ? shop : undefined }),
      ],
      openPaths: ['arrive', 'gateway/', 'tour'],
    }),
    health: { endpoint: health, facts },
    documentOf: async (world) => {
      const { examplesOf, seedOf } = await import('./examples/examples.ts');
      const seed = await seedOf(worldOf({ world }));
      const examples = await examplesOf(createApp, seed, world.state.begunAt);
      return documentInSteps(namedEndpoints, { ...documentOptions, ...examples, server: '/' });
    },
    ...(upstream && {
      upstream: { calls: endpoints, ...upstream, hooks: upstreamHooks() },
    }),
  });
}

const identify: Identify<WorldRows, Customer> = {
  session({ sessions, customers }, token) {
    const session = sessions.get(token);
    const user = session && customers.get(session.customerId);
    return user && { user, expiresAt: session.expiresAt };
  },
  user: ({ customers }, id) => customers.get(id),
  isAdmin: ({ role }) => role === 'admin',
};

const facts = (world: AnyWorld) => ({
  ownerId: OWNER_ID,
  shopId: worldOf({ world }).stores.find(({ isActive }) => isActive)?._id ?? null,
});

const handlers = [
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
