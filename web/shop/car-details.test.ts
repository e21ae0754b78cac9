// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { getProductDetails, Product, ProductSummary, search } from '#contracts/catalogue';
import { queryClient } from '../api/query-client.ts';
import { carKey } from '../paths.ts';
import { example, exampleAnswer, reply, requestsOf, signIn } from '../testing.tsx';
import { carDetails } from './car-details.ts';

const minar = example(ProductSummary, { slug: 'tata-minar' });
const other = example(ProductSummary, { slug: 'tata-minar-x' });

signIn();

const replyCar = () =>
  reply(
    getProductDetails,
    exampleAnswer(getProductDetails, { productDetails: example(Product, { _id: minar._id }) }),
  );

test('a car is asked for by the id at the end of its key, and with nothing else', async () => {
  replyCar();

  await queryClient.fetchQuery(carDetails(carKey(minar)));

  expect(requestsOf(getProductDetails)).toEqual([{ params: { id: minar._id }, query: {} }]);
});

test('an older link with only the slug leads to the car that a search finds', async () => {
  replyCar();
  reply(search, exampleAnswer(search, { productList: [other, minar] }));

  await queryClient.fetchQuery(carDetails('tata-minar'));

  expect(requestsOf(search)[0]?.query).toEqual({ search: 'tata minar' });
  expect(requestsOf(getProductDetails)).toEqual([{ params: { id: minar._id }, query: {} }]);
});

test('a slug that no car has is not found', async () => {
  reply(search, exampleAnswer(search, { productList: [other] }));

  await expect(queryClient.fetchQuery(carDetails('tata-minar'))).rejects.toMatchObject({
    status: 404,
  });
});
