import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawPicture } from '#fixtures/art/index';
import { readSeed } from '#fixtures/seed';
import { BrandLogo } from './brand-logo.tsx';

const { subCategories, products } = readSeed().rows;
const brands = subCategories.map(({ slug }) => slug);

test('no two brands of the sample data have the same emblem', () => {
  const logos = brands.map((slug) => renderToStaticMarkup(<BrandLogo slug={slug} />));

  expect(new Set(logos).size).toBe(brands.length);
});

/** The car of an invented brand borrows the drawing of another. */
const real = subCategories.filter(({ notice }) => !notice);

test.each(real)('the emblem of $slug is on its cars', ({ _id, slug }) => {
  const car = products.find(({ subCategoryId }) => subCategoryId === _id);
  const logo = renderToStaticMarkup(<BrandLogo slug={slug} />);

  const svg = drawPicture(car?.art ?? '', car?.colours[0]?.code ?? '', 'front');

  for (const [path] of logo.matchAll(/ d="[^"]+"/g)) expect(svg).toContain(path);
});

test('an uploaded logo replaces the generated emblem', () => {
  const html = renderToStaticMarkup(<BrandLogo slug="tata" logo="/images/tata.png" />);

  expect(html).toContain('/images/tata.png');
  expect(html).not.toContain('<svg');
});
