// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { takeAlong } from './host-page.ts';

test('whoever is signed in to a world stays so when it gets another name', () => {
  localStorage.clear();
  localStorage.setItem('AuthToken@demo', 'ct_1');
  localStorage.setItem('AuthToken@other-demo', 'ct_2');
  localStorage.setItem('AuthToken', 'ct_3');

  takeAlong('demo', 'client');

  expect({ ...localStorage }).toEqual({
    'AuthToken@client': 'ct_1',
    'AuthToken@other-demo': 'ct_2',
    AuthToken: 'ct_3',
  });
});
