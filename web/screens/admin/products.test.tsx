// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PAGE_LIMIT } from '#contracts/constants';
import { queryClient } from '../../api/client.ts';
import { renderAt, settle, signIn } from '../../testing.tsx';
import { Screen } from './products.tsx';

signIn();

const totalCount = PAGE_LIMIT + 1;
const last = { _id: 'p1', productName: 'Karwan', brandName: 'Tata', bodyType: 'SUV' };

test.each(['?skip=99999', '?skip=1e400', '?skip=x'])(
  'the address %s leads to cars',
  async (query) => {
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.includes('ViewProfile'))
        return Response.json({ object: { customerDetails: { role: 'admin' } } });
      if (url.includes('listCategory')) return Response.json({ object: { categoryList: [] } });
      const skip = Number(new URL(url, location.origin).pathname.split('/').at(-1));
      const productList = skip < totalCount ? [last] : [];
      return Response.json({ object: { productList, totalCount } });
    });

    await renderAt(<Screen />, `/admin/products${query}`);

    expect(await screen.findByText('Karwan')).toBeDefined();
  },
);

test('the brand that is chosen stands there before its cars do', async () => {
  const tata = { _id: 'b1', slug: 'tata', subCategoryName: 'Tata' };
  const categoryList = [{ _id: 'k1', categoryName: 'Cars', subCategoryList: [tata] }];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('ViewProfile'))
      return Response.json({ object: { customerDetails: { role: 'admin' } } });
    if (url.includes('listCategory')) return Response.json({ object: { categoryList } });
    if (url.includes('filter')) return new Promise(() => {});
    return Response.json({ object: { productList: [last], totalCount: 1 } });
  });
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
