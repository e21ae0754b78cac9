import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { listShopProducts, type Product, type ProductSummary } from '#contracts/catalogue';
import { OWNER_ID, PRODUCT_PAGE } from '#contracts/constants';
import { read } from '../../api/client.ts';
import { useShop } from '../../hooks/use-session.ts';
import { carKey } from '../../paths.ts';
import { carDetails } from '../../shop/car-details.ts';

export type CarOption = Pick<
  ProductSummary,
  '_id' | 'slug' | 'subCategoryId' | 'brandName' | 'productName' | 'image'
>;

/** The cars of the visitor's shop plus the car in the URL; undefined while that one loads. */
export function useCarOptions(): readonly CarOption[] | undefined {
  const [params] = useSearchParams();
  const key = params.get('car')?.toLowerCase();
  const shop = {
    ownerId: OWNER_ID,
    shopId: useShop()._id,
    token: `/ProductsList/${PRODUCT_PAGE}/0`,
  };
  const cars = useSuspenseQuery(read(listShopProducts, { params: shop })).data.productList;
  const isListed = !key || cars.some((car) => hasKey(car, key));
  const requested = useQuery({ ...carDetails(key ?? ''), enabled: !isListed });
  // Not while it is asked for again: the form would be gone before its answer is there.
  if (requested.isLoading && requested.errorUpdateCount === 0) return undefined;
  return requested.data ? [...withImage(requested.data.productDetails), ...cars] : cars;
}

/** Older links have only the slug. */
export const hasKey = (car: CarOption, key: string | undefined) =>
  key === car.slug || key === carKey(car);

const withImage = (car: Product) => car.images.slice(0, 1).map((image) => ({ ...car, image }));
