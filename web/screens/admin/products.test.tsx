// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PAGE_LIMIT } from '#contracts/constants';
import { patience, signIn, visit } from '../../testing.tsx';
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

    await visit(<Screen />, `/admin/products${query}`);

    expect(await screen.findByText('Karwan', {}, patience)).toBeDefined();
  },
);
