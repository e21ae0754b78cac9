// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { ProductSummary, productsList } from '#contracts/catalogue';
import { listCategory, SubCategory } from '#contracts/categories';
import { PAGE_LIMIT } from '#contracts/constants';
import { aCategory } from '#fixtures/builders';
import { queryClient } from '../../api/query-client.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  settle,
  signIn,
} from '../../testing.tsx';
import { Screen } from './products.tsx';

const karwan = example(ProductSummary, { productName: 'Karwan' });

signIn();
beforeEach(() => {
  replyVisitor({ role: 'admin' });
  reply(listCategory, { categoryList: [] });
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
  const tata = example(SubCategory, { slug: 'tata', subCategoryName: 'Tata' });
  reply(listCategory, { categoryList: [{ ...aCategory(), subCategoryList: [tata] }] });
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

  fireEvent.change(brand, { target: { value: 'tata' } });
  await settle();

  expect(brand.value).toBe('tata');
  expect(screen.getByText('Karwan')).toBeDefined();
});
