import type { Ref } from 'react';
import { renderSVG } from 'uqr';

export const isLoopback = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

/** A QR code that opens a link on a phone. */
export function QrCode({ link, ref }: { link: string; ref: Ref<HTMLElement> }) {
  const svg = renderSVG(link, { border: 2 });
  return (
    <figure className="qr" ref={ref}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={`QR code of ${link}`}
        width="176"
        height="176"
      />
    </figure>
  );
}
