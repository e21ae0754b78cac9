import type { Product } from '#contracts/catalogue';
import { imageUrl } from '../../api/send.ts';
import { useDescription } from '../../hooks/use-description.ts';
import { paths } from '../../paths.ts';
import type { Variant } from './use-chosen-car.ts';

export function CarMeta({ car, variant }: { car: Product; variant: Variant }) {
  useDescription(car.seo.description);
  const url = new URL(paths.car(car), location.origin).href;
  const image = new URL(imageUrl(car.images[0]?.url ?? ''), location.origin).href;
  const data = {
    '@context': 'https://schema.org',
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
      {/* React does not escape scripts: no text of a car may close the tag. */}
      <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
    </>
  );
}
