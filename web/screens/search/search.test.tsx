// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../api.ts';
import { patience, signIn } from '../../testing.ts';
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

  render(
    <MemoryRouter initialEntries={[`/search?q=${'a'.repeat(81)}`]}>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <Screen />
        </Suspense>
      </QueryClientProvider>
    </MemoryRouter>,
  );

  await screen.findByText(/^No car fits/, {}, patience);
  expect(asked).toEqual(['a'.repeat(80)]);
});
