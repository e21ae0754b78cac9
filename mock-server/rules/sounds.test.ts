import { expect, test } from 'vitest';
import { soundOf } from './sounds.ts';

test.each([
  ['otomatik', 'automatic'],
  ['kruz', 'cruise'],
  ['siter', 'seater'],
  ['jeep', 'zip'],
  ['paanch', 'panch'],
  ['sawa', 'sava'],
])('%s sounds like %s', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test.each([
  ['petrol', 'patrol'],
  ['sedan', 'sudan'],
  ['manual', 'menu'],
])('%s does not sound like %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});
