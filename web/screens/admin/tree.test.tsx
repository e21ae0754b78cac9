// @vitest-environment happy-dom
import { QueryClientProvider, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { listCategory } from '#contracts/categories';
import { getAllStore } from '#contracts/shops';
import { queryClient, read } from '../../api.ts';
import { patience, signIn } from '../../testing.ts';
import { Tree } from './tree.tsx';

signIn();

/** The tree, and beside it something that is asked anew as well and takes its time. */
function Screen() {
  const { data } = useSuspenseQuery(read(listCategory));
  useQuery(read(getAllStore, { params: { ownerId: 'o1' } }));
  return <Tree categories={data.categoryList} edited={undefined} />;
}

test('a category that was hidden stays so while the rest of the screen is asked anew', async () => {
  let isActive = true;
  let isSlow = false;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'PUT') {
      isActive = false;
      isSlow = true;
    }
    if (url.includes('getAllStore') && isSlow) return new Promise(() => {});
    const slug = isActive ? 'as it was' : 'as it is';
    return Response.json({
      object: { categoryList: [{ _id: 'k1', categoryName: 'Cars', slug, isActive }] },
    });
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <Screen />
        </Suspense>
      </QueryClientProvider>
    </MemoryRouter>,
  );

  fireEvent.click(await screen.findByRole('switch', {}, patience));

  await screen.findByText('as it is', {}, patience);
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
});
