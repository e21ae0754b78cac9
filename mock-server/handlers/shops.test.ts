import { expect, test } from 'vitest';
import { listShopProducts, productsList, search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { getAdminProfile, getAllStore, getMenuList, getShop } from '#contracts/shops';
import { anAdmin, anId, aProduct, aStore, shopId } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const admin = anAdmin();
const delhi = aStore({ _id: shopId });
const pune = aStore({ shopName: 'Cantt Cars Pune' });
const closed = aStore({ isActive: false });

const open = (rows: Parameters<typeof startWorld>[0] = {}) =>
  startWorld({
    customers: [admin],
    stores: [delhi, closed, pune],
    products: [aProduct(), aProduct(), aProduct({ isActive: false })],
    ...rows,
  });

test('open shops are listed in a stable order', async () => {
  const { call } = await open();
  const list = async () => (await call(getAllStore, { params: { ownerId: OWNER_ID } })).storeList;

  expect(await list()).toEqual([delhi, pune]);
  expect(await list()).toEqual([delhi, pune]);
});

test.each([
  ['', 2],
  ['/1/0', 1],
  ['/ProductsList/1/1', 1],
])('a shop with "%s" after its id lists %i of its cars', async (token, count) => {
  const { call } = await open();

  const { store, productList, totalCount } = await call(getShop, { params: { shopId, token } });

  expect([store._id, productList.length, totalCount]).toEqual([shopId, count, 2]);
});

test.each([
  ['nobody knows', anId()],
  ['is closed', closed._id],
])('a shop that %s is a 404', async (_, id) => {
  const { call } = await open();
  const named = { ownerId: OWNER_ID, shopId: id };

  for (const asked of [
    call(getShop, { params: { shopId: id, token: '' } }),
    call(listShopProducts, { params: { ...named, token: '' } }),
    call(productsList, { params: { ...named, limit: 10, skip: 0 } }),
    call(search, { params: { ownerId: OWNER_ID, x: id } }),
  ])
    await expect(asked).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('the profile has the app version, for a known owner only', async () => {
  const { call } = await open();
  const ask = (ownerId: string) => call(getAdminProfile, { params: { ownerId } });

  const { data } = await ask(OWNER_ID);

  expect(data).toMatchObject({ appVersion: '1.0.0', shopName: 'Cantt Cars' });
  expect(data).not.toHaveProperty('_id');
  await expect(ask(anId())).rejects.toMatchObject({ status: 404 });
});

test('the menu has the sorted entries of a role', async () => {
  const entry = (route: string, order: number, roles: ('customer' | 'admin')[]) => ({
    _id: anId(),
    title: { en: route, hi: route },
    icon: 'home',
    route,
    order,
    roles,
  });
  const { as, call } = await open({
    menu: [
      entry('/help', 2, ['customer', 'admin']),
      entry('/home', 1, ['customer']),
      entry('/admin', 3, ['admin']),
    ],
  });
  const routes = ({ menuList }: { menuList: { route: string }[] }) =>
    menuList.map(({ route }) => route);

  expect(routes(await call(getMenuList))).toEqual(['/home', '/help']);
  expect(routes(await as(admin._id)(getMenuList))).toEqual(['/help', '/admin']);
});
