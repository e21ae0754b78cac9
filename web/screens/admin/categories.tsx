import { Link, useSearchParams } from 'react-router-dom';
import { Notice } from '../../components/feedback/notice.tsx';
import { Plus } from '../../components/icons.ts';
import { adminTexts } from '../../i18n/messages/admin.ts';
import { AdminLayout } from './admin-layout.tsx';
import { EditBrand, NewBrand } from './brand-forms.tsx';
import { EditCategory, NewCategory } from './category-forms.tsx';
import { CategoryTable } from './category-table.tsx';
import { type CategoryWithBrands, useCategories } from './use-categories.ts';

export function Screen() {
  return (
    <AdminLayout
      title={adminTexts().categories.title}
      actions={
        <>
          <Link
            className="btn outline"
            to="?new=category"
            aria-label={adminTexts().categories.newCategory}
            preventScrollReset
          >
            <Plus className="icon" aria-hidden="true" />
            {adminTexts().categories.category}
          </Link>
          <Link
            className="btn primary"
            to="?new=brand"
            aria-label={adminTexts().categories.newBrand}
            preventScrollReset
          >
            <Plus className="icon" aria-hidden="true" />
            {adminTexts().categories.brand}
          </Link>
        </>
      }
    >
      <Categories />
    </AdminLayout>
  );
}

function Categories() {
  const [params] = useSearchParams();
  const categories = useCategories();
  const editedId = params.get('edit') ?? undefined;
  return (
    <div className="container split">
      <CategoryTable categories={categories} editedId={editedId} />
      <OpenForm
        key={params.toString()}
        categories={categories}
        editedId={editedId}
        createdKind={params.get('new')}
      />
    </div>
  );
}

interface OpenFormProps {
  categories: readonly CategoryWithBrands[];
  editedId: string | undefined;
  createdKind: string | null;
}

function OpenForm({ categories, editedId, createdKind }: OpenFormProps) {
  if (editedId === undefined)
    return createdKind === 'category' ? <NewCategory /> : <NewBrand categories={categories} />;
  const category = categories.find(({ _id }) => _id === editedId);
  if (category) return <EditCategory category={category} />;
  const brand = categories
    .flatMap(({ subCategoryList = [] }) => subCategoryList)
    .find(({ _id }) => _id === editedId);
  if (brand) return <EditBrand brand={brand} categories={categories} />;
  return <Notice kind="plain">{adminTexts().categories.gone}</Notice>;
}
