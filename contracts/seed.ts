import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Address } from './addresses.ts';
import { CartItemRow } from './cart.ts';
import { Category, subCategoryFacts } from './categories.ts';
import { Email, Mobile } from './common.ts';
import { Complaint, Feedback, Query } from './complaints.ts';
import { Customer } from './customers.ts';
import type { Scenario, Scenarios } from './engine/control/scenario.ts';
import { Instant, ObjectId } from './engine/schemas.ts';
import { ImageRow } from './images.ts';
import { InsurancePlan } from './insurance.ts';
import { Offer } from './offers.ts';
import { Order } from './orders.ts';
import { PaymentPlan, PaymentRow } from './payments.ts';
import { Dealer, Depot, PincodeArea } from './pincodes.ts';
import {
  Colour,
  colourFacts,
  Picture,
  Product,
  productFacts,
  Variant,
  variantFacts,
} from './product.ts';
import { Review } from './reviews.ts';
import { AdminProfile, MenuItem, Store } from './shops.ts';
import { WalletEntry } from './wallet.ts';
import { WishRow } from './wishlist.ts';

/** A session; its id is the token. */
const SessionRow = Type.Object({
  _id: Type.String({ minLength: 1 }),
  customerId: ObjectId,
  createdAt: Instant,
  expiresAt: Instant,
});

const colourIds = Type.Array(ObjectId, {
  minItems: 1,
  description: 'At least one colour of the car.',
});

/** A model in fixtures; prices, pictures and ratings are computed from it. */
export const ProductSeed = Type.Object({
  ...productFacts,
  /** The drawing of the model. */
  art: Type.String({ pattern: '^[a-z]+$' }),
  variants: Type.Array(Type.Object({ ...variantFacts, colourIds }), { minItems: 1 }),
  colours: Type.Array(Type.Object(colourFacts), { minItems: 1 }),
});
export type ProductSeed = Static<typeof ProductSeed>;

export const SubCategoryRow = Type.Object(subCategoryFacts);
export type SubCategoryRow = Static<typeof SubCategoryRow>;

/** As strict as the calls that write it, so that an edited row is checked as theirs are. */
const CustomerRow = Type.Object({ ...Customer.properties, mobile: Mobile, email: Email });

const shared = {
  /** One row for each owner, with the owner's id. */
  adminProfiles: Type.Object({ _id: ObjectId, ...AdminProfile.properties }),
  stores: Store,
  menu: MenuItem,
  categories: Category,
  subCategories: SubCategoryRow,
  offers: Offer,
  insurancePlans: InsurancePlan,
  depots: Depot,
  dealers: Dealer,
  pincodeAreas: PincodeArea,
  customers: CustomerRow,
  sessions: SessionRow,
  addresses: Address,
  cartItems: CartItemRow,
  wishes: WishRow,
  payments: PaymentRow,
  paymentPlans: PaymentPlan,
  orders: Order,
  walletEntries: WalletEntry,
  reviews: Review,
  complaints: Complaint,
  queries: Query,
  feedbacks: Feedback,
  images: ImageRow,
} satisfies Record<string, TSchema>;

/** The collections of a seed: the files of the fixtures. */
export const seedSchemas = { ...shared, products: ProductSeed };

/** A model in a world. Lists need at least one variant, colour and picture. */
const ProductRow = Type.Object({
  ...Product.properties,
  variants: Type.Array(Variant, { minItems: 1 }),
  colours: Type.Array(Colour, { minItems: 1 }),
  images: Type.Array(Picture, { minItems: 1 }),
});

/** The collections of a world. */
export const worldSchemas = { ...shared, products: ProductRow };

export type ShopSeedRows = {
  [Name in keyof typeof seedSchemas]: Static<(typeof seedSchemas)[Name]>[];
};
export type WorldRows = {
  [Name in keyof typeof worldSchemas]: Static<(typeof worldSchemas)[Name]>;
};

/** Every collection without a row. */
export const emptyRows = () =>
  Object.fromEntries(Object.keys(seedSchemas).map((name) => [name, []])) as unknown as ShopSeedRows;

/** The initial state of a world. */
export interface ShopSeed {
  /** The name of the seed: `default`, or the options that generated it. */
  label: string;
  /** The seed of random numbers. */
  seed: number;
  /** The reference time of its dates: a world shifts them by the difference to its own start. */
  madeAt?: string;
  rows: ShopSeedRows;
}

export type ShopScenario = Scenario<ShopSeed>;
export type ShopScenarios = Scenarios<ShopSeed>;
