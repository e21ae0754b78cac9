import { expect, test } from 'vitest';
import { UsageError } from '../cli/options.ts';
import { parseStore, storeInWords } from './store-option.ts';

const store = 'postgres://me:secret@db.example.in:5433/mock';

test('the address is that of the option, else of the environment', () => {
  expect(parseStore({ store }, { MOCK_STORE: 'postgres://other/mock' })).toBe(store);
  expect(parseStore({}, { MOCK_STORE: store })).toBe(store);
  expect(parseStore({}, { MOCK_STORE: '' })).toBeUndefined();
});

test.each([
  [{ store: 'mysql://db/mock' }, {}, '--store takes the address of a PostgreSQL database'],
  [{}, { MOCK_STORE: 'db.example.in' }, 'MOCK_STORE takes the address of a PostgreSQL database'],
  [{ store, fresh: true }, {}, '--fresh cannot be used with --store'],
  [{ upstream: 'http://localhost:1' }, { MOCK_STORE: store }, '--upstream cannot be used with'],
])('%j in %j is refused', (options, env, message) => {
  const parse = () => parseStore(options, env);

  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(message);
});

test('the store is named without user and password', () => {
  expect(storeInWords(store)).toBe(
    'in the store postgres://db.example.in:5433/mock, which other processes may share',
  );
});
