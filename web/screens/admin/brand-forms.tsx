import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  createSubCategory,
  deleteSubCategory,
  editSubCategory,
  type SubCategory,
} from '#contracts/categories';
import { Field, Select, TextArea } from '../../components/field.tsx';
import { showSuccess } from '../../components/toast.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { admin } from '../../i18n/messages/admin.ts';
import { paths } from '../../paths.ts';
import { changed, filled, OrderField, Paper } from './admin-form.tsx';
import type { CategoryRow } from './category-table.tsx';
import { Remove } from './delete-button.tsx';

type Text = (name: string) => string;
const named = (text: Text) => ({
  subCategoryName: text('subCategoryName'),
  categoryId: text('categoryId'),
});

export function NewBrand({ categories }: { categories: readonly CategoryRow[] }) {
  const [, setParams] = useSearchParams();
  const form = useForm(createSubCategory, {
    draft: 'new-brand',
    input: (text) => ({ body: { ...named(text), ...filled(text, 'logo') } }),
    onDone: ({ subCategory }) => {
      showSuccess(admin().categories.created(subCategory.subCategoryName));
      setParams({ edit: subCategory._id }, { preventScrollReset: true });
    },
  });
  return (
    <Paper title={admin().categories.newBrand} form={form} submit={admin().categories.create}>
      <Fields field={form.field} categories={categories} />
    </Paper>
  );
}

interface EditBrandProps {
  brand: SubCategory;
  categories: readonly CategoryRow[];
}

export function EditBrand({ brand, categories }: EditBrandProps) {
  const { _id, subCategoryName, slug, notice } = brand;
  const form = useForm(editSubCategory, {
    draft: `brand:${_id}`,
    input: (text) => ({
      params: { id: _id },
      body: { ...named(text), ...changed(text, 'logo'), notice: text('notice') },
    }),
    onDone: ({ subCategory }) => showSuccess(admin().categories.saved(subCategory.subCategoryName)),
  });
  return (
    <Paper
      title={subCategoryName}
      form={form}
      submit={t.common.save}
      beside={
        <Remove name={subCategoryName} id={_id} endpoint={deleteSubCategory}>
          <Link to={`${paths.adminProducts}?brand=${slug}`}>{admin().categories.moveFirst}</Link>
        </Remove>
      }
    >
      <Fields field={form.field} categories={categories} brand={brand} />
      <TextArea
        {...form.field('notice', notice)}
        label={admin().categories.noticeLabel}
        hint={admin().categories.noticeHint}
        isOptional
        rows={3}
      />
    </Paper>
  );
}

interface FieldsProps {
  field: ReturnType<typeof useForm>['field'];
  categories: readonly CategoryRow[];
  brand?: SubCategory;
}

const Fields = ({ field, categories, brand }: FieldsProps) => (
  <>
    <Field
      {...field('subCategoryName', brand?.subCategoryName)}
      label={admin().categories.name}
      hint={admin().categories.nameHint}
      required
    />
    <Under field={field} categories={categories} before={brand?.categoryId} />
    <Field
      {...field('logo', brand?.logo)}
      label={admin().categories.logo}
      hint={admin().categories.pictureHint}
      isOptional
    />
    <OrderField field={field} order={brand?.order} />
  </>
);

interface UnderProps extends Pick<FieldsProps, 'field' | 'categories'> {
  /** The category it is in. */
  before: string | undefined;
}

/** The category it goes to: the one it is in, wherever somebody else moves it, until one is chosen. */
function Under({ field, categories, before }: UnderProps) {
  const [chosen, choose] = useState<string>();
  const { defaultValue, ...category } = field('categoryId', before);
  return (
    <Select
      {...category}
      label={admin().categories.under}
      value={chosen ?? defaultValue}
      onChange={({ target }) => choose(target.value)}
      required
    >
      {categories.map(({ _id, categoryName }) => (
        <option key={_id} value={_id}>
          {categoryName}
        </option>
      ))}
    </Select>
  );
}
