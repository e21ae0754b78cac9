import { expect, onTestFinished, test } from 'vitest';
import { getProductDetails } from '#contracts/catalogue';
import { deleteRow, listCollections, listRows, putRow } from '#contracts/engine/control/data';
import { undo } from '#contracts/engine/control/time-line';
import { aCustomer, aProduct } from '#fixtures/builders';
import { startWorld } from '../../testing.ts';

const asha = aCustomer();
const car = aProduct({ productName: 'Minar' });

async function aServer() {
  const { as, world, close } = await startWorld({
    customers: [asha],
    products: [car, aProduct()],
  });
  onTestFinished(close);
  return { call: as(asha._id), world };
}

const at = { collection: 'products', id: car._id };

test('the rows of a world are listed, page by page, and found by a text in them', async () => {
  const { call, world } = await aServer();

  const { collections } = await call(listCollections);
  expect(collections.map(({ name }) => name).sort()).toEqual([...world.names].sort());
  expect(collections).toContainEqual({ name: 'products', count: 2, changed: 0 });
  const page = { params: { collection: 'products' }, query: { limit: 1, skip: 1 } };
  expect(await call(listRows, page)).toMatchObject({ totalCount: 2, rows: [{}], skip: 1 });
  const found = await call(listRows, {
    params: { collection: 'products' },
    query: { find: 'minar' },
  });
  expect(found.rows).toEqual([world.products.get(car._id)]);
});

test('a row that fits its schema is put, and the shop answers with it at once', async () => {
  const { call, world } = await aServer();
  const row = { ...world.products.mustGet(car._id), productName: 'Minar Plus' };

  await call(putRow, { params: at, body: { row } });

  const answer = await call(getProductDetails, { params: { id: car._id } });
  expect(answer.productDetails.productName).toBe('Minar Plus');
  await call(undo);
  expect(world.products.get(car._id)?.productName).toBe('Minar');
});

test('a row that breaks its schema is told field by field, and nothing changes', async () => {
  const { call, world } = await aServer();
  const { productName: _gone, ...row } = world.products.mustGet(car._id);

  await expect(
    call(putRow, { params: at, body: { row: { ...row, priceFrom: 'cheap' } } }),
  ).rejects.toMatchObject({
    status: 422,
    errors: expect.arrayContaining([
      expect.objectContaining({ field: 'body.row.productName', code: 'REQUIRED' }),
      expect.objectContaining({ field: 'body.row.priceFrom', code: 'TYPE' }),
    ]),
  });
  await expect(
    call(putRow, { params: at, body: { row: { ...row, _id: asha._id, productName: 'x' } } }),
  ).rejects.toMatchObject({
    errors: expect.arrayContaining([expect.objectContaining({ field: 'body.row._id' })]),
  });
  expect(world.products.get(car._id)?.productName).toBe('Minar');
});

test.each([
  ['a word that the contract does not know', { wheels: 4 }, 'body.row.wheels'],
  ['no picture', { images: [] }, 'body.row.images'],
])('a car with %s is refused: no list could show it', async (_, change, field) => {
  const { call, world } = await aServer();
  const row = { ...world.products.mustGet(car._id), ...change };

  await expect(call(putRow, { params: at, body: { row } })).rejects.toMatchObject({
    status: 422,
    errors: [expect.objectContaining({ field })],
  });
});

test('a row is deleted, and a wrong place is told with the nearest', async () => {
  const { call, world } = await aServer();

  await call(deleteRow, { params: at });

  expect(world.products.size).toBe(1);
  await expect(call(deleteRow, { params: at })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(call(listRows, { params: { collection: 'product' } })).rejects.toMatchObject({
    status: 404,
    code: 'NO_SUCH_COLLECTION',
    message: expect.stringContaining('The nearest is products.'),
  });
});
