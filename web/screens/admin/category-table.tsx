import { Link } from 'react-router-dom';
import {
  type Category,
  editCategory,
  editSubCategory,
  type SubCategory,
} from '#contracts/categories';
import type { Endpoint } from '#contracts/engine/endpoint';
import { write } from '../../api/client.ts';
import { writeInBackground } from '../../api/optimistic-update.ts';
import { showError, showSuccess } from '../../components/toast.tsx';
import { useInstantChoice } from '../../hooks/use-choice.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { admin } from '../../i18n/messages/admin.ts';
import css from './admin.module.css';

export type CategoryRow = Category & { subCategoryList?: SubCategory[] };

interface TreeProps {
  categories: readonly CategoryRow[];
  /** The id of the row whose form is open. */
  edited: string | undefined;
}

/** Categories, each with its brands below it. */
export function Tree({ categories, edited }: TreeProps) {
  const says = admin().categories;
  return (
    <table className={`tbl ${css.tree}`}>
      <caption className="sr">{says.table}</caption>
      <thead>
        <tr>
          <th scope="col">{says.name}</th>
          <th scope="col">{says.slug}</th>
          <th scope="col" className="num">
            {says.forSale}
          </th>
          <th scope="col">{says.shown}</th>
          <th scope="col">
            <span className="sr">{t.common.edit}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.flatMap(({ subCategoryList = [], ...category }) => [
          <Line
            key={category._id}
            {...category}
            name={category.categoryName}
            cars={subCategoryList.reduce((sum, { productCount }) => sum + productCount, 0)}
            isOpen={category._id === edited}
            endpoint={editCategory}
            whenHidden={says.nowHidden}
          />,
          ...subCategoryList.map((brand) => (
            <Line
              key={brand._id}
              {...brand}
              name={brand.subCategoryName}
              cars={brand.productCount}
              isOpen={brand._id === edited}
              isBrand
              endpoint={editSubCategory}
              whenHidden={says.brandHidden}
            />
          )),
        ])}
      </tbody>
    </table>
  );
}

interface LineProps {
  _id: string;
  name: string;
  slug: string;
  cars: number;
  notice?: string;
  isActive: boolean;
  isBrand?: boolean;
  isOpen: boolean;
  endpoint: Endpoint<{ params: { id: string }; body?: { isActive?: boolean } }>;
  whenHidden(name: string): string;
}

/** One category or brand, with the switch that shows and hides it. */
function Line({ _id, name, slug, cars, notice, isBrand, isOpen, ...line }: LineProps) {
  const shown = (isActive: boolean) => ({ params: { id: _id }, body: { isActive } });
  const change = useSingleFlightMutation({
    ...write(line.endpoint),
    onSuccess(_, { body }) {
      const isActive = body?.isActive === true;
      const says = isActive ? admin().categories.nowShown(name) : line.whenHidden(name);
      showSuccess(says, () => writeInBackground(line.endpoint, shown(!isActive)));
    },
    onError: showError,
  });
  const [chosen, choose] = useInstantChoice(shown(line.isActive), change);
  const isShown = chosen.body?.isActive === true;
  return (
    <tr className={`${isBrand ? css.in : css.top} ${isOpen ? css.sel : ''}`}>
      <th scope="row">
        <b>{name}</b> {notice && <span className="tag alarm">{admin().categories.notice}</span>}
      </th>
      <td className="code quiet">{slug}</td>
      <td className="num">{cars}</td>
      <td>
        <span className="switch">
          <input
            type="checkbox"
            role="switch"
            aria-label={admin().categories.isShown(name)}
            checked={isShown}
            aria-checked={isShown}
            aria-busy={change.isPending}
            onChange={() => choose(shown(!isShown))}
          />
        </span>
      </td>
      <td className="num">
        <Link
          className="btn text sm"
          to={`?edit=${_id}`}
          preventScrollReset
          aria-label={admin().categories.edit(name)}
          aria-current={isOpen || undefined}
        >
          {t.common.edit}
        </Link>
      </td>
    </tr>
  );
}
