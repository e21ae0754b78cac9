// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { PriceBreakup } from '#contracts/catalogue';
import { Finance } from './finance.tsx';

afterEach(cleanup);

const choose = vi.fn();
const price = { financeMode: 'loan', stateCode: 'DL', csd: { price: 600_000, onRoad: 660_000 } };
const renderFinance = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Finance price={price as PriceBreakup} choose={choose} />
    </MemoryRouter>,
  );

test('the selected state and finance mode show before their price is loaded', () => {
  renderFinance('?state=MH&finance=own');

  expect(screen.getByLabelText<HTMLSelectElement>('State of registration').value).toBe('MH');
  expect(screen.getByLabelText<HTMLInputElement>('Own money').checked).toBe(true);
});

test('the loan is read from the URL and changes are written to it', async () => {
  renderFinance('?loan=300000-36-8.5');
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  expect([field('Months').value, field('Interest, % a year').value]).toEqual(['36', '8.5']);

  fireEvent.change(field('Months'), { target: { value: '84' } });
  fireEvent.change(field('Interest, % a year'), { target: { value: '९,२५' } });

  await vi.waitFor(() => expect(choose.mock.calls).toEqual([[{ loan: '300000-84-9.25' }]]));
});

test('the slider keeps its accessible name when its value changes', () => {
  renderFinance('?loan=300000-36-8.5');
  const slider = screen.getByRole('slider', { name: 'Loan' });

  fireEvent.change(slider, { target: { value: '310000' } });

  expect(screen.getByRole('slider', { name: 'Loan' }).getAttribute('aria-valuetext')).toBe(
    '₹3,10,000',
  );
});
