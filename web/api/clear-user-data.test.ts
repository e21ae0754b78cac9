// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Query } from '#contracts/complaints';
import { useCompare } from '../shop/compare.ts';
import { savePlace } from '../shop/place.ts';
import { addRecentItem } from '../shop/recent.ts';
import { saveRequest } from '../shop/saved-requests.ts';
import { example } from '../testing.tsx';
import { clearUserData } from './clear-user-data.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('drafts and checkout choices are cleared, the rest of the session storage stays', () => {
  for (const key of ['draft:profile', 'draft:address', 'checkout:i1', 'mock-world'])
    sessionStorage.setItem(key, '{}');

  clearUserData();

  expect(Object.keys(sessionStorage)).toEqual(['mock-world']);
});

test('requests, viewed, searched and compared cars are cleared, language and theme stay', () => {
  addRecentItem('cars', 'tata-minar');
  addRecentItem('searches', 'pavona');
  localStorage.setItem('language', 'hi');
  savePlace({ stateCode: 'MH' });
  saveRequest(example(Query), undefined);
  const { result } = renderHook(useCompare);
  result.current.toggle('tata-minar');

  clearUserData();

  expect({ ...localStorage }).toEqual({ language: 'hi' });
  expect(renderHook(useCompare).result.current.keys).toEqual([]);
});
