// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Category, SubCategory } from '#contracts/categories';
import { aCategory, anId } from '#fixtures/builders';
import { example, renderAt, signIn, withProviders } from '../../testing.tsx';
import { EditBrand } from './brand-forms.tsx';
import { EditCategory } from './category-forms.tsx';

signIn();

const categoryForm = (_id: string) => (
  <EditCategory category={aCategory({ _id, categoryName: 'Cars' })} />
);
const brandForm = (_id: string) => (
  <EditBrand brand={example(SubCategory, { _id, subCategoryName: 'Tata' })} categories={[]} />
);
const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/);
const typeName = () => fireEvent.input(name(), { target: { value: 'Lorries' } });

test.each([
  ['category', categoryForm, 'Cars'],
  ['brand', brandForm, 'Tata'],
])('the draft of a %s survives a reload and belongs to it alone', async (_, form, saved) => {
  const id = anId();
  await renderAt(form(id));
  typeName();

  cleanup();
  await renderAt(form(id));
  expect(name().value).toBe('Lorries');

  cleanup();
  await renderAt(form(anId()));
  expect(name().value).toBe(saved);
});

const cars = aCategory({ categoryName: 'Cars' });
const formAt = (order: number, saved: Partial<Category> = {}) => (
  <EditCategory category={{ ...cars, order, ...saved }} />
);
const place = () => screen.getByLabelText<HTMLInputElement>(/^Place/);

test('a field without a draft shows the saved value after a reload', async () => {
  await renderAt(formAt(1));
  typeName();

  cleanup();
  await renderAt(formAt(7));

  expect(name().value).toBe('Lorries');
  expect(place().value).toBe('7');
});

/** Renders a form that can be rerendered with newly saved values. */
function renderForm(form: ReactNode) {
  const { rerender } = render(withProviders(form));
  return { rerender: (next: ReactNode) => rerender(withProviders(next)) };
}

test('an untouched field follows what somebody else saves while the form is open', () => {
  const { rerender } = renderForm(formAt(1));
  typeName();

  rerender(formAt(7, { categoryName: 'Vans' }));
  expect(name().value).toBe('Lorries');
  expect(place().value).toBe('7');

  rerender(formAt(8));
  expect(place().value).toBe('8');
});

test('the category of a brand follows the saved one until another is selected', () => {
  const categories = [aCategory(), aCategory(), aCategory()];
  const [first, second, third] = categories.map(({ _id }) => _id);
  const brand = example(SubCategory);
  const formIn = (categoryId = '') => (
    <EditBrand brand={{ ...brand, categoryId }} categories={categories} />
  );
  const select = () => screen.getByRole<HTMLSelectElement>('combobox');
  const { rerender } = renderForm(formIn(first));

  rerender(formIn(second));
  expect(select().value).toBe(second);

  fireEvent.change(select(), { target: { value: third } });
  rerender(formIn(first));
  expect(select().value).toBe(third);
});
