// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getOrderList, Order } from '#contracts/orders';
import { anId } from '#fixtures/builders';
import { paths } from '../../paths.ts';
import { example, exampleAnswer, renderAt, reply, signIn } from '../../testing.tsx';
import { ItemNotFound } from './blockers.tsx';

const orderedId = anId();
const order = example(Order, { orderNo: 'CS261122-TORRIN', cartItemId: orderedId });

signIn();
beforeEach(() =>
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 })),
);

test('the checkout of an ordered car links to its order', async () => {
  await renderAt(<ItemNotFound itemId={orderedId} />);

  expect(await screen.findByText(/CS261122-TORRIN/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.order(order._id));
});

test.each([anId(), null])(
  'the checkout of the unknown item %s links to the cart',
  async (itemId) => {
    await renderAt(<ItemNotFound itemId={itemId} />);

    await screen.findByText('Nothing to book here');
    expect(screen.getByRole('link').getAttribute('href')).toBe(paths.cart);
  },
);
