// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductSummary } from '#contracts/catalogue';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { anId } from '#fixtures/builders';
import { WishListButton } from '../components/car/wish-list-button.tsx';
import {
  example,
  exampleAnswer,
  neverReply,
  renderAt,
  reply,
  replyVisitor,
  signIn,
  visitor,
} from '../testing.tsx';
import { Screen } from './wish-list.tsx';

signIn();

const unavailable = 'This car is no longer on the CSD list.';

test('a car that is no longer sold says so', async () => {
  const wish = {
    _id: anId(),
    customerId: visitor._id,
    productId: anId(),
    addedAt: '2026-11-01T04:00:00.000Z',
    csdPriceAtAdd: 600_000,
  };
  replyVisitor();
  reply(getAllWishLists, exampleAnswer(getAllWishLists, { wishList: [wish], totalCount: 1 }));

  await renderAt(<Screen />);

  await screen.findByText(/^1 car/);
  expect(screen.getByText(unavailable)).toBeDefined();
});

test('a car that is being added is counted but not shown as unavailable', async () => {
  replyVisitor();
  reply(getAllWishLists, exampleAnswer(getAllWishLists));
  neverReply(wishListCart);
  await renderAt(
    <>
      <WishListButton className="" productId={anId()} productName="Torrin" />
      <Screen />
    </>,
  );

  fireEvent.click(await screen.findByRole('button', { name: /Torrin/ }));

  await screen.findByText(/^1 car/);
  expect(screen.queryByText(unavailable)).toBeNull();
});

test('a price alert can be asked for', async () => {
  const product = example(ProductSummary, { productName: 'Torrin' });
  const wish = {
    _id: anId(),
    customerId: visitor._id,
    productId: product._id,
    addedAt: '2026-11-01T04:00:00.000Z',
    csdPriceAtAdd: 600_000,
    product,
  };
  replyVisitor();
  reply(getAllWishLists, exampleAnswer(getAllWishLists, { wishList: [wish], totalCount: 1 }));

  await renderAt(<Screen />);

  expect(await screen.findByRole('button', { name: 'Price alert: Torrin' })).toBeDefined();
});
