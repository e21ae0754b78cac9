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

/** A caller. */
export interface Person {
  id: string;
  token: string;
  mobile: string;
  email: string;
}

/** People and rows that example calls refer to, created through the server's own calls. */
export type TestData = Awaited<ReturnType<typeof createTestData>>;

let count = 0;
/** A word that no earlier run used on this server. */
const unique = () => `${Date.now().toString(36)}${(count++).toString(36)}`;

/** Creates three customers, categories, a cart, addresses and an unpaid order. */
export async function createTestData({ call }: HttpClient, adminToken: string) {
  const [customer, other, buyer] = [
    await registerPerson(call),
    await registerPerson(call),
    await registerPerson(call),
  ];
  const { storeList } = await call(getAllStore, { params: { ownerId: OWNER_ID } }, customer.token);
  const shopId = required(storeList[0], 'shop')._id;
  const car = await findCarToOrder(call, customer.token);

  const cartItem = await addToCart(call, buyer, car);
  const address = await saveNewAddress(call, customer);
  const spareAddress = await saveNewAddress(call, customer);
  const foreignAddress = await saveNewAddress(call, other);
  const buyersAddress = await saveNewAddress(call, buyer);
  const { order } = await call(
    createOrder,
    { body: { ...anOrder(buyer.id, shopId, buyersAddress._id), cartItemId: cartItem._id } },
    buyer.token,
  );

  const { categoryList } = await call(listCategory, {}, adminToken);
  const category = await addCategory(call, adminToken);
  const spareCategory = await addCategory(call, adminToken);
  const subCategory = await addSubCategory(call, adminToken, category._id);
  const spareSubCategory = await addSubCategory(call, adminToken, category._id);
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

async function registerPerson(call: Call): Promise<Person> {
  const mobile = `7${String(Date.now() * 100 + count).slice(-9)}`;
  const body = aPerson({ word: unique(), mobile: () => mobile });
  const { customerDetails, authToken } = await call(register, { body });
  return { id: customerDetails._id, token: authToken, mobile, email: body.email };
}

/** A car for sale, with a variant and one of its colours. */
async function findCarToOrder(call: Call, token: string) {
  const { productList } = await call(
    productsList,
    { params: { shopId: 'all', ownerId: OWNER_ID, limit: 100, skip: 0 } },
    token,
  );
  const summary = required(
    productList.find(({ csdStatus }) => csdStatus === 'available'),
    'car that can be ordered',
  );
  const { productDetails } = await call(getProductDetails, { params: { id: summary._id } }, token);
  const variant = required(
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
    colourId: required(variant.colourIds[0], 'colour'),
  };
}

type CarToOrder = Awaited<ReturnType<typeof findCarToOrder>>;

async function addToCart(call: Call, person: Person, { id, variantId, colourId }: CarToOrder) {
  const { cartItem } = await call(
    updateCart,
    { params: { id }, body: { variantId, colourId } },
    person.token,
  );
  return required(cartItem ?? undefined, 'car in the cart');
}

async function saveNewAddress(call: Call, { id, token }: Person) {
  const { address } = await call(saveAddress, { body: addressBody(id, unique()) }, token);
  return address;
}

export const addressBody = (customerId: string, street: string) =>
  anAddress(customerId, `14 Kabul Lines ${street}`);

async function addCategory(call: Call, token: string) {
  const body = { categoryName: `Kind ${unique()}` };
  return (await call(createCategory, { body }, token)).category;
}

async function addSubCategory(call: Call, token: string, categoryId: string) {
  const body = { subCategoryName: `Make ${unique()}`, categoryId };
  return (await call(createSubCategory, { body }, token)).subCategory;
}

function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The server has no ${what} to test with.`);
  return value;
}
