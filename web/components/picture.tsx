import { imageUrl } from '../api/send.ts';

interface PictureProps {
  url: string;
  alt: string;
  /** Loads eagerly, with high priority. */
  isPriority?: boolean;
}

export const Picture = ({ url, alt, isPriority = false }: PictureProps) => (
  <img
    src={imageUrl(url)}
    alt={alt}
    width={600}
    height={300}
    loading={isPriority ? 'eager' : 'lazy'}
    {...(isPriority && { fetchPriority: 'high' as const })}
  />
);
