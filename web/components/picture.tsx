import { imageUrl } from '../api/client.ts';

interface PictureProps {
  url: string;
  alt: string;
  /** The picture that is seen first asks for it at once. */
  isPriority?: boolean;
}

/** A car on its line of ground. */
export const Picture = ({ url, alt, isPriority: isFirst = false }: PictureProps) => (
  <img
    src={imageUrl(url)}
    alt={alt}
    width={600}
    height={300}
    loading={isFirst ? 'eager' : 'lazy'}
    {...(isFirst && { fetchPriority: 'high' as const })}
  />
);
