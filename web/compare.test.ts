// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useCompare } from './compare.ts';
import { COMPARED } from './forget.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** What another tab stores; this one is told a moment later. */
const choosesElsewhere = (...slugs: string[]) =>
  localStorage.setItem(COMPARED, JSON.stringify(slugs));
const tell = () => dispatchEvent(new StorageEvent('storage', { key: COMPARED }));

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

test('two tabs together choose no more cars than stand side by side', () => {
  const { result } = renderHook(useCompare);
  choosesElsewhere('one', 'two', 'three', 'four');

  act(() => result.current.toggle('five'));

  expect(localStorage.getItem(COMPARED)).not.toContain('five');
});

test('a comparison from a link, to which a car is added, keeps its cars', () => {
  choosesElsewhere('kia-sylo');
  const { result } = renderHook(useCompare);

  act(() => result.current.choose(['tata-minar', 'tata-urja']));

  expect(result.current.slugs).toEqual(['tata-minar', 'tata-urja']);
});
