// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Category, SubCategory } from '#contracts/categories';
import { queryClient } from '../../api/client.ts';
import { renderAt, signIn } from '../../testing.tsx';
import { EditBrand } from './brand-forms.tsx';
import { EditCategory } from './category-forms.tsx';
import type { CategoryRow } from './category-table.tsx';

signIn();

const category = (_id: string) => (
  <EditCategory category={{ _id, categoryName: 'Cars' } as Category} />
);
const brand = (_id: string) => (
  <EditBrand
    brand={{ _id, subCategoryName: 'Tata', categoryId: 'k1' } as SubCategory}
    categories={[]}
  />
);
const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/);

test.each([
  ['category', category, 'Cars'],
  ['brand', brand, 'Tata'],
])(
  'what is typed over a %s outlives a reload, and is of that one alone',
  async (_, form, before) => {
    await renderAt(form('one'));
    fireEvent.input(name(), { target: { value: 'Lorries' } });

    cleanup();
    await renderAt(form('one'));
    expect(name().value).toBe('Lorries');

    cleanup();
    await renderAt(form('another'));
    expect(name().value).toBe(before);
  },
);

const inList = (order: number, saved: Partial<Category> = {}) => (
  <EditCategory category={{ _id: 'k1', categoryName: 'Cars', order, ...saved } as Category} />
);
const place = () => screen.getByLabelText<HTMLInputElement>(/^Place/);

test('what nobody has touched is as it was saved last, after a reload as well', async () => {
  await renderAt(inList(1));
  fireEvent.input(name(), { target: { value: 'Lorries' } });

  cleanup();
  await renderAt(inList(7));

  expect(name().value).toBe('Lorries');
  expect(place().value).toBe('7');
});

/** Draws a form, and gives it anew as somebody else has saved it meanwhile. */
function open(form: ReactNode) {
  const framed = (part: ReactNode) => (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(framed(form));
  return { becomes: (next: ReactNode) => rerender(framed(next)) };
}

test('what nobody has touched follows what somebody else saves while the form is open', () => {
  const { becomes } = open(inList(1));
  fireEvent.input(name(), { target: { value: 'Lorries' } });

  becomes(inList(7, { categoryName: 'Vans' }));
  expect(name().value).toBe('Lorries');
  expect(place().value).toBe('7');

  becomes(inList(8));
  expect(place().value).toBe('8');
});

test('the category of a brand follows until another is chosen', () => {
  const categories = ['k1', 'k2', 'k3'].map((_id) => ({ _id, categoryName: _id }) as CategoryRow);
  const inCategory = (categoryId: string) => (
    <EditBrand
      brand={{ _id: 'b1', subCategoryName: 'Tata', categoryId } as SubCategory}
      categories={categories}
    />
  );
  const under = () => screen.getByRole<HTMLSelectElement>('combobox').value;
  const { becomes } = open(inCategory('k1'));

  becomes(inCategory('k2'));
  expect(under()).toBe('k2');

  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'k3' } });
  becomes(inCategory('k1'));
  expect(under()).toBe('k3');
});
