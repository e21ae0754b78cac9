// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { PriceBreakup } from '#contracts/catalogue';
import { Finance } from './finance.tsx';

afterEach(cleanup);

const choose = vi.fn();
const price = { financeMode: 'loan', stateCode: 'DL', csd: { price: 600_000, onRoad: 660_000 } };
const draw = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Finance price={price as PriceBreakup} choose={choose} />
    </MemoryRouter>,
  );

test('a state and whose money it is show as they are chosen, before their price is there', () => {
  draw('?state=MH&finance=own');

  expect(screen.getByLabelText<HTMLSelectElement>('State of registration').value).toBe('MH');
  expect(screen.getByLabelText<HTMLInputElement>('Own money').checked).toBe(true);
});

test('a loan is as the address has it, and what is changed of it gets there', async () => {
  draw('?loan=300000-36-8.5');
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  expect([field('Months').value, field('Interest, % a year').value]).toEqual(['36', '8.5']);

  fireEvent.change(field('Months'), { target: { value: '84' } });
  fireEvent.change(field('Interest, % a year'), { target: { value: '९,२५' } });

  await vi.waitFor(() => expect(choose.mock.calls).toEqual([[{ loan: '300000-84-9.25' }]]));
});

test('the slider keeps its name while its amount changes', () => {
  draw('?loan=300000-36-8.5');
  const slider = screen.getByRole('slider', { name: 'Loan' });

  fireEvent.change(slider, { target: { value: '310000' } });

  expect(screen.getByRole('slider', { name: 'Loan' }).getAttribute('aria-valuetext')).toBe(
    '₹3,10,000',
  );
});
