import type { Address } from '#contracts/addresses';
import { createCategory, createSubCategory } from '#contracts/categories';
import { actAs } from '#contracts/control';
import type { Customer } from '#contracts/customers';
import type { Calls } from '#contracts/index';
import type { Order } from '#contracts/orders';
import type { testClient } from '../engine/testing/test-client.ts';
import type { ShopWorld } from '../implement.ts';
import type { Person, TestData } from './test-data.ts';

/** The people and rows of each call. */
export type TestDataFor = (call: string) => TestData;

/** Picks existing people and rows whose responses show most. Undefined in a world with too few rows. */
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
  const customerRow = withMost(world, (id) => addressesOf(id).length * 100 + cartOf(id));
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
  const spareCategory = await send(
    createCategory,
    { body: { categoryName: 'Spare kind' } },
    admin.token,
  );
  const spareSubCategory = await send(
    createSubCategory,
    { body: { subCategoryName: 'Spare make', categoryId: category._id } },
    admin.token,
  );
  let count = 0;
  const data: TestData = {
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
    spareCategory: spareCategory.category,
    subCategory: { ...spareSubCategory.subCategory, ...subCategory },
    spareSubCategory: spareSubCategory.subCategory,
    unique: () => String(++count),
  };
  const walletOwner = await personOr(data.people.customer, withMost(world, entriesOf));
  const longestOrder = longestTimeline(world.orders.all());
  const longestOrderBuyer = await personOr(
    data.people.buyer,
    world.customers.get(longestOrder?.customerId ?? ''),
  );
  const withWallet = { ...data, people: { ...data.people, customer: walletOwner } };
  const withLongestOrder = {
    ...data,
    order: longestOrder ?? unpaid,
    people: { ...data.people, buyer: longestOrderBuyer },
  };
  // The customer with the most items may have no room for another car.
  const withEmptyCart = { ...data, people: { ...data.people, customer: data.people.other } };
  const dataByCall: Partial<Record<keyof Calls, TestData>> = {
    updateCart: withEmptyCart,
    getWallet: withWallet,
    getReedemCashback: withWallet,
    getOrderData: withLongestOrder,
    getOrderList: withLongestOrder,
  };
  return (call) => Reflect.get(dataByCall, call) ?? data;

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

const withMost = (world: ShopWorld, count: (customerId: string) => number): Customer | undefined =>
  most([...world.customers.filter(({ role }) => role === 'customer')], ({ _id }) => count(_id));

const longestTimeline = (orders: Iterable<Order>): Order | undefined =>
  most([...orders], ({ timeline }) => timeline.length);

function most<Row>(rows: readonly Row[], rank: (row: Row) => number): Row | undefined {
  let best: Row | undefined;
  for (const row of rows) if (best === undefined || rank(row) > rank(best)) best = row;
  return best;
}
