import { useSuspenseQuery } from '@tanstack/react-query';
import { read } from '../api/client.ts';
import { carsFor } from '../api/queries.ts';
import { Picture } from './picture.tsx';
import { OptionalBoundary } from './states.tsx';

interface CarStandProps {
  slug: string;
  isFirst?: boolean;
}

/** A car beside a text, as decoration; its place stays empty when the car is not to be had. */
export const CarImage = (props: CarStandProps) => (
  <div className="stand" style={{ minBlockSize: '4rem' }}>
    <OptionalBoundary meanwhile={<div style={{ aspectRatio: 600 / 250 }} />}>
      <Car {...props} />
    </OptionalBoundary>
  </div>
);

function Car({ slug, isFirst = false }: CarStandProps) {
  const { data } = useSuspenseQuery(read(...carsFor()));
  const car = data.productList.find((one) => one.slug === slug);
  return car ? <Picture url={car.image.url} alt="" isFirst={isFirst} /> : null;
}
