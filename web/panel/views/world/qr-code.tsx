import { renderSVG } from 'uqr';
import { useWorldLink } from '../../control/use-world-link.ts';

const isLoopback = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

/** A QR code that opens a world on a phone. */
export function QrCode({ world }: { world: string }) {
  const link = useWorldLink()(world);
  const svg = renderSVG(link, { border: 2 });
  return (
    <figure className="qr">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={`QR code of ${link}`}
        width="176"
        height="176"
      />
      <figcaption>
        <a href={link}>{link}</a>
        {isLoopback(link) && (
          <p className="explanation">
            A phone cannot reach this address. Start with <code>--host 0.0.0.0</code> and open the
            shop at the address that is printed then.
          </p>
        )}
      </figcaption>
    </figure>
  );
}
