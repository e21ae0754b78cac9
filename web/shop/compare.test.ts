// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useCompare } from './compare.ts';

const COMPARE_KEY = 'compare';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Another tab saves its selection; the storage event follows later. */
const selectElsewhere = (...keys: string[]) =>
  localStorage.setItem(COMPARE_KEY, JSON.stringify(keys));
const notifyStorage = () => dispatchEvent(new StorageEvent('storage', { key: COMPARE_KEY }));

test('a car selected in another tab stays when one is selected here', () => {
  const { result } = renderHook(useCompare);
  selectElsewhere('tata-minar');

  act(() => result.current.toggle('kia-sylo'));

  expect(result.current.keys).toEqual(['tata-minar', 'kia-sylo']);
});

test('a car selected in another tab is selected here too', () => {
  const { result } = renderHook(useCompare);

  selectElsewhere('tata-minar');
  act(notifyStorage);

  expect(result.current.has('tata-minar')).toBe(true);
});

test('up to four cars can be selected, and removed one by one or all at once', () => {
  const { result } = renderHook(useCompare);
  for (const key of ['one', 'two', 'three']) act(() => result.current.toggle(key));
  const isFull = [result.current.isFull];
  act(() => result.current.toggle('four'));
  isFull.push(result.current.isFull);

  expect(isFull).toEqual([false, true]);
  act(() => result.current.toggle('two'));
  expect(result.current.keys).toEqual(['one', 'three', 'four']);
  act(() => result.current.remove('one', 'four'));
  expect(result.current.keys).toEqual(['three']);
  act(() => result.current.clear());
  expect(result.current.keys).toEqual([]);
});

test('an invalid stored key is ignored', () => {
  localStorage.setItem(COMPARE_KEY, '["tata-minar", 7]');

  expect(renderHook(useCompare).result.current.keys).toEqual(['tata-minar']);
});

test('two tabs together cannot exceed the limit', () => {
  const { result } = renderHook(useCompare);
  selectElsewhere('one', 'two', 'three', 'four');

  act(() => result.current.toggle('five'));

  expect(localStorage.getItem(COMPARE_KEY)).not.toContain('five');
});

test('a comparison opened from a link replaces the saved one', () => {
  selectElsewhere('kia-sylo');
  const { result } = renderHook(useCompare);

  act(() => result.current.replaceAll(['tata-minar', 'tata-urja']));

  expect(result.current.keys).toEqual(['tata-minar', 'tata-urja']);
});
