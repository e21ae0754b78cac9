// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { anId } from '#fixtures/builders';
import { showSuccess, Toasts } from '../components/feedback/toast.tsx';
import {
  dropConnection,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  signIn,
  visitor,
} from '../testing.tsx';
import { useWishListToggle } from './use-wish-list.ts';

type Car = Parameters<typeof useWishListToggle>[0];

const torrin = { _id: anId(), productName: 'Torrin' };
const minar = { _id: anId(), productName: 'Minar' };

signIn();

function Heart({ car }: { car: Car }) {
  const { isWished, toggle } = useWishListToggle(car);
  return (
    <button type="button" aria-pressed={isWished} onClick={toggle}>
      Heart
    </button>
  );
}

const wishListOf = (...cars: Car[]) =>
  exampleAnswer(getAllWishLists, {
    wishList: cars.map(({ _id, variantId }) => ({
      _id,
      customerId: visitor._id,
      productId: _id,
      ...(variantId && { variantId }),
      addedAt: '2026-11-01T04:00:00.000Z',
      csdPriceAtAdd: 600_000,
    })),
    totalCount: cars.length,
  });

/** Renders the heart of a car that is on the wish list or not. */
async function renderHeart(car: Car, isWished: boolean) {
  replyVisitor();
  reply(getAllWishLists, wishListOf(...(isWished ? [car] : [])));
  reply(wishListCart, { isWishListed: !isWished, wishListCount: isWished ? 0 : 1 });
  await renderAt(
    <>
      <Heart car={car} />
      <Toasts />
    </>,
  );
  return screen.findByText('Heart');
}

test('removing a car from the wish list can be undone', async () => {
  fireEvent.click(await renderHeart(torrin, true));

  await screen.findByText('Torrin was removed from the wish list.');
  expect(screen.getByText('Undo')).toBeDefined();
});

const sentVariants = () => requestsOf(wishListCart).map(({ query }) => query?.variantId);

test('a heart on a variant keeps it', async () => {
  const variantId = anId();

  fireEvent.click(await renderHeart({ ...torrin, variantId }, false));

  await waitFor(() => expect(sentVariants()).toEqual([variantId]));
});

test('undo brings back the variant that was kept, whichever is shown', async () => {
  const kept = { ...torrin, variantId: anId() };
  replyVisitor();
  reply(getAllWishLists, wishListOf(kept));
  reply(wishListCart, { isWishListed: false, wishListCount: 0 });
  await renderAt(
    <>
      <Heart car={torrin} />
      <Toasts />
    </>,
  );
  fireEvent.click(await screen.findByText('Heart'));
  reply(getAllWishLists, wishListOf());
  await screen.findByText('Torrin was removed from the wish list.');
  await waitFor(() => expect(screen.getByText('Heart').getAttribute('aria-pressed')).toBe('false'));

  fireEvent.click(screen.getByText('Undo'));

  await waitFor(() => expect(sentVariants()).toEqual([undefined, kept.variantId]));
});

test('removing a car that is no longer sold cannot be undone', async () => {
  fireEvent.click(await renderHeart({ ...torrin, isDiscontinued: true }, true));

  await screen.findByText('Torrin was removed from the wish list.');
  expect(screen.queryByText('Undo')).toBeNull();
});

test('wishing for a car again dismisses the message about its removal', async () => {
  const heart = await renderHeart(torrin, false);
  showSuccess('Torrin was removed from the wish list.', () => {}, torrin._id);
  await screen.findByText('Undo');

  fireEvent.click(heart);

  await waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
});

test('after a lost connection the heart shows what the server saved', async () => {
  const heart = await renderHeart(torrin, false);
  dropConnection(wishListCart);
  reply(getAllWishLists, wishListOf(torrin));

  fireEvent.click(heart);

  await screen.findByText('The shop cannot be reached just now.');
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
});

test('of two cars removed at once, the second does not come back when the first is confirmed', async () => {
  let wished = [torrin, minar];
  const confirmations: (() => void)[] = [];
  const reads: Car[][] = [];
  replyVisitor();
  reply(getAllWishLists, () => {
    reads.push(wished);
    return wishListOf(...wished);
  });
  reply(wishListCart, async ({ params: { id } }) => {
    await new Promise<void>((resolve) => confirmations.push(resolve));
    wished = wished.filter(({ _id }) => _id !== id);
    return { isWishListed: false, wishListCount: wished.length };
  });
  await renderAt(
    <>
      <Heart car={torrin} />
      <Heart car={minar} />
    </>,
  );
  const hearts = await screen.findAllByText('Heart');
  const pressed = () => hearts.map((heart) => heart.getAttribute('aria-pressed'));
  for (const heart of hearts) fireEvent.click(heart);
  await waitFor(() => expect(confirmations).toHaveLength(2));
  const before = reads.length;

  confirmations[0]?.();
  await waitFor(() => expect(wished).toHaveLength(1));
  expect(pressed()).toEqual(['false', 'false']);
  confirmations[1]?.();

  await waitFor(() => expect(reads.length).toBeGreaterThan(before));
  expect(reads.slice(before)).toEqual([[]]);
  expect(pressed()).toEqual(['false', 'false']);
});
