import { renderSVG } from 'uqr';
import { useLinkTo } from '../../control/use-world-link.ts';

const isHere = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

/** The way into this world for the camera of a phone. */
export function QrSheet({ world }: { world: string }) {
  const link = useLinkTo()(world);
  const picture = renderSVG(link, { border: 2 });
  return (
    <figure className="qr">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={`QR code of ${link}`}
        width="176"
        height="176"
      />
      <figcaption>
        <a href={link}>{link}</a>
        {isHere(link) && (
          <p className="say">
            A phone cannot reach this name. Start with <code>--host 0.0.0.0</code> and open the shop
            by the address that the banner shows.
          </p>
        )}
      </figcaption>
    </figure>
  );
}
