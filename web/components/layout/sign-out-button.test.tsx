// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getAddress } from '#contracts/addresses';
import { Complaint, Query } from '#contracts/complaints';
import { viewProfile } from '#contracts/customers';
import { getOrderList, Order } from '#contracts/orders';
import { getWallet } from '#contracts/wallet';
import { anAddress } from '#fixtures/builders';
import { storedSession } from '../../api/session.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { hasLostAccount } from '../../shop/lost-account.ts';
import { savePlace } from '../../shop/place.ts';
import { savedRequests, saveRequest } from '../../shop/saved-requests.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  settle,
  signIn,
  visitor,
} from '../../testing.tsx';
import { SignOutButton } from './sign-out-button.tsx';

signIn();
beforeEach(() => reply(getAddress, { addressList: [anAddress()] }));

/** The button on a page that has loaded the profile. */
const Page = () => {
  useProfile();
  return <SignOutButton />;
};
const signOut = () => screen.getAllByRole('button', { name: 'Sign out' });

test('a customer with an order reads what goes, and stays signed in until they confirm', async () => {
  const counts = { orders: 1, cart: 2, wish: 0 };
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, counts }));
  const order = example(Order, { orderNo: 'CS261122-PAVONA' });
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));
  const balance = {
    redeemable: 1_200,
    pending: 2_000,
    lifetimeEarned: 3_200,
    expiringSoon: 0,
    reserved: 0,
  };
  reply(getWallet, exampleAnswer(getWallet, { balance }));
  localStorage.setItem('compare', '["minar","karwan"]');
  savePlace({ stateCode: 'MH', pincode: '411001' });
  await renderAt(<Page />);

  fireEvent.click(signOut()[0] as HTMLElement);
  await settle();

  const dialog = screen.getByRole('dialog', { name: 'Sign out of this device?' });
  for (const content of [
    'CS261122-PAVONA',
    '₹1,200 available, ₹2,000 pending',
    'Cart2 cars',
    'Compare2 cars',
    'Addresses1 saved',
    'Delivery PIN411001',
    'Service detailsServing',
    'stays safe with the shop',
  ])
    expect(dialog.textContent).toContain(content);
  expect(storedSession()).toBeDefined();

  fireEvent.click(signOut().at(-1) as HTMLElement);
  expect(storedSession()).toBeUndefined();
  expect(hasLostAccount()).toBe(true);
});

test('a guest without anything is not offered to sign out', async () => {
  const { eligibility: _, ...undeclared } = visitor;
  const customerDetails = { ...undeclared, isGuest: true };
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails }));

  await renderAt(<Page />);

  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

test.each([{ cart: 1 }, { wish: 1 }])(
  'a guest with %j is asked first: the shop cannot find it again',
  async (some) => {
    const customerDetails = { ...visitor, isGuest: true };
    const counts = { orders: 0, cart: 0, wish: 0, ...some };
    reply(viewProfile, exampleAnswer(viewProfile, { customerDetails, counts }));
    reply(getOrderList, exampleAnswer(getOrderList));
    reply(getWallet, exampleAnswer(getWallet));
    await renderAt(<Page />);

    fireEvent.click(signOut()[0] as HTMLElement);
    await settle();

    const { textContent } = screen.getByRole('dialog');
    expect(textContent).toContain('1 car');
    expect(textContent).toContain('Without an order the shop cannot find this account again.');
    expect(textContent).not.toContain('only the shop can open this account');
    expect(storedSession()).toBeDefined();

    fireEvent.click(signOut().at(-1) as HTMLElement);
    expect(hasLostAccount()).toBe(false);
  },
);

test('a guest who asked for something reads the number first', async () => {
  const customerDetails = { ...visitor, isGuest: true };
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails }));
  reply(getOrderList, exampleAnswer(getOrderList));
  reply(getWallet, exampleAnswer(getWallet));
  saveRequest(
    example(Query, { customerId: visitor._id, ticketNo: 'T-000007', type: 'callback' }),
    undefined,
  );
  await renderAt(<Page />);

  fireEvent.click(signOut()[0] as HTMLElement);
  await settle();

  expect(screen.getByRole('dialog').textContent).toContain('T-000007');
  expect(storedSession()).toBeDefined();

  fireEvent.click(signOut().at(-1) as HTMLElement);
  expect(savedRequests.get()).toEqual([]);
});

test('a guest with complaints and no order reads and copies their tickets', async () => {
  const customerDetails = { ...visitor, isGuest: true };
  const complaints = ['CMP-000007', 'CMP-000008'].map((ticketNo) =>
    example(Complaint, { ticketNo }),
  );
  const note = example(Complaint, { ticketNo: 'CMP-000009', demandNo: 'AFD-1187' });
  const answer = { customerDetails, complaints: [...complaints, note] };
  reply(viewProfile, exampleAnswer(viewProfile, answer));
  reply(getOrderList, exampleAnswer(getOrderList));
  reply(getWallet, exampleAnswer(getWallet));
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await renderAt(<Page />);

  fireEvent.click(signOut()[0] as HTMLElement);
  await settle();

  expect(screen.getByRole('dialog').textContent).toMatch(/ComplaintsCMP-000007, CMP-000008(?!,)/);
  fireEvent.click(screen.getByRole('button', { name: 'Copy these numbers' }));
  expect(writeText).toHaveBeenCalledWith('CMP-000007, CMP-000008');
});

test('an account whose contents are unknown is not signed out without asking', async () => {
  await renderAt(<SignOutButton />);
  reply(viewProfile, new Promise(() => {}));

  fireEvent.click(signOut()[0] as HTMLElement);

  expect(screen.getByText(/There is no password here/)).toBeDefined();
  expect(storedSession()).toBeDefined();
});
