// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drift } from '#contracts/engine/control/server';
import { exampleAnswer, reply, signIn } from '../../../testing.tsx';
import { startWithNewPanel } from '../../testing.ts';
import { ContractView } from './contract.tsx';

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
