import { renderSVG } from 'uqr';

export const isLoopback = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

/** A QR code that opens a link on a phone. */
export function QrCode({ link }: { link: string }) {
  const svg = renderSVG(link, { border: 2 });
  return (
    <figure className="qr">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={`QR code of ${link}`}
        width="176"
        height="176"
      />
    </figure>
  );
}
