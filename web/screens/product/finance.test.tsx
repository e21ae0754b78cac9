// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { cartList } from '#contracts/cart';
import type { PriceBreakup } from '#contracts/catalogue';
import { chosenPlace, savePlace } from '../../shop/place.ts';
import { exampleAnswer, renderAt, reply, replyVisitor, signIn } from '../../testing.tsx';
import { Finance } from './finance.tsx';

signIn();
beforeEach(() => {
  choose.mockReset();
  replyVisitor();
});

const choose = vi.fn();
const price = { financeMode: 'loan', stateCode: 'DL', csd: { price: 600_000, onRoad: 660_000 } };
const renderFinance = (search: string) =>
  renderAt(<Finance price={price as PriceBreakup} choose={choose} />, `/${search}`);

test('the state of the shop and the selected finance mode show before their price is loaded', async () => {
  savePlace({ stateCode: 'MH' });

  await renderFinance('?finance=own');

  expect(screen.getByLabelText<HTMLSelectElement>('State of registration').value).toBe('MH');
  expect(screen.getByLabelText<HTMLInputElement>('Own money').checked).toBe(true);
});

test('a state chosen for a car is that of the whole shop', async () => {
  savePlace({ stateCode: 'MH', pincode: '411001' });
  reply(cartList, exampleAnswer(cartList));
  await renderFinance('');

  fireEvent.change(screen.getByLabelText('State of registration'), { target: { value: 'KA' } });

  expect(chosenPlace.get()).toEqual({ stateCode: 'KA' });
});

test('the loan is read from the URL and changes are written to it', async () => {
  await renderFinance('?loan=300000-36-8.5');
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  expect([field('Months').value, field('Interest, % a year').value]).toEqual(['36', '8.5']);

  fireEvent.change(field('Months'), { target: { value: '84' } });
  fireEvent.change(field('Interest, % a year'), { target: { value: '९,२५' } });

  await vi.waitFor(() => expect(choose.mock.calls).toEqual([[{ loan: '300000-84-9.25' }]]));
});

test('the slider keeps its accessible name when its value changes', async () => {
  await renderFinance('?loan=300000-36-8.5');
  const slider = screen.getByRole('slider', { name: 'Loan' });

  fireEvent.change(slider, { target: { value: '310000' } });

  expect(screen.getByRole('slider', { name: 'Loan' }).getAttribute('aria-valuetext')).toBe(
    '₹3,10,000',
  );
});
