import { expect, test } from 'vitest';
import { fieldsToCreate, fieldsToUpdate } from './admin-form.tsx';

const nothing = () => '';

test('empty fields of a new row are omitted', () => {
  expect(fieldsToCreate(nothing, 'image')).toEqual({});
});

test('in an existing row an emptied picture is removed, and an emptied place is invalid', () => {
  expect(fieldsToUpdate(nothing, 'logo')).toEqual({ logo: '', order: Number.NaN });
  expect(fieldsToUpdate((name) => (name === 'order' ? '0' : ''), 'logo').order).toBe(0);
});
