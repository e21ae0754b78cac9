import { useSuspenseQuery } from '@tanstack/react-query';
import { search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { read } from '../../api/client.ts';
import { OptionalBoundary } from '../loading/boundaries.tsx';
import { Picture } from '../picture.tsx';

type CarImageProps = { slug: string; isPriority?: boolean };

/** A decorative picture of a car; the space stays empty when it fails to load. */
export const CarImage = (props: CarImageProps) => (
  <div className="car-image" style={{ minBlockSize: '4rem' }}>
    <OptionalBoundary fallback={<div style={{ aspectRatio: 600 / 250 }} />}>
      <LoadedCarImage {...props} />
    </OptionalBoundary>
  </div>
);

function LoadedCarImage({ slug, isPriority = false }: CarImageProps) {
  const query = { search: slug.replaceAll('-', ' ') };
  const params = { ownerId: OWNER_ID, x: 'all' };
  const { data } = useSuspenseQuery(read(search, { params, query }));
  const car = data.productList.find((one) => one.slug === slug);
  return car ? <Picture url={car.image.url} alt="" isPriority={isPriority} /> : null;
}
