import { produce } from 'immer';
import { expect, test } from 'vitest';
import { Product, views } from '#contracts/catalogue';
import { validator } from '#contracts/engine/validate';
import { aProduct, aSeed } from '#fixtures/builders';
import { prepareSeed } from './prepare-seed.ts';

const { products } = prepareSeed(
  aSeed({ products: [aProduct({ brandName: 'Tata', productName: 'Minar' })] }),
  '2026-11-23T06:30:00.000Z',
).rows;
const [car] = products as [Product];
const [colour] = car.colours as [Product['colours'][number]];

test('each colour has five pictures, and the car those of its first colour', () => {
  expect(validator(Product).violations(car)).toEqual([]);
  expect(colour.images.map(({ kind }) => kind)).toEqual(views);
  expect(colour.images[0]?.alt.en).toBe(`Tata Minar, ${colour.name.en}, from the side`);
  expect(JSON.parse(JSON.stringify(car)).images).toEqual(colour.images);
});

test('pictures are made once', () => {
  expect(colour.images).toBe(colour.images);
  expect(car.images).toBe(colour.images);
});

test('a picture can be replaced in a copy', () => {
  const changed = produce(car, ({ colours: [first] }) => {
    if (first?.images[0]) first.images[0].url = '/images/own.png';
  });

  expect(changed.colours[0]?.images[0]?.url).toBe('/images/own.png');
  expect(colour.images[0]?.url).toMatch(/^\/art\//);
});
