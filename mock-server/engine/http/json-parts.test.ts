import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonInParts } from './json-parts.ts';

const shortened = (_key: string, value: unknown) => (value === 'long' ? '(4 characters)' : value);

test('the parts of a value are its JSON', () => {
  const values = fc.anything({ key: fc.string(), values: [fc.jsonValue(), fc.constant('long')] });

  fc.assert(
    fc.property(values, (value) => {
      const json = [...jsonInParts(value, shortened)].join('');
      expect(json).toBe(JSON.stringify(value, shortened));
    }),
  );
});

test('no part has more than a row', () => {
  const row = { _id: 'a1', notes: ['one', 'two'] };
  const entry = {
    number: 1,
    changes: Array.from({ length: 30 }, () => ({ before: null, after: row })),
  };

  const branches = [{ id: 1, entries: [entry] }];

  const parts = [...jsonInParts({ at: 1, entries: [entry, entry], branches }, shortened)];

  const longest = Math.max(...parts.map(({ length }) => length));
  expect(longest).toBeLessThanOrEqual(JSON.stringify(row).length);
});
