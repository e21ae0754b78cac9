// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renameStorageKeys } from './host-page.ts';

test('the session of a world survives its renaming', () => {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  localStorage.setItem('AuthToken@demo', 'ct_1');
  localStorage.setItem('AuthToken@other-demo', 'ct_2');
  localStorage.setItem('AuthToken', 'ct_3');
  sessionStorage.setItem('guest@demo', '~x');

  renameStorageKeys('demo', 'client');

  expect({ ...localStorage }).toEqual({
    'AuthToken@client': 'ct_1',
    'AuthToken@other-demo': 'ct_2',
    AuthToken: 'ct_3',
  });
  expect({ ...sessionStorage }).toEqual({ 'guest@client': '~x' });
});
