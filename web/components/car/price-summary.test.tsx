// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PriceBreakup, priceInColour } from '#contracts/catalogue';
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

test('insurance and accessories are named', () => {
  const { csd } = example(PriceBreakup);
  const price = example(PriceBreakup, {
    csd: { ...csd, accessories: 2_490 },
    insurance: {
      insurer: 'Ridge General',
      planName: { en: 'Plan', hi: 'प्लान' },
      kind: 'tp3',
      addons: [],
    },
    accessories: [{ name: { en: 'Floor mats', hi: 'फ़्लोर मैट' }, price: 2_490 }],
  });

  render(<PriceSummary price={price} />);

  expect(
    screen.getByText('Ridge General: 3-year third party only · paid to the dealer'),
  ).toBeDefined();
  expect(screen.getByText('Floor mats · paid to the dealer')).toBeDefined();
});

test('only a colour with an extra price has a line', () => {
  const plain = example(PriceBreakup);
  const price = priceInColour(plain, { extraPrice: 12_000 });

  const { rerender } = render(<PriceSummary price={price} />);
  expect(screen.getByRole('row', { name: 'Colour paid to the dealer 12,000' })).toBeDefined();
  rerender(<PriceSummary price={priceInColour(price, { extraPrice: 0 })} />);

  expect(screen.queryByRole('row', { name: /^Colour/ })).toBeNull();
});
