import { expect, test } from 'vitest';
import { toLatin } from './devanagari.ts';

test.each([
  ['मारुति', 'maruti'],
  ['मारूति', 'maruti'],
  ['मारु', 'maru'],
  ['म', 'm'],
  ['महिंद्रा', 'mahindra'],
  ['महिन्द्रा', 'mahindra'],
  ['टोयोटा', 'toyota'],
  ['सुज़ुकी', 'suzuki'],
  ['हुंडई', 'hundai'],
  ['ध्रुव', 'dhruv'],
  ['pavona', 'pavona'],
])('%s sounds like %s', (word, latin) => {
  expect(toLatin(word)).toBe(latin);
});
