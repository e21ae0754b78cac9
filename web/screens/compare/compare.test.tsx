// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { viewProfile } from '#contracts/customers';
import { aProduct } from '#fixtures/builders';
import { queryClient, read } from '../../api/client.ts';
import { renderAt, signIn } from '../../testing.tsx';
import { Screen } from './compare.tsx';

signIn();

test('the car that is left alone keeps its lines, though only differences were asked for', async () => {
  const profile = read(viewProfile, { params: { id: 'c1' } });
  queryClient.setQueryData<unknown>(profile.queryKey, { customerDetails: {} });
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('getProductDetails')) return Response.json({ object: {} });
    const car = aProduct({ slug: url.includes('/minar') ? 'minar' : 'karwan' });
    const prices = { csdPrice: 600_000, saving: 50_000, savingPct: 7.6, gstRate: 18 };
    const variants = car.variants.map((variant) => ({ ...variant, ...prices }));
    const productDetails = { ...car, productName: car.slug, images: [], ratingAvg: 0, variants };
    const priceBreakup = { csd: { onRoad: 700_000 } };
    const variantId = variants[0]?._id;
    return Response.json({ object: { productDetails, variantId, priceBreakup } });
  });
  await renderAt(<Screen />, '/compare?cars=minar,karwan');

  fireEvent.click(await screen.findByLabelText('Differences only'));
  fireEvent.click(screen.getByLabelText(/minar/));

  expect(await screen.findByText('Body')).toBeDefined();
});
