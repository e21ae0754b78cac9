import { expect, test } from 'vitest';
import { fieldsToCreate, fieldsToUpdate } from './admin-form.tsx';

const nothing = () => '';

test('what is left empty in a new row is left to the shop', () => {
  expect(fieldsToCreate(nothing, 'image')).toEqual({});
});

test('in a row that is there, an emptied picture goes, and an emptied place is no number', () => {
  expect(fieldsToUpdate(nothing, 'logo')).toEqual({ logo: '', order: Number.NaN });
  expect(fieldsToUpdate((name) => (name === 'order' ? '0' : ''), 'logo').order).toBe(0);
});
