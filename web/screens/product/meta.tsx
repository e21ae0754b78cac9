import type { Product } from '#contracts/catalogue';
import { imageUrl } from '../../api/send.ts';
import { JsonLd } from '../../components/json-ld.tsx';
import { useDescription } from '../../hooks/use-description.ts';
import { paths } from '../../paths.ts';
import { absoluteUrl } from '../../shop/site.ts';
import type { Variant } from './use-chosen-car.ts';

export function CarMeta({ car, variant }: { car: Product; variant: Variant }) {
  useDescription(car.seo.description);
  const url = absoluteUrl(paths.car(car));
  const image = absoluteUrl(imageUrl(car.images[0]?.url ?? ''));
  const data = {
    '@type': 'Car',
    name: `${car.brandName} ${car.productName}`,
    brand: { '@type': 'Brand', name: car.brandName },
    description: car.seo.description,
    vehicleModelDate: String(car.modelYear),
    bodyType: car.bodyType,
    image,
    url,
    offers: {
      '@type': 'Offer',
      price: variant.csdPrice,
      priceCurrency: 'INR',
      availability: `https://schema.org/${variant.stockState === 'soldOut' ? 'SoldOut' : 'InStock'}`,
    },
    ...(car.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: car.ratingAvg,
        reviewCount: car.ratingCount,
      },
    }),
  };
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:title" content={car.seo.title} />
      <meta property="og:description" content={car.seo.description} />
      <meta property="og:image" content={image} />
      <meta property="og:url" content={url} />
      <JsonLd data={data} />
    </>
  );
}
