import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emblemPaths } from '#fixtures/art/marks';
import { readSeed } from '#fixtures/seed';
import { BrandLogo } from './brand-logo.tsx';

const makes = readSeed().rows.subCategories.map(({ subCategoryName }) => subCategoryName);

test('no two makes of the sample world wear the same mark', () => {
  const marks = makes.map((make) => renderToStaticMarkup(<BrandLogo brand={make} />));

  expect(new Set(marks).size).toBe(makes.length);
});

test.each(makes)('%s has the mark that its cars wear in front', (make) => {
  const { frame, glyph } = emblemPaths(make);

  const drawn = renderToStaticMarkup(<BrandLogo brand={make} />);

  expect(drawn).toContain(`d="${frame}"`);
  expect(drawn).toContain(`d="${glyph}"`);
});

test('a stored logo goes before the invented mark', () => {
  const drawn = renderToStaticMarkup(<BrandLogo brand="Tata" logo="/images/tata.png" />);

  expect(drawn).toContain('/images/tata.png');
  expect(drawn).not.toContain('<svg');
});
