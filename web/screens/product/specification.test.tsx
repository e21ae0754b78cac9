// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Product, Variant } from '#contracts/catalogue';
import { applyLanguage } from '../../i18n/language.ts';
import { example } from '../../testing.tsx';
import { KeyFacts } from './key-facts.tsx';
import { Specification } from './specification.tsx';

afterEach(async () => {
  cleanup();
  await applyLanguage('en');
});

const car = example(Product, { bootLitres: 265, specs: [] });
const petrol = example(Variant, { engineCc: 1197, mileage: { value: 24.8, unit: 'km/l' } });
const gas: Variant = { ...petrol, fuelType: 'CNG', mileage: { value: 30.9, unit: 'km/kg' } };

/** The details of these terms. */
const shown = (...terms: string[]) =>
  terms.map((term) =>
    screen.getByText(term).nextElementSibling?.textContent?.replaceAll('\u00a0', ' '),
  );

test.each([Specification, KeyFacts])(
  'a CNG variant has its own mileage and boot',
  async (Facts) => {
    const { unmount } = render(<Facts car={car} variant={petrol} />);
    expect(shown('Mileage', 'Boot')).toEqual(['24.8 km/l', '265 l']);
    unmount();

    render(<Facts car={car} variant={gas} />);

    expect(shown('Mileage', 'Boot')).toEqual(['30.9 km/kg', '265 l, without the CNG tank']);
    cleanup();
    await applyLanguage('hi');
    render(<Facts car={car} variant={gas} />);
    expect(shown('माइलेज', 'डिक्की')).toEqual(['30.9 km/kg', '265 l, CNG टैंक के बिना']);
  },
);

test('an electric variant has a battery and a range', () => {
  const electric = example(Variant, {
    fuelType: 'Electric',
    batteryKwh: 40,
    mileage: { value: 465, unit: 'km' },
  });

  render(<Specification car={car} variant={electric} />);

  expect(shown('Battery', 'Range')).toEqual(['40 kWh', '465 km']);
  expect(screen.queryByText('Displacement')).toBeNull();
});

test('what only this variant has is listed with the features of the car', () => {
  const both = (text: string) => ({ en: text, hi: text });
  const features = [both('Six airbags')];
  const variant = { ...petrol, features: [both('Alloy wheels')] };

  render(<Specification car={{ ...car, features }} variant={variant} />);

  expect(screen.getByText('All 2 features and the warranty')).toBeDefined();
  expect(screen.getByText('Alloy wheels')).toBeDefined();
});
