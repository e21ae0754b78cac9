// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { renderAt, signIn } from '../testing.tsx';
import { Screen } from './brands.tsx';

signIn();

const make = (_id: string, productCount: number) => ({
  _id,
  slug: _id,
  subCategoryName: _id,
  productCount,
});
const carOf = (subCategoryId: string) => ({
  _id: `car of ${subCategoryId}`,
  subCategoryId,
  image: { url: `/images/${subCategoryId}.svg` },
});

test('a make whose cars are not among the first of the shop shows them too', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    if (pathname.includes('SubCategory'))
      return Response.json({
        object: { subCategoryList: [make('tata', 1), make('minar', 1), make('empty', 0)] },
      });
    if (pathname.includes('AdminProfile'))
      return Response.json({ object: { data: { priceListUpdatedAt: '2026-11-01T00:00:00Z' } } });
    const { subCategoryId } = JSON.parse(searchParams.get('filter') ?? '{}');
    if (subCategoryId) asked.push(subCategoryId);
    return Response.json({ object: { productList: [carOf(subCategoryId?.[0] ?? 'tata')] } });
  });

  await renderAt(<Screen />, '/cantt/category');

  const pictures = () =>
    [...document.querySelectorAll('.lineup img')].map((one) => one.getAttribute('src'));
  await waitFor(() => expect(pictures()).toEqual(['/images/tata.svg', '/images/minar.svg']));
  expect(asked).toEqual([['minar']]);
});
