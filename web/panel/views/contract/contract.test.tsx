// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productsList } from '#contracts/catalogue';
import { Logged } from '#contracts/engine/control/log';
import { drift } from '#contracts/engine/control/server';
import { anId } from '#fixtures/builders';
import { example, exampleAnswer, reply, signIn } from '../../../testing.tsx';
import { log } from '../../control/log-stream.ts';
import { startWithNewPanel } from '../../testing.ts';
import { ContractView } from './contract.tsx';

const AT = '2026-11-21T12:00:00.000Z';

signIn();
startWithNewPanel();

const renderView = async () => {
  reply(drift, exampleAnswer(drift));
  render(<ContractView />);
  await screen.findByText(/no backend behind it/);
};
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

test('what given and assumed mean is said with how many there are', async () => {
  await renderView();

  expect(screen.getByText('given').closest('div')?.textContent).toMatch(
    /^given\d+The specification defines this field\.$/,
  );
  expect(screen.getByText('assumed').closest('div')?.textContent).toMatch(
    /^assumed[\d,]+The specification leaves this field open/,
  );
});

test('calls are found by their fields, which are shown and marked', async () => {
  await renderView();

  search('minAppVersion');

  const call = screen.getByRole('button', { name: /^getAdminProfile/ });
  expect(call.textContent).toContain('object.data.minAppVersion');
  expect(screen.queryByRole('button', { name: /^saveAddress/ })).toBeNull();
  fireEvent.click(call);
  expect(document.querySelector('.schema-fields mark')?.textContent).toBe('minAppVersion');
});

const openCall = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));

test('a call lists its laws, each with its reason and whether it is assumed', async () => {
  await renderView();

  await openCall('getAddress ?GET');

  const laws = screen.getByRole('heading', { name: 'Laws' }).nextElementSibling;
  const [law] = within(laws as HTMLElement).getAllByText(/^A saved address is in the list/);
  expect(law?.title).toBe('Where cars are delivered and registered.');
  expect(law?.textContent).toMatch(/ assumed$/);
});

test('a call names the pages of this world that have asked it', async () => {
  await renderView();
  const request = example(Logged, { call: productsList.route, world: 'main' });
  const pages = ['/cantt/all-csd-cars', `/orders/${anId()}`, `/orders/${anId()}`];
  log.set([
    ...pages.map((page) => ({ ...request, page })),
    { ...request, page: '/cart', world: 'other' },
    { ...request, page: '/wallet', call: 'GET /api/other' },
  ]);

  await openCall('productsList');

  expect(
    screen.getByRole('heading', { name: 'On the pages' }).nextElementSibling?.textContent,
  ).toBe('/cantt/all-csd-cars, /orders/…: in this world these have asked for its fields.');
});

test('a broken law shows its sentence, both values and the requests', async () => {
  const exchanges = ['GET /ProductsList/20/0 → 200', 'GET /ProductsList/20/3 → 200'];
  const times = { count: 2, firstSeen: AT, lastSeen: AT };
  const message = 'Pages do not overlap, and together are the whole: place of row 1 is 3, not 0.';
  reply(drift, {
    seen: [],
    findings: [
      {
        ...{ direction: 'answer', call: productsList.route, status: 200, kind: 'law', message },
        ...{ field: 'object.place of row', sample: '', isNote: false, inAllRows: true, exchanges },
        ...times,
      },
    ],
    failures: [],
  });
  render(<ContractView />);

  await openCall('productsList.*1 difference');

  const finding = screen.getByText(new RegExp(message)).closest('li') as HTMLElement;
  expect(within(finding).getAllByRole('listitem').map(textOf)).toEqual(exchanges);
});

const textOf = ({ textContent }: Element) => textContent;

test('calls are found by their error codes', async () => {
  await renderView();

  search('address_limit');

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^saveAddress/),
  ]);
});

test('a call says at which step of a visit it is made, and is found by it', async () => {
  await renderView();

  search('hot deals are shown');
  fireEvent.click(screen.getByRole('button', { name: /^listHotDeals/ }));

  expect(
    screen.getByRole('heading', { name: 'In a visit' }).nextElementSibling?.textContent,
  ).toContain('opens the shop: The hot deals are shown on the first screen');
});
