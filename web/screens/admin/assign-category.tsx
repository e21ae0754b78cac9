import { useState } from 'react';
import type { ProductSummary } from '#contracts/catalogue';
import { addCategoryToProduct } from '#contracts/categories';
import { Notice } from '../../components/feedback/notice.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { Select, SelectOptions } from '../../components/form/field.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { adminTexts } from '../../i18n/messages/admin.ts';
import css from './admin.module.css';
import type { FormField } from './admin-form.tsx';
import type { CategoryWithBrands } from './use-categories.ts';

interface AssignCategoryProps {
  cars: readonly ProductSummary[];
  categories: readonly CategoryWithBrands[];
}

type FailedCar = { productId: string; message: string };

export function AssignCategory({ cars, categories }: AssignCategoryProps) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly FailedCar[]>([]);
  const form = useForm(addCategoryToProduct, {
    input: (text) => ({
      body: {
        productIds: [...selected],
        categoryId: text('categoryId'),
        ...(text('subCategoryId') && { subCategoryId: text('subCategoryId') }),
      },
    }),
    onDone: (result) => {
      setSelected([]);
      setFailed(result.failed);
      if (result.updatedCount) showSuccess(adminTexts().products.moved(result.updatedCount));
    },
  });
  const toggle = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  const selectionError = form.field('productIds').error;
  return (
    <form {...form.props} className="split">
      <fieldset>
        <legend className={css.legend}>
          <b className="name">{adminTexts().products.legend}</b>
          <span className="sm muted" role="status">
            {adminTexts().products.chosen(selected.length)}
          </span>
        </legend>
        <div className={css.assignment}>
          {cars.map(({ _id, productName, brandName, bodyType }) => (
            <label key={_id} className="choice">
              <input
                type="checkbox"
                name="productIds"
                checked={selected.includes(_id)}
                onChange={() => toggle(_id)}
              />
              <span>
                <b>{productName}</b>{' '}
                <span className="sm muted">{adminTexts().products.now(brandName)}</span>
              </span>
              <span className="trailing">{t.labels.body[bodyType]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="card stack sticky">
        <h2>{adminTexts().products.target}</h2>
        <CategoryAndBrand field={form.field} categories={categories} />
        {selectionError && <Notice kind="alarm">{adminTexts().products.chooseFirst}</Notice>}
        {form.error && <Notice kind="alarm">{form.error}</Notice>}
        {failed.length > 0 && <FailedCars failed={failed} cars={cars} />}
        <button type="submit" className="btn primary full-width" aria-busy={form.isBusy}>
          {adminTexts().products.move(selected.length)}
        </button>
      </div>
    </form>
  );
}

interface CategoryAndBrandProps {
  field: FormField;
  categories: readonly CategoryWithBrands[];
}

function CategoryAndBrand({ field, categories }: CategoryAndBrandProps) {
  const [categoryId, setCategoryId] = useState(categories[0]?._id);
  const { defaultValue: _, ...category } = field('categoryId');
  const brands = categories.find(({ _id }) => _id === categoryId)?.subCategoryList ?? [];
  return (
    <>
      <Select
        {...category}
        label={adminTexts().products.category}
        value={categoryId}
        onChange={({ target }) => setCategoryId(target.value)}
      >
        <SelectOptions options={categories.map(({ _id, categoryName }) => [_id, categoryName])} />
      </Select>
      <Select key={categoryId} {...field('subCategoryId')} label={adminTexts().products.brand}>
        <option value="">{adminTexts().products.brandStays}</option>
        <SelectOptions options={brands.map(({ _id, subCategoryName }) => [_id, subCategoryName])} />
      </Select>
    </>
  );
}

type FailedCarsProps = { failed: readonly FailedCar[]; cars: readonly ProductSummary[] };

const FailedCars = ({ failed, cars }: FailedCarsProps) => (
  <Notice kind="alarm">
    {adminTexts().products.failed(failed.length)}
    <ul>
      {failed.map((one) => (
        <li key={one.productId}>
          <b>{cars.find(({ _id }) => _id === one.productId)?.productName ?? one.productId}</b>{' '}
          {t.errorMessage(one)}
        </li>
      ))}
    </ul>
  </Notice>
);
