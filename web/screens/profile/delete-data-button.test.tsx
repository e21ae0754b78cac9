// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getAddress } from '#contracts/addresses';
import { viewProfile } from '#contracts/customers';
import { getOrderList } from '#contracts/orders';
import { getWallet } from '#contracts/wallet';
import { exampleAnswer, renderAt, reply, settle, signIn, visitor } from '../../testing.tsx';
import { DeleteDataButton } from './delete-data-button.tsx';

signIn();

test('deleting the data of this device names the cart and the wish list that go with it', async () => {
  const counts = { orders: 0, cart: 5, wish: 3 };
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, counts }));
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [] }));
  reply(getAddress, { addressList: [] });
  reply(getWallet, exampleAnswer(getWallet));
  await renderAt(<DeleteDataButton />);

  fireEvent.click(screen.getByRole('button', { name: 'Delete my data on this device' }));
  await settle();

  const dialog = screen.getByRole('dialog', { name: 'Delete my data on this device' });
  for (const content of ['Cart5 cars', 'Wish list3 cars'])
    expect(dialog.textContent).toContain(content);
});
