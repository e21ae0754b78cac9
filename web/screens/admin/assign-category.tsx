import { useState } from 'react';
import type { ProductSummary } from '#contracts/catalogue';
import { addCategoryToProduct } from '#contracts/categories';
import { Select } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { showSuccess } from '../../components/toast.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { admin } from '../../i18n/messages/admin.ts';
import css from './admin.module.css';
import type { CategoryRow } from './category-table.tsx';

interface AssignProps {
  cars: readonly ProductSummary[];
  categories: readonly CategoryRow[];
}

interface Failed {
  productId: string;
  message: string;
}

/** Cars to tick, and where those that are ticked go. */
export function Assign({ cars, categories }: AssignProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const form = useForm(addCategoryToProduct, {
    input: (text) => ({
      body: {
        productIds: [...chosen],
        categoryId: text('categoryId'),
        ...(text('subCategoryId') && { subCategoryId: text('subCategoryId') }),
      },
    }),
    onDone: (answer) => {
      setChosen([]);
      setFailed(answer.failed);
      if (answer.updatedCount) showSuccess(admin().products.moved(answer.updatedCount));
    },
  });
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const problem = form.field('productIds').error;
  return (
    <form {...form.props} className="split">
      <fieldset>
        <legend className={css.legend}>
          <b className="name">{admin().products.legend}</b>
          <span className="sm quiet" role="status">
            {admin().products.chosen(chosen.length)}
          </span>
        </legend>
        <div className={css.assign}>
          {cars.map(({ _id, productName, brandName, bodyType }) => (
            <label key={_id} className="choice">
              <input
                type="checkbox"
                name="productIds"
                checked={chosen.includes(_id)}
                onChange={() => toggle(_id)}
              />
              <span>
                <b>{productName}</b>{' '}
                <span className="sm quiet">{admin().products.now(brandName)}</span>
              </span>
              <span className="side">{t.words.body[bodyType]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="sheet stack stick">
        <h2>{admin().products.target}</h2>
        <Target field={form.field} categories={categories} />
        {problem && <Notice kind="alarm">{admin().products.chooseFirst}</Notice>}
        {form.refusal && <Notice kind="alarm">{form.refusal}</Notice>}
        {failed.length > 0 && <Stayed failed={failed} cars={cars} />}
        <button type="submit" className="btn ink wide" aria-busy={form.isBusy}>
          {admin().products.move(chosen.length)}
        </button>
      </div>
    </form>
  );
}

interface TargetProps {
  field: ReturnType<typeof useForm>['field'];
  categories: readonly CategoryRow[];
}

/** A category, and one of its own brands. */
function Target({ field, categories }: TargetProps) {
  const [categoryId, setCategoryId] = useState(categories[0]?._id);
  const { defaultValue: _, ...category } = field('categoryId');
  const brands = categories.find(({ _id }) => _id === categoryId)?.subCategoryList ?? [];
  return (
    <>
      <Select
        {...category}
        label={admin().products.category}
        value={categoryId}
        onChange={({ target }) => setCategoryId(target.value)}
      >
        {categories.map(({ _id, categoryName }) => (
          <option key={_id} value={_id}>
            {categoryName}
          </option>
        ))}
      </Select>
      <Select key={categoryId} {...field('subCategoryId')} label={admin().products.brand}>
        <option value="">{admin().products.brandStays}</option>
        {brands.map(({ _id, subCategoryName }) => (
          <option key={_id} value={_id}>
            {subCategoryName}
          </option>
        ))}
      </Select>
    </>
  );
}

/** The cars that could not be moved, each with why. */
const Stayed = ({ failed, cars }: { failed: readonly Failed[]; cars: AssignProps['cars'] }) => (
  <Notice kind="alarm">
    {admin().products.failed(failed.length)}
    <ul>
      {failed.map((one) => (
        <li key={one.productId}>
          <b>{cars.find(({ _id }) => _id === one.productId)?.productName ?? one.productId}</b>{' '}
          {t.refusal(one)}
        </li>
      ))}
    </ul>
  </Notice>
);
