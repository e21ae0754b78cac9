// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PriceBreakup, priceInColour } from '#contracts/catalogue';
import type { InsurancePlan } from '#contracts/insurance';
import { applyLanguage } from '../../i18n/language.ts';
import { example } from '../../testing.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';

afterEach(async () => {
  cleanup();
  await applyLanguage('en');
});

test.each([
  ['en', 1_290_167, 'You keepon the price of the car'],
  ['hi', 1_290_167, 'बचतकार की कीमत पर'],
  ['en', 1_290_464, 'You keepon the price of the car; road tax and TCS not counted'],
  ['hi', 1_290_464, 'बचतकार की कीमत पर; रोड टैक्स और TCS इसमें नहीं गिने'],
] as const)(
  'in %s a saving of ₹29,738 between ₹12,60,429 and ₹%i says what it counts',
  async (language, onRoad, text) => {
    await applyLanguage(language);
    const { csd, showroom } = example(PriceBreakup);
    const price = example(PriceBreakup, {
      csd: { ...csd, onRoad: 1_260_429 },
      showroom: { ...showroom, onRoad },
      saving: 29_738,
    });

    render(<PriceBreakdown price={price} />);

    expect(screen.getAllByRole('rowheader').at(-1)?.textContent).toBe(text);
  },
);

test.each([
  ['en', 'Colour paid to the dealer 12,000 12,000'],
  ['hi', 'रंग डीलर को 12,000 12,000'],
] as const)('in %s a colour with an extra price has a line', async (language, name) => {
  await applyLanguage(language);
  const plain = example(PriceBreakup);
  render(<PriceBreakdown price={plain} />);
  const rows = screen.getAllByRole('row').length;
  cleanup();

  render(<PriceBreakdown price={priceInColour(plain, { extraPrice: 12_000 })} />);

  expect(screen.getAllByRole('row')).toHaveLength(rows + 1);
  expect(screen.getByRole('row', { name })).toBeDefined();
});

test.each([
  [
    'en',
    '8% of showroom price',
    'estimate: 8% of showroom price; the rate of this state may differ',
  ],
  ['hi', 'शोरूम कीमत का 8%', 'अनुमान: शोरूम कीमत का 8%; इस राज्य की दर अलग हो सकती है'],
] as const)(
  'in %s a road tax of unknown rates is an estimate',
  async (language, known, estimate) => {
    await applyLanguage(language);
    const { isRoadTaxEstimated: _, ...price } = example(PriceBreakup, {
      roadTaxBasis: 'exShowroom',
      roadTaxRate: 8,
    });
    const { rerender } = render(<PriceBreakdown price={price} />);
    expect(screen.getByText(known)).toBeDefined();

    rerender(<PriceBreakdown price={{ ...price, isRoadTaxEstimated: true }} />);

    expect(screen.getByText(estimate)).toBeDefined();
  },
);

test.each([
  [0, ['Price before tax 10,00,714 10,00,714']],
  [
    20_014,
    [
      'Price before discount and tax 10,00,714 10,00,714',
      'Less CSD discount 20,014 nil',
      'Price before tax 9,80,700 10,00,714',
    ],
  ],
])('with a discount of ₹%i the price before tax is what the cap counts', (discount, lines) => {
  const plain = example(PriceBreakup);
  const csd = { ...plain.csd, basicPrice: 1_000_714, discount };
  const showroom = { ...plain.showroom, basicPrice: 1_000_714, discount: 0 };

  render(<PriceBreakdown price={{ ...plain, csd, showroom }} />);

  for (const name of lines) expect(screen.getByRole('row', { name })).toBeDefined();
  expect(screen.getAllByRole('row', { name: /^Price before/ })).toHaveLength(discount ? 2 : 1);
});

const insured = (kind: InsurancePlan['kind']) =>
  example(PriceBreakup, {
    insurance: {
      insurer: 'Ridge General',
      planName: { en: 'Plan', hi: 'प्लान' },
      kind,
      addons: [{ en: 'Key cover', hi: 'चाबी कवर' }],
    },
  });

test.each([
  ['en', 'tp3', 'Ridge General: 3-year third party only + Key cover'],
  ['en', 'comprehensive1plus3', 'Ridge General: 3-year third party, own damage + Key cover'],
  ['hi', 'tp3', 'Ridge General: केवल 3 साल थर्ड पार्टी + चाबी कवर'],
] as const)(
  'in %s a price with %s insurance names insurer and cover',
  async (language, kind, text) => {
    await applyLanguage(language);

    render(<PriceBreakdown price={insured(kind)} />);

    expect(screen.getByText(text, { exact: false })).toBeDefined();
  },
);

test('what a buyer keeps is one amount, not one of CSD and one of the showroom', () => {
  render(<PriceBreakdown price={example(PriceBreakup, { saving: 44_154, savingPct: 7.6 })} />);

  const [saving, ...others] = screen.getAllByRole('row').at(-1)!.querySelectorAll('td');

  expect([saving?.textContent, saving?.colSpan]).toEqual(['₹44,154, 7.6%', 2]);
  expect(others).toEqual([]);
});
