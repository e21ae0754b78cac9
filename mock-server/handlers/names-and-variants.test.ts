import { expect, test } from 'vitest';
import { createCategory, createSubCategory } from '#contracts/categories';
import { saveQuery } from '#contracts/complaints';
import { OWNER_ID } from '#contracts/constants';
import { giveProductReview } from '#contracts/reviews';
import { aCustomer, anAdmin, anId, aProduct, carsId } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const asha = aCustomer();
const admin = anAdmin();
const car = aProduct();
const other = aProduct();
const open = () => startWorld({ customers: [asha, admin], products: [car, other] });

test('category names are unique regardless of Unicode form', async () => {
  const ask = (await open()).as(admin._id);
  await ask(createCategory, { body: { categoryName: 'Caf\u00e9 racers' } });
  await ask(createSubCategory, { body: { subCategoryName: 'Citro\u00ebn', categoryId: carsId } });

  await expect(
    ask(createCategory, { body: { categoryName: 'Cafe\u0301 racers' } }),
  ).rejects.toMatchObject({ status: 409, code: 'NAME_TAKEN' });
  await expect(
    ask(createSubCategory, { body: { subCategoryName: 'Citroe\u0308n', categoryId: carsId } }),
  ).rejects.toMatchObject({ status: 409, code: 'NAME_TAKEN' });
});

const foreign = [
  ['of another car', other.variants[0]?._id],
  ['that is nowhere', anId()],
] as const;

test.each(foreign)('a review cannot be of a variant %s', async (_which, variantId) => {
  const ask = (await open()).as(asha._id);
  const review = {
    productId: car._id,
    customerId: asha._id,
    rating: 5,
    title: 'Easy in traffic',
    review: 'Light steering and a good view all around.',
  };

  await expect(
    ask(giveProductReview, { body: { ...review, ...(variantId && { variantId }) } }),
  ).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const own = car.variants[0]?._id;
  const { review: kept } = await ask(giveProductReview, {
    body: { ...review, ...(own && { variantId: own }) },
  });
  expect(kept.variantId).toBe(own);
});

const question = {
  ownerId: OWNER_ID,
  type: 'quote',
  name: 'Asha Rawat',
  mobile: '9812345678',
  consent: true,
} as const;

test.each(foreign)('a query cannot be about a variant %s', async (_which, variantId = '') => {
  const ask = (await open()).as(asha._id);

  await expect(
    ask(saveQuery, { body: { ...question, productId: car._id, variantId } }),
  ).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('a query may name a variant without its car', async () => {
  const ask = (await open()).as(asha._id);
  const variantId = car.variants[0]?._id ?? '';

  const { query } = await ask(saveQuery, { body: { ...question, variantId } });

  expect(query.variantId).toBe(variantId);
  await expect(ask(saveQuery, { body: { ...question, variantId: anId() } })).rejects.toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
});
