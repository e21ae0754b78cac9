// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { patience, signIn, visit } from '../../testing.tsx';
import { Screen } from './search.tsx';

signIn();

test('of an address with more letters than the shop searches for, the first are searched for', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    if (pathname.endsWith('/search')) asked.push(searchParams.get('search'));
    return Response.json({
      object: { productList: [], suggestions: [], subCategoryList: [], totalCount: 0 },
    });
  });

  await visit(<Screen />, `/search?q=${'a'.repeat(81)}`);

  await screen.findByText(/^No car fits/, {}, patience);
  expect(asked).toEqual(['a'.repeat(80)]);
});
