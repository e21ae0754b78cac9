// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../api.ts';
import { patience, signIn } from '../testing.ts';
import { Screen } from './wish-list.tsx';

signIn();

test.each([
  ['sold no more says so', '2026-11-01T04:00:00Z', 1],
  ['on its way to the shop says nothing yet', '', 0],
])('a car of the wish list that is %s', async (_, addedAt, told) => {
  const wishList = [{ productId: 'torrin', addedAt }];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({
      object: url.includes('getAllStore')
        ? { storeList: [{ _id: 's1' }] }
        : { wishList, totalCount: 1 },
    }),
  );

  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <Screen />
        </Suspense>
      </QueryClientProvider>
    </MemoryRouter>,
  );

  await screen.findByText(/^1 car/, {}, patience);
  expect(screen.queryAllByText('This car is no longer on the CSD list.')).toHaveLength(told);
});
