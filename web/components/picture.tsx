import { imageAddress } from '../api/client.ts';

interface PictureProps {
  url: string;
  alt: string;
  /** The picture that is seen first asks for it at once. */
  isFirst?: boolean;
}

/** A car on its line of ground. */
export const Picture = ({ url, alt, isFirst = false }: PictureProps) => (
  <img
    src={imageAddress(url)}
    alt={alt}
    width={600}
    height={300}
    loading={isFirst ? 'eager' : 'lazy'}
    {...(isFirst && { fetchPriority: 'high' as const })}
  />
);
