import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { listCategory } from '#contracts/categories';
import { read } from '../../api/client.ts';
import { Plus } from '../../components/icons.ts';
import { Notice } from '../../components/notice.tsx';
import { admin } from '../../i18n/messages/admin.ts';
import { AdminFrame } from './admin-layout.tsx';
import { EditBrand, NewBrand } from './brand-forms.tsx';
import { EditCategory, NewCategory } from './category-forms.tsx';
import { type CategoryRow, Tree } from './category-table.tsx';

/** The categories of the shop and the brands in them. What is open stands in the address. */
export function Screen() {
  return (
    <AdminFrame
      title={admin().categories.title}
      actions={
        <>
          <Link
            className="btn line"
            to="?new=category"
            aria-label={admin().categories.newCategory}
            preventScrollReset
          >
            <Plus className="icon" aria-hidden="true" />
            {admin().categories.category}
          </Link>
          <Link
            className="btn ink"
            to="?new=brand"
            aria-label={admin().categories.newBrand}
            preventScrollReset
          >
            <Plus className="icon" aria-hidden="true" />
            {admin().categories.brand}
          </Link>
        </>
      }
    >
      <Categories />
    </AdminFrame>
  );
}

function Categories() {
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(read(listCategory, { query: { withSub: true } }));
  const edited = params.get('edit') ?? undefined;
  return (
    <div className="wrap split">
      <Tree categories={data.categoryList} edited={edited} />
      <Open
        key={params.toString()}
        categories={data.categoryList}
        edited={edited}
        made={params.get('new')}
      />
    </div>
  );
}

interface OpenProps {
  categories: readonly CategoryRow[];
  edited: string | undefined;
  made: string | null;
}

/** The form of what is open: one that is there, or a new one. */
function Open({ categories, edited, made }: OpenProps) {
  if (edited === undefined)
    return made === 'category' ? <NewCategory /> : <NewBrand categories={categories} />;
  const category = categories.find(({ _id }) => _id === edited);
  if (category) return <EditCategory category={category} />;
  const brand = categories
    .flatMap(({ subCategoryList = [] }) => subCategoryList)
    .find(({ _id }) => _id === edited);
  if (brand) return <EditBrand brand={brand} categories={categories} />;
  return <Notice kind="plain">{admin().categories.gone}</Notice>;
}
