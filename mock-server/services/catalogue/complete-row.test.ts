import { expect, test } from 'vitest';
import { getProductDetails } from '#contracts/catalogue';
import { putRow } from '#contracts/engine/control/data';
import { aProduct, aVariant } from '#fixtures/builders';
import { startServer } from '../../testing.ts';

const edited = async () => {
  const server = await startServer({
    products: [aProduct({ variants: [aVariant(), aVariant({ exShowroomPrice: 900_000 })] })],
  });
  const [car] = server.world.products.all();
  if (!car) throw new Error('There is no car.');
  const put = (row: object) =>
    server.call(putRow, { params: { collection: 'products', id: car._id }, body: { row } });
  return { ...server, car, put };
};

test('a showroom price that is edited gives all prices of the car that follow from it', async () => {
  const { call, car, put } = await edited();
  const [first, ...others] = car.variants;

  await put({ ...car, variants: [{ ...first, exShowroomPrice: 400_000 }, ...others] });

  const { productDetails } = await call(getProductDetails, { params: { id: car._id } });
  const { csdPrice = 0, saving } = productDetails.variants[0] ?? {};
  expect(csdPrice).toBeLessThan(400_000);
  expect(saving).toBe(400_000 - csdPrice);
  expect(productDetails.priceFrom).toMatchObject({ csd: csdPrice, exShowroom: 400_000, saving });
});

test('a price of a variant that follows is refused, and the field to change is named', async () => {
  const { car, put } = await edited();
  const [first, ...others] = car.variants;

  await expect(
    put({ ...car, variants: [{ ...first, csdPrice: 499_000 }, ...others] }),
  ).rejects.toMatchObject({
    status: 422,
    errors: [
      {
        field: 'body.row.variants.0.csdPrice',
        message: expect.stringContaining('exShowroomPrice'),
      },
    ],
  });
});

test('the price of the car itself is refused too', async () => {
  const { car, put } = await edited();

  await expect(
    put({ ...car, priceFrom: { ...car.priceFrom, csd: 499_000 } }),
  ).rejects.toMatchObject({ status: 422, errors: [{ field: 'body.row.priceFrom.csd' }] });
});

test('a new car gets the prices that follow, whatever was sent', async () => {
  const { car, call } = await edited();
  const _id = 'c'.repeat(24);
  const variants = car.variants.map((variant) => ({ ...variant, csdPrice: 1 }));

  const { row } = await call(putRow, {
    params: { collection: 'products', id: _id },
    body: { row: { ...car, _id, variants } },
  });

  expect(row).toMatchObject({ _id, variants: car.variants, priceFrom: car.priceFrom });
});
