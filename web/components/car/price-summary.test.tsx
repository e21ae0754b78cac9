// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PriceBreakup } from '#contracts/catalogue';
import { example } from '../../testing.tsx';
import { PriceSummary } from './price-summary.tsx';

afterEach(cleanup);

test('a price names its state and the date of the price list', () => {
  const price = example(PriceBreakup, { stateCode: 'MH', asOf: '2026-11-12T04:30:00.000Z' });

  render(<PriceSummary price={price} />);

  expect(screen.getByRole('table').textContent).toContain(
    'Prices for Maharashtra, as of 12\u00a0Nov\u00a02026.',
  );
});
