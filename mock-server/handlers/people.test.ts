import { expect, onTestFinished, test, vi } from 'vitest';
import { listPeople } from '#contracts/control';
import { aCustomer, aProduct } from '#fixtures/builders';
import { SLICE } from '../engine/slices.ts';
import { peopleIn } from '../services/people.ts';
import { asha, car, startBuying } from './testing.ts';

const ravi = aCustomer({ fullName: 'Ravi Menon' });
const visitor = aCustomer({ fullName: 'Guest777', isGuest: true });
const admin = aCustomer({ fullName: 'Shop', role: 'admin' });

/** Asha has a delivered order, cashback and a car in the cart. */
async function startWithPeople() {
  const other = aProduct();
  const server = await startBuying({
    customers: [visitor, asha, ravi, admin],
    products: [car, other],
  });
  const { _id } = await server.paidOrder();
  await server.advanceTo(_id, 'DELIVERED');
  await server.putInCart({}, other._id);
  const find = async (text: string) =>
    (await server.call(listPeople, { query: { find: text } })).people.map(
      ({ customer }) => customer._id,
    );
  return { ...server, find, orderId: _id };
}

test('people are listed with order, cart and wallet: admins, then buyers, then guests', async () => {
  const { call, orderId } = await startWithPeople();

  const { people } = await call(listPeople, {});

  expect(people.slice(0, 4).map(({ customer }) => customer._id)).toEqual([
    admin._id,
    asha._id,
    ravi._id,
    visitor._id,
  ]);
  expect(people[1]).toMatchObject({
    order: { _id: orderId, status: 'DELIVERED', productName: car.productName },
    orderCount: 1,
    cartCount: 1,
    wallet: 2_600,
  });
  expect(people[2]).toMatchObject({ order: null, orderCount: 0, cartCount: 0, wallet: 0 });
});

test('people are found by what they have, in any order of words', async () => {
  const { find } = await startWithPeople();

  expect(await find('delivered')).toEqual([asha._id]);
  expect(await find('CART Delivered')).toEqual([asha._id]);
  expect(await find('wallet')).toEqual([asha._id]);
  expect(await find('no orders ravi')).toEqual([ravi._id]);
  expect(await find('guest777')).toEqual([visitor._id]);
  expect(await find('refunded')).toEqual([]);
});

test('a car that was ordered is no longer in the cart', async () => {
  const server = await startBuying();
  const { _id: cartItemId } = await server.cartItem();
  await server.paidOrder({ cartItemId, productId: undefined });

  const { people } = await server.call(listPeople, { query: { find: asha._id } });

  expect(people.map(({ cartCount }) => cartCount)).toEqual([0]);
  expect((await server.call(listPeople, { query: { find: 'in the cart' } })).people).toEqual([]);
});

test('of several orders the open one is shown, or the one that was searched for', async () => {
  const { call, order } = await startWithPeople();
  await order();
  const shown = async (find: string) =>
    (await call(listPeople, { query: { find } })).people.map(({ order }) => order?.status);

  expect(await shown(asha._id)).toEqual(['PAYMENT_PENDING']);
  expect(await shown(`${asha._id} delivered`)).toEqual(['DELIVERED']);
});

test('others are answered while people are looked for', async () => {
  const { world } = await startWithPeople();
  let ms = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += SLICE));
  onTestFinished(() => clock.mockRestore());
  let isOtherDone = false;
  setImmediate(() => {
    isOtherDone = true;
  });

  await peopleIn(world, 'ravi', { limit: 1, skip: 0 });

  expect(isOtherDone).toBe(true);
});

test('people are paged', async () => {
  const { call } = await startWithPeople();

  const { people, skip } = await call(listPeople, { query: { limit: 1, skip: 1 } });

  expect([people.map(({ customer }) => customer._id), skip]).toEqual([[asha._id], 1]);
});

test.each([0, 101, 1_000_000])('a page of %i people is refused', async (limit) => {
  const { call } = await startWithPeople();

  await expect(call(listPeople, { query: { limit } })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('query.limit'),
  });
});
