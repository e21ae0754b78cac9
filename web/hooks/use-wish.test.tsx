// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../api.ts';
import { done, Toasts } from '../components/toast.tsx';
import { patience, signIn } from '../testing.ts';
import { useWish } from './use-wish.ts';

const torrin = { _id: 'torrin', productName: 'Torrin' };

signIn();

function Heart({ car }: { car: Parameters<typeof useWish>[0] }) {
  const { isWished, flip } = useWish(car);
  return (
    <button type="button" aria-pressed={isWished} onClick={flip}>
      Heart
    </button>
  );
}

/** The heart of a car, which is on the wish list or not. */
async function draw(car: Parameters<typeof useWish>[0], isWished: boolean) {
  const wishList = isWished ? [{ productId: car._id }] : [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) =>
    Response.json({
      object: url.includes('getAllStore')
        ? { storeList: [{ _id: 's1' }] }
        : method === 'GET'
          ? { wishList, totalCount: wishList.length }
          : { isWishListed: !isWished, wishListCount: 0 },
    }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Heart car={car} />
      </Suspense>
      <Toasts />
    </QueryClientProvider>,
  );
  return screen.findByText('Heart', {}, patience);
}

test('a car that is taken off the wish list can be put back', async () => {
  fireEvent.click(await draw(torrin, true));

  await screen.findByText('Torrin is off the wish list.', {}, patience);
  expect(screen.getByText('Undo')).toBeDefined();
});

test('a car that is sold no more cannot be put back on the wish list', async () => {
  fireEvent.click(await draw({ ...torrin, isGone: true }, true));

  await screen.findByText('Torrin is off the wish list.', {}, patience);
  expect(screen.queryByText('Undo')).toBeNull();
});

test('a car that is wished again is said to be off the wish list no longer', async () => {
  const heart = await draw(torrin, false);
  done('Torrin is off the wish list.', () => {}, torrin._id);
  await screen.findByText('Undo', {}, patience);

  fireEvent.click(heart);

  await vi.waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
});
