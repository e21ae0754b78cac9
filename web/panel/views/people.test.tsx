// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { actAs, listPeople } from '#contracts/control';
import { register } from '#contracts/customers';
import { health } from '#contracts/health';
import { aCustomer, anId } from '#fixtures/builders';
import { storedSession } from '../../api/session.ts';
import { hasLostAccount, markLostAccount } from '../../shop/lost-account.ts';
import { chosenPlace, savePlace } from '../../shop/place.ts';
import { exampleAnswer, reply, requestsOf, signIn, visitor } from '../../testing.tsx';
import { hostPage } from '../control/host-page.ts';
import { startWithNewPanel } from '../testing.ts';
import { PeopleView } from './people.tsx';

signIn();
startWithNewPanel();

const kavita = {
  customer: aCustomer({ fullName: 'Kavita Chauhan' }),
  order: { _id: anId(), orderNo: 'CS1', status: 'DELIVERED', productName: 'Pavona' },
  orderCount: 2,
  cartCount: 1,
  wallet: 12_400,
} as const;
const nothing = { order: null, orderCount: 0, cartCount: 0, wallet: 0 };

function showPeople() {
  reply(health, exampleAnswer(health));
  const people = [kavita, { customer: visitor, ...nothing }];
  reply(listPeople, { people, totalCount: 2, limit: 100, skip: 0 });
  render(<PeopleView />);
}

test('a person says what they have, and their order is a click away', async () => {
  showPeople();

  const person = await screen.findByRole('button', { name: /^Kavita Chauhan/ });
  expect(person.textContent).toContain(
    'Pavona: Delivered · 2 orders · 1 car in the cart · ₹12,400 in the wallet',
  );
  expect(screen.getByRole('button', { name: 'See order of Kavita Chauhan' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'See empty orders as New guest' })).toBeTruthy();
});

test('the page of the person who is signed in is a link', async () => {
  showPeople();

  const link = await screen.findByRole('link', { name: `See empty orders as ${visitor.fullName}` });

  expect(link.getAttribute('href')).toBe('/orders?__world=main');
});

test.each(['Kavita Chauhan', 'New guest'])(
  'nothing of the person before is left for %s, such as the delivery PIN or the page of an order',
  async (name) => {
    vi.spyOn(location, 'reload').mockReturnValue();
    hostPage.isDocked = true;
    history.replaceState(null, '', `/orders/${anId()}`);
    savePlace({ stateCode: 'DL', pincode: '110010' });
    markLostAccount();
    const { customer } = kavita;
    reply(actAs, { customerDetails: customer, authToken: 'ct_2' });
    reply(register, exampleAnswer(register, { customerDetails: customer, authToken: 'ct_2' }));
    showPeople();

    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^.?${name}`) }));

    await waitFor(() => expect(location.reload).toHaveBeenCalled());
    expect(storedSession()?.userId).toBe(customer._id);
    expect(chosenPlace.get()).toBeUndefined();
    expect(hasLostAccount()).toBe(false);
    expect(location.pathname).toBe('/');
    hostPage.isDocked = false;
  },
);

test('the person before is on top, one click away', async () => {
  vi.spyOn(location, 'reload').mockReturnValue();
  reply(actAs, { customerDetails: kavita.customer, authToken: 'ct_2' });
  showPeople();
  fireEvent.click(await screen.findByRole('button', { name: /^Kavita/ }));
  await waitFor(() => expect(storedSession()?.userId).toBe(kavita.customer._id));
  cleanup();

  showPeople();

  const back = await screen.findByRole('button', { name: /the person before/ });
  expect(back.textContent).toContain(visitor.fullName);
  reply(actAs, { customerDetails: visitor, authToken: 'ct_1' });
  fireEvent.click(back);
  await waitFor(() => expect(storedSession()?.userId).toBe(visitor._id));
});

test.each([
  ['deliv', ['Pavona: Ready (ready for delivery)'], '1 found.'],
  ['guest', ['New guest', 'Pavona: Ready'], '2 found.'],
])('a search for "%s" shows why and counts each row', async (find, texts, said) => {
  showPeople();
  const order = { ...kavita.order, status: 'READY_FOR_DELIVERY' } as const;
  const people = [{ ...kavita, order }];
  reply(listPeople, exampleAnswer(listPeople, { people, totalCount: 1 }));

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: find } });

  await screen.findByText(said);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual(texts.map((text) => expect.stringContaining(text)));
});

test('the search is left to the mock, which knows all people', async () => {
  showPeople();

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'delivered' } });

  await waitFor(() =>
    expect(requestsOf(listPeople).at(-1)).toMatchObject({ query: { find: 'delivered' } }),
  );
});

test('a search is there again after the page has been loaded for the person who was found', async () => {
  showPeople();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kavita' } });

  cleanup();
  showPeople();

  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('kavita');
});
