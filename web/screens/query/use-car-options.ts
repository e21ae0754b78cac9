import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { getProductDetails, type Product, type ProductSummary } from '#contracts/catalogue';
import { read } from '../../api/client.ts';
import { carsRequest } from '../../api/queries.ts';

export type CarOption = Pick<
  ProductSummary,
  '_id' | 'slug' | 'brandName' | 'productName' | 'image'
>;

/** One page of cars plus the car in the URL; undefined while that one loads. */
export function useCarOptions(): readonly CarOption[] | undefined {
  const [params] = useSearchParams();
  const slug = params.get('car')?.toLowerCase();
  const cars = useSuspenseQuery(read(...carsRequest())).data.productList;
  const isListed = !slug || cars.some((car) => car.slug === slug);
  const requested = useQuery({
    ...read(getProductDetails, { params: { id: slug ?? '' } }),
    enabled: !isListed,
  });
  if (requested.isLoading) return undefined;
  return requested.data ? [...withImage(requested.data.productDetails), ...cars] : cars;
}

const withImage = (car: Product) => car.images.slice(0, 1).map((image) => ({ ...car, image }));
