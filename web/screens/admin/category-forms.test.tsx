// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Category, SubCategory } from '#contracts/categories';
import { signIn, visit } from '../../testing.tsx';
import { EditBrand } from './brand-forms.tsx';
import { EditCategory } from './category-forms.tsx';

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
    await visit(form('one'));
    fireEvent.input(name(), { target: { value: 'Lorries' } });

    cleanup();
    await visit(form('one'));
    expect(name().value).toBe('Lorries');

    cleanup();
    await visit(form('another'));
    expect(name().value).toBe(before);
  },
);
