import { beforeEach, describe, expect, test } from 'vitest';
import { cartList } from '#contracts/cart';
import { listShopProducts, productsList } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { getOrderList } from '#contracts/orders';
import { getShop } from '#contracts/shops';
import { aCustomer, anId, aProduct, shopId } from '#fixtures/builders';
import { readSeed } from '#fixtures/seed';
import { startWorld } from '../testing.ts';

const asha = aCustomer();
const products = Array.from({ length: 3 }, () => aProduct());

let server: Awaited<ReturnType<typeof startWorld>>;
beforeEach(async () => {
  server = await startWorld({ customers: [asha], products });
});

test('a page of zero rows is a page of one', async () => {
  const list = { shopId, ownerId: OWNER_ID, limit: 0, skip: 1 };

  const cars = await server.call(productsList, { params: list });
  const cart = await server.as(asha._id)(cartList, {
    params: { a: asha._id, b: shopId, skip: 0, limit: 0 },
  });

  expect(cars).toMatchObject({ limit: 1, skip: 1, totalCount: 3 });
  expect(cars.productList).toHaveLength(1);
  expect(cart).toMatchObject({ limit: 1, skip: 0 });
});

describe('the path tail of a shop', () => {
  const ask = (token: string) =>
    server.call(listShopProducts, { params: { ownerId: OWNER_ID, shopId, token } });

  test.each([
    ['', 100, 0],
    ['ct_0123456789abcdef', 100, 0],
    ['/ProductsList', 100, 0],
    ['/ProductsList/2/1', 2, 1],
    ['/ProductsList/10/1000000', 10, 1_000_000],
  ])('"%s" asks for %i cars after %i', async (token, limit, skip) => {
    expect(await ask(token)).toMatchObject({ limit, skip, totalCount: 3 });
  });

  test.each(['/ProductsList/abc/0', '/ProductsList/-1/0', '/ProductsList/10/0.5'])(
    '"%s" is refused, for it ends in no page',
    async (token) => {
      const error = { status: 400, code: 'BAD_PAGE' };

      await expect(ask(token)).rejects.toMatchObject(error);
      await expect(server.call(getShop, { params: { shopId, token } })).rejects.toMatchObject(
        error,
      );
    },
  );
});

test('orders created at the same time are listed newest first', async () => {
  const [first] = readSeed().rows.orders;
  if (!first) throw new Error('The sample world has no order.');
  const orders = [1, 2, 3].map((turn) => ({
    ...first,
    _id: anId(),
    customerId: asha._id,
    orderNo: `CS261121-00000${turn}`,
  }));
  const { as } = await startWorld({ customers: [asha], orders });

  const { orderList } = await as(asha._id)(getOrderList, {
    params: { id: asha._id, limit: 10, skip: 0 },
  });

  expect(orderList.map(({ orderNo }) => orderNo.at(-1))).toEqual(['3', '2', '1']);
});
