// @vitest-environment happy-dom
import { QueryClientProvider, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { listCategory } from '#contracts/categories';
import { getAllStore } from '#contracts/shops';
import { queryClient, read } from '../../api/client.ts';
import { Toasts } from '../../components/toast.tsx';
import { settle, signIn } from '../../testing.tsx';
import { Tree } from './category-table.tsx';

signIn();

const refusal = { code: 'CONFLICT', message: 'Somebody was faster.', errors: [] };

/** The tree, and beside it something that is asked anew as well and takes its time. */
function Screen() {
  const { data } = useSuspenseQuery(read(listCategory));
  useQuery(read(getAllStore, { params: { ownerId: 'o1' } }));
  return <Tree categories={data.categoryList} edited={undefined} />;
}

/** The shop before and after the category is hidden; `others` is what all else is answered with afterwards. */
function answer(others?: Promise<Response>) {
  let isActive = true;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'PUT') {
      if (!isActive) return Response.json(refusal, { status: 409 });
      isActive = false;
    }
    if (url.includes('getAllStore') && !isActive && others) return others;
    const slug = isActive ? 'as it was' : 'as it is';
    return Response.json({
      object: { categoryList: [{ _id: 'k1', categoryName: 'Cars', slug, isActive }] },
    });
  });
}

const shop = (screenOfIt?: ReactNode) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>
      <Suspense>{screenOfIt}</Suspense>
    </QueryClientProvider>
    <Toasts />
  </MemoryRouter>
);

test('a category that was hidden stays so while the rest of the screen is asked anew', async () => {
  answer(new Promise(() => {}));
  render(shop(<Screen />));
  await settle();

  fireEvent.click(await screen.findByRole('switch'));

  await screen.findByText('as it is');
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
});

test('why a category is not shown again is told to whoever has left the screen', async () => {
  answer();
  const { rerender } = render(shop(<Screen />));
  await settle();
  fireEvent.click(await screen.findByRole('switch'));
  await screen.findByText('Undo');
  rerender(shop());

  fireEvent.click(screen.getByText('Undo'));

  await screen.findByText(refusal.message);
});

test('of two that are hidden one after the other, the first stays so while the second is written', async () => {
  const named = (name: string) => ({ _id: name, categoryName: name, slug: name, isActive: true });
  const answered = () =>
    Response.json({ object: { categoryList: [named('Cars'), named('Vans')] } });
  let write = () => {};
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'PUT' || !url.includes('Vans')) return answered();
    return new Promise((resolve) => {
      write = () => resolve(answered());
    });
  });
  render(shop(<Screen />));
  await settle();
  const [cars, vans] = await screen.findAllByRole<HTMLInputElement>('switch');
  if (!cars || !vans) throw new Error('There are two switches.');

  fireEvent.click(cars);
  fireEvent.click(vans);

  await screen.findByText('Undo');
  expect([cars.checked, vans.checked]).toEqual([false, false]);

  write();
  await waitFor(() => expect([cars.checked, vans.checked]).toEqual([true, true]));
});
