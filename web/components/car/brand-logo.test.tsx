import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readSeed } from '#fixtures/seed';
import { BrandLogo } from './brand-logo.tsx';

const brands = readSeed().rows.subCategories.map(({ subCategoryName }) => subCategoryName);

test('no two brands of the sample data have the same emblem', () => {
  const logos = brands.map((brand) => renderToStaticMarkup(<BrandLogo brand={brand} />));

  expect(new Set(logos).size).toBe(brands.length);
});

test('an uploaded logo replaces the generated emblem', () => {
  const html = renderToStaticMarkup(<BrandLogo brand="Tata" logo="/images/tata.png" />);

  expect(html).toContain('/images/tata.png');
  expect(html).not.toContain('<svg');
});
