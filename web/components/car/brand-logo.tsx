import { emblemPaths } from '#contracts/art/emblem';
import { imageUrl } from '../../api/send.ts';

export function BrandLogo({ slug, logo }: { slug: string; logo?: string | undefined }) {
  if (logo)
    return <img className="brand-logo" src={imageUrl(logo)} alt="" width={28} height={28} />;
  const { frame, glyph } = emblemPaths(slug);
  return (
    <svg className="brand-logo" viewBox="-12.5 -12.5 25 25" aria-hidden="true">
      <path className="frame" d={frame} />
      <path d={glyph} />
    </svg>
  );
}
