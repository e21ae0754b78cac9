import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  createSubCategory,
  deleteSubCategory,
  editSubCategory,
  type SubCategory,
} from '#contracts/categories';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { Field, Select, SelectOptions, TextArea } from '../../components/form/field.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { adminTexts } from '../../i18n/messages/admin.ts';
import { paths } from '../../paths.ts';
import {
  AdminForm,
  type FormField,
  fieldsToCreate,
  fieldsToUpdate,
  SortOrderField,
} from './admin-form.tsx';
import { DeleteButton } from './delete-button.tsx';
import type { CategoryWithBrands } from './use-categories.ts';

type ReadField = (name: string) => string;
const brandFields = (text: ReadField) => ({
  subCategoryName: text('subCategoryName'),
  categoryId: text('categoryId'),
});

export function NewBrand({ categories }: { categories: readonly CategoryWithBrands[] }) {
  const [, setParams] = useSearchParams();
  const form = useForm(createSubCategory, {
    draft: 'new-brand',
    input: (text) => ({ body: { ...brandFields(text), ...fieldsToCreate(text, 'logo') } }),
    onDone: ({ subCategory }) => {
      showSuccess(adminTexts().categories.created(subCategory.subCategoryName));
      setParams({ edit: subCategory._id }, { preventScrollReset: true });
    },
  });
  return (
    <AdminForm
      title={adminTexts().categories.newBrand}
      form={form}
      submitLabel={adminTexts().categories.create}
    >
      <Fields field={form.field} categories={categories} />
    </AdminForm>
  );
}

type EditBrandProps = { brand: SubCategory; categories: readonly CategoryWithBrands[] };

export function EditBrand({ brand, categories }: EditBrandProps) {
  const { _id, subCategoryName, slug, notice } = brand;
  const form = useForm(editSubCategory, {
    draft: `brand:${_id}`,
    input: (text) => ({
      params: { id: _id },
      body: { ...brandFields(text), ...fieldsToUpdate(text, 'logo'), notice: text('notice') },
    }),
    onDone: ({ subCategory }) =>
      showSuccess(adminTexts().categories.saved(subCategory.subCategoryName)),
  });
  return (
    <AdminForm
      title={subCategoryName}
      form={form}
      submitLabel={t.common.save}
      actions={
        <DeleteButton name={subCategoryName} id={_id} endpoint={deleteSubCategory}>
          <Link to={`${paths.adminProducts}?brand=${slug}`}>
            {adminTexts().categories.moveFirst}
          </Link>
        </DeleteButton>
      }
    >
      <Fields field={form.field} categories={categories} brand={brand} />
      <TextArea
        {...form.field('notice', notice)}
        label={adminTexts().categories.noticeLabel}
        hint={adminTexts().categories.noticeHint}
        isOptional
        rows={3}
      />
    </AdminForm>
  );
}

interface FieldsProps {
  field: FormField;
  categories: readonly CategoryWithBrands[];
  brand?: SubCategory;
}

const Fields = ({ field, categories, brand }: FieldsProps) => (
  <>
    <Field
      {...field('subCategoryName', brand?.subCategoryName)}
      label={adminTexts().categories.name}
      hint={adminTexts().categories.nameHint}
      required
    />
    <CategorySelect field={field} categories={categories} currentId={brand?.categoryId} />
    <Field
      {...field('logo', brand?.logo)}
      label={adminTexts().categories.logo}
      hint={adminTexts().categories.pictureHint}
      isOptional
    />
    <SortOrderField field={field} order={brand?.order} />
  </>
);

interface CategorySelectProps extends Pick<FieldsProps, 'field' | 'categories'> {
  currentId: string | undefined;
}

/** Follows the brand's current category until another one is selected. */
function CategorySelect({ field, categories, currentId }: CategorySelectProps) {
  const [selectedId, setSelectedId] = useState<string>();
  const { defaultValue, ...category } = field('categoryId', currentId);
  return (
    <Select
      {...category}
      label={adminTexts().categories.under}
      value={selectedId ?? defaultValue}
      onChange={({ target }) => setSelectedId(target.value)}
      required
    >
      <SelectOptions options={categories.map(({ _id, categoryName }) => [_id, categoryName])} />
    </Select>
  );
}
