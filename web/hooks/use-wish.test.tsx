// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../api/client.ts';
import { showSuccess, Toasts } from '../components/toast.tsx';
import { renderAt, signIn } from '../testing.tsx';
import { useWish } from './use-wish.ts';

const torrin = { _id: 'torrin', productName: 'Torrin' };

signIn();

function Heart({ car }: { car: Parameters<typeof useWish>[0] }) {
  const { isWished, toggle } = useWish(car);
  return (
    <button type="button" aria-pressed={isWished} onClick={toggle}>
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
  await renderAt(
    <>
      <Heart car={car} />
      <Toasts />
    </>,
  );
  return screen.findByText('Heart');
}

test('a car that is taken off the wish list can be put back', async () => {
  fireEvent.click(await draw(torrin, true));

  await screen.findByText('Torrin was removed from the wish list.');
  expect(screen.getByText('Undo')).toBeDefined();
});

test('a car that is sold no more cannot be put back on the wish list', async () => {
  fireEvent.click(await draw({ ...torrin, isDiscontinued: true }, true));

  await screen.findByText('Torrin was removed from the wish list.');
  expect(screen.queryByText('Undo')).toBeNull();
});

test('a car that is wished again is said to be off the wish list no longer', async () => {
  const heart = await draw(torrin, false);
  showSuccess('Torrin was removed from the wish list.', () => {}, torrin._id);
  await screen.findByText('Undo');

  fireEvent.click(heart);

  await waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
});

test('a wish whose answer is lost shows as the shop has it, so that no second press takes it off', async () => {
  const heart = await draw(torrin, false);
  const replies = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'GET') return new Response('{"object":{"isWishL');
    if (!url.includes('WishLists')) return replies(url, init);
    return Response.json({ object: { wishList: [{ productId: 'torrin' }], totalCount: 1 } });
  });

  fireEvent.click(heart);

  await screen.findByText('The shop cannot be reached just now.');
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
});

test('of two cars taken off at once, the second does not come back while the first is answered', async () => {
  const wished = new Set(['torrin', 'minar']);
  const answers: (() => void)[] = [];
  const reads: string[][] = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (url.includes('getAllStore')) return answer({ storeList: [{ _id: 's1' }] });
    if (method === 'GET') {
      const wishList = [...wished].map((productId) => ({ productId }));
      reads.push([...wished]);
      return answer({ wishList, totalCount: wishList.length });
    }
    return new Promise((resolve) => {
      answers.push(() => {
        wished.delete(url.split('/').at(-1) ?? '');
        resolve(answer({ isWishListed: false, wishListCount: wished.size }));
      });
    });
  });
  queryClient.clear();
  await renderAt(
    <>
      <Heart car={torrin} />
      <Heart car={{ _id: 'minar', productName: 'Minar' }} />
    </>,
  );
  const hearts = await screen.findAllByText('Heart');
  const pressed = () => hearts.map((heart) => heart.getAttribute('aria-pressed'));
  for (const heart of hearts) fireEvent.click(heart);
  await waitFor(() => expect(answers).toHaveLength(2));
  const before = reads.length;

  answers[0]?.();
  await waitFor(() => expect(wished.size).toBe(1));
  expect(pressed()).toEqual(['false', 'false']);
  answers[1]?.();

  await waitFor(() => expect(reads.length).toBeGreaterThan(before));
  expect(reads.slice(before)).toEqual([[]]);
  expect(pressed()).toEqual(['false', 'false']);
});

const answer = (object: object) => Promise.resolve(Response.json({ object }));
