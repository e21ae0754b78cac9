import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Product, ProductSummary } from '#contracts/catalogue';
import { read } from '../../api/client.ts';
import { carsRequest } from '../../api/queries.ts';
import { carKey } from '../../paths.ts';
import { carDetails } from '../../shop/car-details.ts';

export type CarOption = Pick<
  ProductSummary,
  '_id' | 'slug' | 'brandName' | 'productName' | 'image'
>;

/** One page of cars plus the car in the URL; undefined while that one loads. */
export function useCarOptions(): readonly CarOption[] | undefined {
  const [params] = useSearchParams();
  const key = params.get('car')?.toLowerCase();
  const cars = useSuspenseQuery(read(...carsRequest())).data.productList;
  const isListed = !key || cars.some((car) => hasKey(car, key));
  const requested = useQuery({ ...carDetails(key ?? ''), enabled: !isListed });
  if (requested.isLoading) return undefined;
  return requested.data ? [...withImage(requested.data.productDetails), ...cars] : cars;
}

/** Older links have only the slug. */
export const hasKey = (car: CarOption, key: string | undefined) =>
  key === car.slug || key === carKey(car);

const withImage = (car: Product) => car.images.slice(0, 1).map((image) => ({ ...car, image }));
