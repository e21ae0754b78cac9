// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDefaultDescription, useDescription } from './use-description.ts';
import { useTitle } from './use-title.ts';

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="Cars." />';
});
afterEach(cleanup);

const description = () => document.querySelector('meta[name=description]')?.getAttribute('content');
const renderLayout = () => renderHook(useDefaultDescription);
const renderScreen = (title: string) => renderHook(() => useTitle(title));
const renderCar = (text: string) =>
  renderHook(() => {
    useTitle('Tata Minar');
    useDescription(text);
  });

test('the description of a screen contains its title', () => {
  renderLayout();
  act(() => renderScreen('Compare'));

  expect(description()).toMatch(/^Compare\. CSD and showroom prices/);
});

test('a screen with its own description uses it until it is left', () => {
  renderLayout();
  const car = renderCar('The Minar at its CSD price.');

  expect(description()).toBe('The Minar at its CSD price.');
  car.unmount();
  renderScreen('Cart');
  expect(description()).toMatch(/^Cart\. /);
});
