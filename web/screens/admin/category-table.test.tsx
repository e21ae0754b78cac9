// @vitest-environment happy-dom
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Category, editCategory, listCategory } from '#contracts/categories';
import { OWNER_ID } from '#contracts/constants';
import { errorResponse } from '#contracts/engine/envelope';
import { getAllStore } from '#contracts/shops';
import { aCategory } from '#fixtures/builders';
import { read } from '../../api/client.ts';
import { Toasts } from '../../components/feedback/toast.tsx';
import { neverReply, reply, settle, signIn, withProviders } from '../../testing.tsx';
import { CategoryTable } from './category-table.tsx';

signIn();

/** The table, and beside it a second query that is refetched too. */
function Screen() {
  const { data } = useSuspenseQuery(read(listCategory));
  useQuery(read(getAllStore, { params: { ownerId: OWNER_ID } }));
  return <CategoryTable categories={data.categoryList} editedId={undefined} />;
}

const withToasts = (element?: ReactNode) => (
  <>
    {withProviders(element)}
    <Toasts />
  </>
);

/** Replies with one active category, and lets it be changed once. */
function replyCategory() {
  let category = aCategory({ slug: 'active' });
  reply(getAllStore, { storeList: [] });
  reply(listCategory, () => ({ categoryList: [category] }));
  reply(editCategory, () => {
    if (!category.isActive) return errorResponse(409, 'NAME_TAKEN', 'Somebody was faster.');
    category = { ...category, slug: 'inactive', isActive: false };
    return { category };
  });
}

test('a hidden category stays hidden while another query is refetched', async () => {
  replyCategory();
  render(withToasts(<Screen />));
  await settle();
  neverReply(getAllStore);

  fireEvent.click(await screen.findByRole('switch'));

  await screen.findByText('inactive');
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
});

test('why a category cannot be shown again is reported on the next screen too', async () => {
  replyCategory();
  const { rerender } = render(withToasts(<Screen />));
  await settle();
  fireEvent.click(await screen.findByRole('switch'));
  await screen.findByText('Undo');
  rerender(withToasts());

  fireEvent.click(screen.getByText('Undo'));

  await screen.findByText('Somebody was faster.');
});

test('of two categories hidden in turn, the first stays hidden while the second is saved', async () => {
  const categories: Category[] = ['Cars', 'Vans'].map((categoryName) =>
    aCategory({ categoryName }),
  );
  const [first, second] = categories as [Category, Category];
  reply(getAllStore, { storeList: [] });
  reply(listCategory, { categoryList: categories });
  let saveSecond = () => {};
  reply(editCategory, async ({ params: { id } }) => {
    if (id === first._id) return { category: first };
    await new Promise<void>((resolve) => {
      saveSecond = resolve;
    });
    return { category: second };
  });
  render(withToasts(<Screen />));
  await settle();
  const [cars, vans] = await screen.findAllByRole<HTMLInputElement>('switch');
  if (!cars || !vans) throw new Error('There are two switches.');

  fireEvent.click(cars);
  fireEvent.click(vans);

  await screen.findByText('Undo');
  expect([cars.checked, vans.checked]).toEqual([false, false]);

  saveSecond();
  await waitFor(() => expect([cars.checked, vans.checked]).toEqual([true, true]));
});
