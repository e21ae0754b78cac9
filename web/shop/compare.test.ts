// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useCompare } from './compare.ts';

const COMPARE_KEY = 'compare';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** What another tab stores; this one is told a moment later. */
const choosesElsewhere = (...slugs: string[]) =>
  localStorage.setItem(COMPARE_KEY, JSON.stringify(slugs));
const tell = () => dispatchEvent(new StorageEvent('storage', { key: COMPARE_KEY }));

test('a car that another tab has chosen stays when this one chooses its own', () => {
  const { result } = renderHook(useCompare);
  choosesElsewhere('tata-minar');

  act(() => result.current.toggle('kia-sylo'));

  expect(result.current.slugs).toEqual(['tata-minar', 'kia-sylo']);
});

test('what another tab chooses is seen in this one', () => {
  const { result } = renderHook(useCompare);

  choosesElsewhere('tata-minar');
  act(tell);

  expect(result.current.has('tata-minar')).toBe(true);
});

test('of four cars that stand side by side each can be taken out, or all at once', () => {
  const { result } = renderHook(useCompare);
  for (const slug of ['one', 'two', 'three']) act(() => result.current.toggle(slug));
  const isFull = [result.current.isFull];
  act(() => result.current.toggle('four'));
  isFull.push(result.current.isFull);

  expect(isFull).toEqual([false, true]);
  act(() => result.current.toggle('two'));
  expect(result.current.slugs).toEqual(['one', 'three', 'four']);
  act(() => result.current.remove('one', 'four'));
  expect(result.current.slugs).toEqual(['three']);
  act(() => result.current.clear());
  expect(result.current.slugs).toEqual([]);
});

test('what is stored as no slug is none', () => {
  localStorage.setItem(COMPARE_KEY, '["tata-minar", 7]');

  expect(renderHook(useCompare).result.current.slugs).toEqual(['tata-minar']);
});

test('two tabs together choose no more cars than stand side by side', () => {
  const { result } = renderHook(useCompare);
  choosesElsewhere('one', 'two', 'three', 'four');

  act(() => result.current.toggle('five'));

  expect(localStorage.getItem(COMPARE_KEY)).not.toContain('five');
});

test('a comparison from a link, to which a car is added, keeps its cars', () => {
  choosesElsewhere('kia-sylo');
  const { result } = renderHook(useCompare);

  act(() => result.current.replaceAll(['tata-minar', 'tata-urja']));

  expect(result.current.slugs).toEqual(['tata-minar', 'tata-urja']);
});
