// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { ProductSummary, productsList } from '#contracts/catalogue';
import { listCategory, listSubCategory, SubCategory } from '#contracts/categories';
import { OWNER_ID, PAGE_LIMIT } from '#contracts/constants';
import { getAllStore, getShop } from '#contracts/shops';
import { aCategory, aStore } from '#fixtures/builders';
import { queryClient } from '../../api/query-client.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  settle,
  signIn,
} from '../../testing.tsx';
import { Screen } from './products.tsx';

const karwan = example(ProductSummary, { productName: 'Karwan' });

signIn();
beforeEach(() => {
  replyVisitor({ role: 'admin' });
  reply(listCategory, { categoryList: [aCategory()] });
  reply(listSubCategory, { subCategoryList: [] });
});

test.each(['?skip=99999', '?skip=1e400', '?skip=x'])('the query %s shows cars', async (query) => {
  const totalCount = PAGE_LIMIT + 1;
  reply(productsList, ({ params: { skip } }) =>
    exampleAnswer(productsList, { productList: skip < totalCount ? [karwan] : [], totalCount }),
  );

  await renderAt(<Screen />, `/admin/products${query}`);

  expect(await screen.findByText('Karwan')).toBeDefined();
});

test('the chosen brand is selected before its cars are loaded', async () => {
  const category = aCategory();
  reply(listCategory, { categoryList: [category] });
  const fields = { slug: 'tata', subCategoryName: 'Tata', categoryId: category._id };
  const tata = example(SubCategory, fields);
  reply(listSubCategory, { subCategoryList: [tata] });
  const cars = exampleAnswer(productsList, { productList: [karwan], totalCount: 1 });
  reply(productsList, ({ query }) => (query?.filter ? new Promise<never>(() => {}) : cars));
  const element = (
    <Suspense>
      <Screen />
    </Suspense>
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  await settle();
  await screen.findByText('Karwan');
  const brand = screen.getAllByRole<HTMLSelectElement>('combobox')[0] as HTMLSelectElement;

  fireEvent.change(brand, { target: { value: 'brand=tata' } });
  await settle();

  expect(brand.value).toBe('brand=tata');
  expect(screen.getByText('Karwan')).toBeDefined();
});

test('the cars of a shop are shown ten at a time, with its address', async () => {
  const store = aStore({ slug: 'pune', shopName: 'Pune shop' });
  reply(getAllStore, { storeList: [aStore(), store] });
  reply(getShop, { store, productList: [karwan], totalCount: 24 });

  await renderAt(<Screen />, '/admin/products?shop=pune&skip=10');

  expect(await screen.findByText('Karwan')).toBeDefined();
  expect(requestsOf(getShop)).toEqual([{ params: { shopId: store._id, token: '/10/10' } }]);
  expect(screen.getByText(new RegExp(store.address.addressLine1))).toBeDefined();
  expect(screen.getByText('More cars').getAttribute('href')).toContain('shop=pune&skip=20');
});

test('categories and brands are asked for without a query', async () => {
  reply(productsList, exampleAnswer(productsList, { productList: [karwan], totalCount: 1 }));

  await renderAt(<Screen />, '/admin/products');

  await screen.findByText('Karwan');
  expect(requestsOf(listCategory)).toEqual([{ params: {}, query: {} }]);
  expect(requestsOf(listSubCategory)).toEqual([{ params: { ownerId: OWNER_ID }, query: {} }]);
});
