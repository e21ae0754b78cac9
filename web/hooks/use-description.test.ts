// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDefaultDescription, useDescription } from './use-description.ts';
import { useTitle } from './use-title.ts';

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="Cars." />';
});
afterEach(cleanup);

const described = () => document.querySelector('meta[name=description]')?.getAttribute('content');
const frame = () => renderHook(useDefaultDescription);
const visit = (title: string) => renderHook(() => useTitle(title));
const visitCar = (text: string) =>
  renderHook(() => {
    useTitle('Tata Minar');
    useDescription(text);
  });

test('every screen is described by its title', () => {
  frame();
  act(() => visit('Compare'));

  expect(described()).toMatch(/^Compare\. CSD and showroom prices/);
});

test('a screen that says more of itself is described by that, until it is left', () => {
  frame();
  const car = visitCar('The Minar at its CSD price.');

  expect(described()).toBe('The Minar at its CSD price.');
  car.unmount();
  visit('Cart');
  expect(described()).toMatch(/^Cart\. /);
});
