// @vitest-environment happy-dom
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { Colour, getProductDetails, Product, Variant } from '#contracts/catalogue';
import { errorResponse } from '#contracts/engine/envelope';
import { queryClient } from '../../api/query-client.ts';
import { requestedOptions } from '../../shop/chosen-car.ts';
import { savePlace } from '../../shop/place.ts';
import {
  example,
  exampleAnswer,
  reply,
  replyLater,
  replyVisitor,
  requestsOf,
  settle,
  signIn,
} from '../../testing.tsx';
import { useChosenCar } from './use-chosen-car.ts';

const base = 'a'.repeat(24);
const joy = 'b'.repeat(24);
const white = example(Colour);
const car = example(Product, {
  variants: [base, joy].map((_id) => example(Variant, { _id, colourIds: [white._id] })),
  colours: [white],
});
const detailsOf = (variantId: string) =>
  exampleAnswer(getProductDetails, { productDetails: car, variantId });

signIn();
beforeEach(() => replyVisitor());

function Car() {
  const { query, choose, isPriceStale } = useChosenCar(`minar-${car._id}`);
  const { variant } = query.chosen(useSuspenseQuery(query).data);
  return (
    <button type="button" aria-busy={isPriceStale} onClick={() => choose({ variant: joy })}>
      {variant._id}
    </button>
  );
}

async function renderCar(search: string) {
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
}

test('a chosen variant shows at once, and its price is stale until the answer arrives', async () => {
  reply(getProductDetails, detailsOf(base));
  await renderCar('');
  const answerJoy = replyLater(getProductDetails);

  fireEvent.click(await screen.findByText(base));

  const button = await screen.findByText(joy);
  expect(button.getAttribute('aria-busy')).toBe('true');
  answerJoy(detailsOf(joy));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
});

test('a variant of another car is ignored', async () => {
  const other = 'c'.repeat(24);
  reply(getProductDetails, ({ query }) =>
    query?.variantId === other ? errorResponse(404, 'NOT_FOUND', 'No.') : detailsOf(base),
  );

  await renderCar(`?variant=${other}`);

  expect(await screen.findByText(base)).toBeDefined();
});

test.each(['variant=zz', 'finance=x'])('the invalid choice %s is ignored', (search) => {
  expect(requestedOptions(new URLSearchParams(search))).toEqual({});
});

test('the price is asked for the place of the shop, and again when that changes', async () => {
  savePlace({ stateCode: 'MH', pincode: '411001' });
  reply(getProductDetails, detailsOf(base));
  await renderCar('');

  act(() => savePlace({ stateCode: 'KA' }));
  await settle();

  expect(requestsOf(getProductDetails).map(({ query }) => query)).toEqual([
    { state: 'MH', pincode: '411001' },
    { state: 'KA' },
  ]);
});
