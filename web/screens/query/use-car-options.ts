import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { getProductDetails, type Product, type ProductSummary } from '#contracts/catalogue';
import { read } from '../../api/client.ts';
import { carsRequest } from '../../api/queries.ts';

export type Car = Pick<ProductSummary, '_id' | 'slug' | 'brandName' | 'productName' | 'image'>;

/**
 * The cars to choose from: as many as one answer holds, and the one that the address names, if there is such a car;
 * undefined while that one is on its way.
 */
export function useCarChoice(): readonly Car[] | undefined {
  const [params] = useSearchParams();
  const slug = params.get('car')?.toLowerCase();
  const cars = useSuspenseQuery(read(...carsRequest())).data.productList;
  const isAmong = !slug || cars.some((car) => car.slug === slug);
  const named = useQuery({
    ...read(getProductDetails, { params: { id: slug ?? '' } }),
    enabled: !isAmong,
  });
  if (named.isLoading) return undefined;
  return named.data ? [...withImage(named.data.productDetails), ...cars] : cars;
}

const withImage = (car: Product) => car.images.slice(0, 1).map((image) => ({ ...car, image }));
