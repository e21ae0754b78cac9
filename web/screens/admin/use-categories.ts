import { useSuspenseQueries } from '@tanstack/react-query';
import { type Category, listCategory, type SubCategory } from '#contracts/categories';
import { read } from '../../api/client.ts';
import { brandsRequest } from '../../api/queries.ts';

export type CategoryWithBrands = Category & { subCategoryList?: readonly SubCategory[] };

/** All categories, each with its brands. */
export function useCategories(): readonly CategoryWithBrands[] {
  const [categories, brands] = useSuspenseQueries({
    queries: [read(listCategory), read(...brandsRequest)],
  });
  return categories.data.categoryList.map((category) => ({
    ...category,
    subCategoryList: brands.data.subCategoryList.filter(
      ({ categoryId }) => categoryId === category._id,
    ),
  }));
}
