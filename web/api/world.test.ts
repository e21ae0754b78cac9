// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { readWorld } from './world.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a shared link sets the place of its prices in a world of its own', () => {
  history.replaceState(null, '', '/cart?sort=price&__from=shared-x&__state=MH&__pin=411001');

  const world = readWorld();

  expect(world).toMatch(/^shared-x-\w+$/);
  expect(JSON.parse(localStorage.getItem(`place@${world}`) ?? '')).toEqual({
    stateCode: 'MH',
    pincode: '411001',
  });
  expect(location.search).toBe('?sort=price');
});
