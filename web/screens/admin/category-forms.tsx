import { useSearchParams } from 'react-router-dom';
import { type Category, createCategory, deleteCategory, editCategory } from '#contracts/categories';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { Field } from '../../components/form/field.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { adminTexts } from '../../i18n/messages/admin.ts';
import {
  AdminForm,
  type FormField,
  fieldsToCreate,
  fieldsToUpdate,
  SortOrderField,
} from './admin-form.tsx';
import { DeleteButton } from './delete-button.tsx';

export function NewCategory() {
  const [, setParams] = useSearchParams();
  const form = useForm(createCategory, {
    draft: 'new-category',
    input: (text) => ({
      body: { categoryName: text('categoryName'), ...fieldsToCreate(text, 'image') },
    }),
    onDone: ({ category }) => {
      showSuccess(adminTexts().categories.created(category.categoryName));
      setParams({ edit: category._id }, { preventScrollReset: true });
    },
  });
  return (
    <AdminForm
      title={adminTexts().categories.newCategory}
      form={form}
      submitLabel={adminTexts().categories.create}
    >
      <Fields field={form.field} />
    </AdminForm>
  );
}

export function EditCategory({ category }: { category: Category }) {
  const { _id, categoryName } = category;
  const form = useForm(editCategory, {
    draft: `category:${_id}`,
    input: (text) => ({
      params: { id: _id },
      body: { categoryName: text('categoryName'), ...fieldsToUpdate(text, 'image') },
    }),
    onDone: ({ category }) => showSuccess(adminTexts().categories.saved(category.categoryName)),
  });
  return (
    <AdminForm
      title={categoryName}
      form={form}
      submitLabel={t.common.save}
      actions={<DeleteButton name={categoryName} id={_id} endpoint={deleteCategory} />}
    >
      <Fields field={form.field} category={category} />
    </AdminForm>
  );
}

type FieldsProps = { field: FormField; category?: Category };

const Fields = ({ field, category }: FieldsProps) => (
  <>
    <Field
      {...field('categoryName', category?.categoryName)}
      label={adminTexts().categories.name}
      hint={adminTexts().categories.nameHint}
      required
    />
    <Field
      {...field('image', category?.image)}
      label={adminTexts().categories.picture}
      hint={adminTexts().categories.pictureHint}
      isOptional
    />
    <SortOrderField field={field} order={category?.order} />
  </>
);
