import { expect, test } from 'vitest';
import { readSeed } from '#fixtures/seed';
import { colourFamily } from './colours.ts';

test.each([
  ['#ffffff', 'white'],
  ['#dfe3e4', 'white'],
  ['#a7adb1', 'silver'],
  ['#3c4145', 'grey'],
  ['#1b1d20', 'black'],
  ['#000000', 'black'],
  ['#6b1b27', 'red'],
  ['#ff0010', 'red'],
  ['#d8741f', 'orange'],
  ['#a4552f', 'brown'],
  ['#8e6e4c', 'brown'],
  ['#c4b391', 'brown'],
  ['#dcae28', 'yellow'],
  ['#25503f', 'green'],
  ['#59633f', 'green'],
  ['#1e4b8f', 'blue'],
  ['#1d6a74', 'blue'],
  ['#4b2d52', 'purple'],
])('%s is %s', (hex, family) => {
  expect(colourFamily(hex)).toBe(family);
});

test('paints of the sample data are what their names say', () => {
  const words = /White|Silver|Grey|Black|Red|Blue|Green|Yellow|Copper|Bronze|Maroon|Teal|Olive/;
  const familyOf: Record<string, string> = {
    Copper: 'brown',
    Bronze: 'brown',
    Maroon: 'red',
    Teal: 'blue',
    Olive: 'green',
  };
  const paints = readSeed().rows.products.flatMap(({ colours }) => colours);

  const named = paints.flatMap(({ name, hex }) => {
    const word = words.exec(name.en.split(',')[0] ?? '')?.[0];
    return word ? [[name.en, familyOf[word] ?? word.toLowerCase(), colourFamily(hex)]] : [];
  });

  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([, expected, actual]) => expected !== actual)).toEqual([]);
});
