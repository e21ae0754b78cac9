import type { Address } from '#contracts/addresses';
import { createCategory, createSubCategory } from '#contracts/categories';
import { actAs } from '#contracts/control';
import type { Customer } from '#contracts/customers';
import type { Calls } from '#contracts/index';
import type { Order } from '#contracts/orders';
import type { testClient } from '../engine/testing/test-client.ts';
import type { ShopWorld } from '../implement.ts';
import type { Person, TestData } from './test-data.ts';

/** Who asks what about which rows, call by call. */
export type TestDataFor = (call: string) => TestData;

/**
 * What the examples stand on: people who live in the world already, chosen for how much their answers show. Undefined in
 * a world too empty to ask anything in.
 */
export async function chooseTestData(
  world: ShopWorld,
  send: ReturnType<typeof testClient>,
): Promise<TestDataFor | undefined> {
  const shop = world.stores.find(({ isActive }) => isActive);
  const product = world.products.find(
    ({ csdStatus, isActive }) => isActive && csdStatus === 'available',
  );
  const variant = product?.variants.find(
    ({ isActive, stockState }) => isActive && stockState !== 'soldOut',
  );
  const adminRow = world.customers.find(({ role }) => role === 'admin');
  const customerRow = owning(world, (id) => addressesOf(id).length * 100 + cartOf(id));
  const unpaid = world.orders.find(({ status }) => status === 'PAYMENT_PENDING');
  const buyerRow = world.customers.get(unpaid?.customerId ?? '');
  const otherRow = world.customers.find(
    ({ _id, role }) =>
      role === 'customer' && _id !== customerRow?._id && addressesOf(_id).length > 0,
  );
  const colourId = variant?.colourIds[0];
  if (!shop || !product || !variant || !colourId || !adminRow || !customerRow || !unpaid) return;
  if (!buyerRow || !otherRow) return;

  const admin = await person(adminRow);
  const [address, spareAddress] = addressesOf(customerRow._id);
  const [foreignAddress] = addressesOf(otherRow._id);
  const [subCategory] = world.subCategories.all();
  const category = world.categories.get(subCategory?.categoryId ?? '');
  if (!address || !spareAddress || !foreignAddress || !subCategory || !category) return;
  const spare = await send(createCategory, { body: { categoryName: 'Spare kind' } }, admin.token);
  const spareSub = await send(
    createSubCategory,
    { body: { subCategoryName: 'Spare make', categoryId: category._id } },
    admin.token,
  );
  let made = 0;
  const ground: TestData = {
    people: {
      customer: await person(customerRow),
      other: await person(otherRow),
      buyer: await person(buyerRow),
      admin,
    },
    shopId: shop._id,
    car: {
      id: product._id,
      name: product.productName,
      categoryId: product.categoryId,
      subCategoryId: product.subCategoryId,
      variantId: variant._id,
      colourId,
    },
    order: unpaid,
    address,
    spareAddress,
    foreignAddress,
    categories: [...world.categories.all()],
    category,
    spareCategory: spare.category,
    subCategory: { ...spareSub.subCategory, ...subCategory },
    spareSubCategory: spareSub.subCategory,
    unique: () => String(++made),
  };
  const saver = await personOr(ground.people.customer, owning(world, entriesOf));
  const longest = longestRoad(world.orders.all());
  const driver = await personOr(
    ground.people.buyer,
    world.customers.get(longest?.customerId ?? ''),
  );
  const asSaver = { ...ground, people: { ...ground.people, customer: saver } };
  const asDriver = {
    ...ground,
    order: longest ?? unpaid,
    people: { ...ground.people, buyer: driver },
  };
  // The one with the fullest cart has no room for another car.
  const asOther = { ...ground, people: { ...ground.people, customer: ground.people.other } };
  const others: Partial<Record<keyof Calls, TestData>> = {
    updateCart: asOther,
    getWallet: asSaver,
    getReedemCashback: asSaver,
    getOrderData: asDriver,
    getOrderList: asDriver,
  };
  return (call) => Reflect.get(others, call) ?? ground;

  function addressesOf(customerId: string): Address[] {
    return [...world.addresses.filter((one) => one.customerId === customerId)];
  }

  function cartOf(customerId: string): number {
    return world.cartItems.filter((one) => one.customerId === customerId).length;
  }

  function entriesOf(customerId: string): number {
    return world.walletEntries.filter((one) => one.customerId === customerId).length;
  }

  async function person({ _id, mobile, email }: Customer): Promise<Person> {
    const { authToken } = await send(actAs, { params: { customerId: _id } });
    return { id: _id, token: authToken, mobile, email };
  }

  async function personOr(fallback: Person, row: Customer | undefined): Promise<Person> {
    return row ? person(row) : fallback;
  }
}

/** The customer who has most of something. */
const owning = (world: ShopWorld, count: (customerId: string) => number): Customer | undefined =>
  most([...world.customers.filter(({ role }) => role === 'customer')], ({ _id }) => count(_id));

const longestRoad = (orders: Iterable<Order>): Order | undefined =>
  most([...orders], ({ timeline }) => timeline.length);

/** The first of those that count most. */
function most<Row>(rows: readonly Row[], count: (row: Row) => number): Row | undefined {
  let best: Row | undefined;
  for (const row of rows) if (best === undefined || count(row) > count(best)) best = row;
  return best;
}
