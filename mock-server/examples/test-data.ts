import { saveAddress } from '#contracts/addresses';
import { updateCart } from '#contracts/cart';
import { getProductDetails, productsList } from '#contracts/catalogue';
import { createCategory, createSubCategory, listCategory } from '#contracts/categories';
import { OWNER_ID } from '#contracts/constants';
import { register } from '#contracts/customers';
import { anAddress, anOrder, aPerson } from '#contracts/journeys/people';
import { createOrder } from '#contracts/orders';
import { getAllStore } from '#contracts/shops';
import type { HttpClient } from '../engine/testing/http-client.ts';

/** Somebody who asks. */
export interface Person {
  id: string;
  token: string;
  mobile: string;
  email: string;
}

/** What the cases stand on: people and rows that a server has made through its own calls. */
export type TestData = Awaited<ReturnType<typeof createTestData>>;

let made = 0;
/** A word that no other run has used on this server. */
const unique = () => `${Date.now().toString(36)}${(made++).toString(36)}`;

/** Makes three customers, the admin's rows, carts, addresses and an unpaid order. */
export async function createTestData({ call }: HttpClient, adminToken: string) {
  const [customer, other, buyer] = [
    await somebody(call),
    await somebody(call),
    await somebody(call),
  ];
  const { storeList } = await call(getAllStore, { params: { ownerId: OWNER_ID } }, customer.token);
  const shopId = need(storeList[0], 'shop')._id;
  const car = await aCarToOrder(call, customer.token);

  const cartItem = await inCart(call, buyer, car);
  const address = await anAddressOf(call, customer);
  const spareAddress = await anAddressOf(call, customer);
  const foreignAddress = await anAddressOf(call, other);
  const buyersAddress = await anAddressOf(call, buyer);
  const { order } = await call(
    createOrder,
    { body: { ...anOrder(buyer.id, shopId, buyersAddress._id), cartItemId: cartItem._id } },
    buyer.token,
  );

  const { categoryList } = await call(listCategory, {}, adminToken);
  const category = await aCategory(call, adminToken);
  const spareCategory = await aCategory(call, adminToken);
  const subCategory = await aSubCategory(call, adminToken, category._id);
  const spareSubCategory = await aSubCategory(call, adminToken, category._id);
  return {
    people: { customer, other, buyer, admin: { id: '', token: adminToken, mobile: '', email: '' } },
    shopId,
    car,
    order,
    address,
    spareAddress,
    foreignAddress,
    categories: categoryList,
    category,
    spareCategory,
    subCategory,
    spareSubCategory,
    unique,
  };
}

type Call = HttpClient['call'];

async function somebody(call: Call): Promise<Person> {
  const mobile = `7${String(Date.now() * 100 + made).slice(-9)}`;
  const body = aPerson({ word: unique(), mobile: () => mobile });
  const { customerDetails, authToken } = await call(register, { body });
  return { id: customerDetails._id, token: authToken, mobile, email: body.email };
}

/** A car that is sold now, with a variant and colour of it that go together. */
async function aCarToOrder(call: Call, token: string) {
  const { productList } = await call(
    productsList,
    { params: { shopId: 'all', ownerId: OWNER_ID, limit: 100, skip: 0 } },
    token,
  );
  const summary = need(
    productList.find(({ csdStatus }) => csdStatus === 'available'),
    'car that can be ordered',
  );
  const { productDetails } = await call(getProductDetails, { params: { id: summary._id } }, token);
  const variant = need(
    productDetails.variants.find(
      ({ isActive, stockState }) => isActive && stockState !== 'soldOut',
    ),
    'variant that can be ordered',
  );
  return {
    id: summary._id,
    name: summary.productName,
    categoryId: summary.categoryId,
    subCategoryId: summary.subCategoryId,
    variantId: variant._id,
    colourId: need(variant.colourIds[0], 'colour'),
  };
}

export type CarToOrder = Awaited<ReturnType<typeof aCarToOrder>>;

async function inCart(call: Call, person: Person, { id, variantId, colourId }: CarToOrder) {
  const { cartItem } = await call(
    updateCart,
    { params: { id }, body: { variantId, colourId } },
    person.token,
  );
  return need(cartItem ?? undefined, 'car in the cart');
}

async function anAddressOf(call: Call, { id, token }: Person) {
  const { address } = await call(saveAddress, { body: addressBody(id, unique()) }, token);
  return address;
}

/** The body of an address that its owner has not saved yet. */
export const addressBody = (customerId: string, street: string) =>
  anAddress(customerId, `14 Kabul Lines ${street}`);

async function aCategory(call: Call, token: string) {
  const body = { categoryName: `Kind ${unique()}` };
  return (await call(createCategory, { body }, token)).category;
}

async function aSubCategory(call: Call, token: string, categoryId: string) {
  const body = { subCategoryName: `Make ${unique()}`, categoryId };
  return (await call(createSubCategory, { body }, token)).subCategory;
}

function need<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The server has no ${what} to test with.`);
  return value;
}
