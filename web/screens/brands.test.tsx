// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductSummary, productsList } from '#contracts/catalogue';
import { listSubCategory, SubCategory } from '#contracts/categories';
import { getAdminProfile } from '#contracts/shops';
import { example, exampleAnswer, renderAt, reply, requestsOf, signIn } from '../testing.tsx';
import { Screen } from './brands.tsx';

signIn();

test('a brand that only the admin sees is marked', async () => {
  const [shown, hidden] = [true, false].map((isActive) => example(SubCategory, { isActive }));
  reply(listSubCategory, { subCategoryList: [shown, hidden].filter((one) => one !== undefined) });
  reply(getAdminProfile, exampleAnswer(getAdminProfile));
  reply(productsList, exampleAnswer(productsList, { productList: [], totalCount: 0 }));

  await renderAt(<Screen />, '/cantt/category');

  expect(screen.getAllByText('Hidden in the shop')).toHaveLength(1);
});

test('a brand without popular cars loads its own', async () => {
  const [tata, minar, empty] = [1, 1, 0].map((productCount) =>
    example(SubCategory, { productCount }),
  );
  if (!tata || !minar || !empty) throw new Error('There are three brands.');
  const carOf = ({ _id: subCategoryId }: SubCategory) => {
    const car = example(ProductSummary, { subCategoryId });
    return { ...car, image: { ...car.image, url: `/images/${subCategoryId}.svg` } };
  };
  reply(listSubCategory, { subCategoryList: [tata, minar, empty] });
  reply(getAdminProfile, exampleAnswer(getAdminProfile));
  reply(productsList, ({ query }) => {
    const productList = [carOf(query?.filter?.subCategoryId ? minar : tata)];
    return exampleAnswer(productsList, { productList, totalCount: 1 });
  });

  await renderAt(<Screen />, '/cantt/category');

  expect(screen.getByText(/until new prices are agreed\.$/)).toBeDefined();
  const pictures = () =>
    [...document.querySelectorAll('.lineup img')].map((image) => image.getAttribute('src'));
  await waitFor(() =>
    expect(pictures()).toEqual([tata, minar].map(({ _id }) => `/images/${_id}.svg`)),
  );
  const brands = requestsOf(productsList).map(({ query }) => query?.filter?.subCategoryId);
  expect(brands).toEqual([undefined, [minar._id]]);
});
