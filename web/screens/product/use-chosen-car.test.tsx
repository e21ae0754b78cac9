// @vitest-environment happy-dom
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { viewProfile } from '#contracts/customers';
import { queryClient, read, sessionQuery } from '../../api/client.ts';
import { requestedOptions } from '../../shop/chosen-car.ts';
import { settle, signIn } from '../../testing.tsx';
import { useCar } from './use-chosen-car.ts';

const asha = { userId: 'c1', token: 'ct_1' };
const base = 'a'.repeat(24);
const joy = 'b'.repeat(24);
const car = {
  productName: 'Minar',
  variants: [base, joy].map((_id) => ({ _id, variantName: _id, colourIds: ['white'] })),
  colours: [{ _id: 'white', code: 'white' }],
};
const answer = (variantId: string) => Response.json({ object: { productDetails: car, variantId } });
const refused = () =>
  Response.json({ code: 'NOT_FOUND', message: 'No.', errors: [] }, { status: 404 });

signIn(asha);
beforeEach(() => {
  queryClient.setQueryData(sessionQuery.queryKey, asha);
  const ofAsha = read(viewProfile, { params: { id: asha.userId } });
  queryClient.setQueryData<unknown>(ofAsha.queryKey, { customerDetails: {} });
});

function Car() {
  const { query, choose, isPriceOld } = useCar('minar');
  const { variant } = query.chosen(useSuspenseQuery(query).data);
  return (
    <button type="button" aria-busy={isPriceOld} onClick={() => choose({ variant: joy })}>
      {variant._id}
    </button>
  );
}

const renderAt = async (search: string) => {
  const element = (
    <Suspense>
      <Car />
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [`/${search}`] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await settle();
};

test('a variant that is chosen shows at once, and its price as old until the server has answered', async () => {
  let arrive = (_answer: Response) => {};
  const later = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('fetch', (url: string) => (url.includes(joy) ? later : answer(base)));
  await renderAt('');

  fireEvent.click(await screen.findByText(base));

  const chosen = await screen.findByText(joy);
  expect(chosen.getAttribute('aria-busy')).toBe('true');
  arrive(answer(joy));
  await vi.waitFor(() => expect(chosen.getAttribute('aria-busy')).toBe('false'));
});

test('a variant of another car is left out', async () => {
  const other = 'c'.repeat(24);
  vi.stubGlobal('fetch', (url: string) => (url.includes(other) ? refused() : answer(base)));

  await renderAt(`?variant=${other}`);

  expect(await screen.findByText(base)).toBeDefined();
});

test.each(['variant=zz', 'state=toString', 'state=ZZ', 'finance=x'])('%s is left out', (search) => {
  expect(requestedOptions(new URLSearchParams(search), 'DL')).toEqual({ state: 'DL' });
});
