import { Link } from 'react-router-dom';
import { editCategory, editSubCategory } from '#contracts/categories';
import type { Endpoint } from '#contracts/engine/endpoint';
import { write } from '../../api/client.ts';
import { showError, showSuccess } from '../../components/feedback/toast.tsx';
import { useInstantChoice } from '../../hooks/use-instant-choice.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { adminTexts } from '../../i18n/messages/admin.ts';
import { writeInBackground } from '../../shop/optimistic-update.ts';
import css from './admin.module.css';
import type { CategoryWithBrands } from './use-categories.ts';

interface CategoryTableProps {
  categories: readonly CategoryWithBrands[];
  editedId: string | undefined;
}

export function CategoryTable({ categories, editedId }: CategoryTableProps) {
  const texts = adminTexts().categories;
  return (
    <table className={`table ${css.categoryTable}`}>
      <caption className="sr-only">{texts.table}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.slug}</th>
          <th scope="col" className="num">
            {texts.forSale}
          </th>
          <th scope="col">{texts.shown}</th>
          <th scope="col">
            <span className="sr-only">{t.common.edit}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.flatMap(({ subCategoryList = [], ...category }) => [
          <Row
            key={category._id}
            {...category}
            name={category.categoryName}
            cars={subCategoryList.reduce((sum, { productCount }) => sum + productCount, 0)}
            isOpen={category._id === editedId}
            endpoint={editCategory}
            hiddenMessage={texts.nowHidden}
          />,
          ...subCategoryList.map((brand) => (
            <Row
              key={brand._id}
              {...brand}
              name={brand.subCategoryName}
              cars={brand.productCount}
              isOpen={brand._id === editedId}
              isBrand
              endpoint={editSubCategory}
              hiddenMessage={texts.brandHidden}
            />
          )),
        ])}
      </tbody>
    </table>
  );
}

interface RowProps {
  _id: string;
  name: string;
  slug: string;
  cars: number;
  notice?: string;
  isActive: boolean;
  isBrand?: boolean;
  isOpen: boolean;
  endpoint: Endpoint<{ params: { id: string }; body?: { isActive?: boolean } }>;
  hiddenMessage(name: string): string;
}

function Row({ _id, name, slug, cars, notice, isBrand, isOpen, ...line }: RowProps) {
  const visibility = (isActive: boolean) => ({ params: { id: _id }, body: { isActive } });
  const change = useSingleFlightMutation({
    ...write(line.endpoint),
    onSuccess(_, { body }) {
      const isActive = body?.isActive === true;
      const message = isActive ? adminTexts().categories.nowShown(name) : line.hiddenMessage(name);
      showSuccess(message, () => writeInBackground(line.endpoint, visibility(!isActive)));
    },
    onError: showError,
  });
  const [current, setVisibility] = useInstantChoice(visibility(line.isActive), change);
  const isShown = current.body?.isActive === true;
  return (
    <tr className={`${isBrand ? css.brandRow : css.categoryRow} ${isOpen ? css.selected : ''}`}>
      <th scope="row">
        <b>{name}</b>{' '}
        {notice && <span className="tag alarm">{adminTexts().categories.notice}</span>}
      </th>
      <td className="code muted">{slug}</td>
      <td className="num">{cars}</td>
      <td>
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            aria-label={adminTexts().categories.isShown(name)}
            checked={isShown}
            aria-checked={isShown}
            aria-busy={change.isPending}
            onChange={() => setVisibility(visibility(!isShown))}
          />
        </label>
      </td>
      <td className="num">
        <Link
          className="btn text sm"
          to={`?edit=${_id}`}
          preventScrollReset
          aria-label={adminTexts().categories.edit(name)}
          aria-current={isOpen || undefined}
        >
          {t.common.edit}
        </Link>
      </td>
    </tr>
  );
}
