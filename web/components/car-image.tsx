import { useSuspenseQuery } from '@tanstack/react-query';
import { read } from '../api/client.ts';
import { carsRequest } from '../api/queries.ts';
import { Picture } from './picture.tsx';
import { OptionalBoundary } from './states.tsx';

interface CarImageProps {
  slug: string;
  isPriority?: boolean;
}

/** A car beside a text, as decoration; its place stays empty when the car is not to be had. */
export const CarImage = (props: CarImageProps) => (
  <div className="stand" style={{ minBlockSize: '4rem' }}>
    <OptionalBoundary fallback={<div style={{ aspectRatio: 600 / 250 }} />}>
      <LoadedCarImage {...props} />
    </OptionalBoundary>
  </div>
);

function LoadedCarImage({ slug, isPriority: isFirst = false }: CarImageProps) {
  const { data } = useSuspenseQuery(read(...carsRequest()));
  const car = data.productList.find((one) => one.slug === slug);
  return car ? <Picture url={car.image.url} alt="" isPriority={isFirst} /> : null;
}
