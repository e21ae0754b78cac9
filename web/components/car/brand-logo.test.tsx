import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emblemPaths } from '#fixtures/art/marks';
import { readSeed } from '#fixtures/seed';
import { BrandLogo } from './brand-logo.tsx';

const brands = readSeed().rows.subCategories.map(({ subCategoryName }) => subCategoryName);

test('no two brands of the sample data have the same emblem', () => {
  const logos = brands.map((brand) => renderToStaticMarkup(<BrandLogo brand={brand} />));

  expect(new Set(logos).size).toBe(brands.length);
});

test.each(brands)('%s has the emblem that is html on its cars', (brand) => {
  const { frame, glyph } = emblemPaths(brand);

  const html = renderToStaticMarkup(<BrandLogo brand={brand} />);

  expect(html).toContain(`d="${frame}"`);
  expect(html).toContain(`d="${glyph}"`);
});

test('an uploaded logo replaces the generated emblem', () => {
  const html = renderToStaticMarkup(<BrandLogo brand="Tata" logo="/images/tata.png" />);

  expect(html).toContain('/images/tata.png');
  expect(html).not.toContain('<svg');
});
