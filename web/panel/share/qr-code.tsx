import type { Ref } from 'react';
import { renderSVG } from 'uqr';
import { isLoopback } from '../control/links.ts';

/** A QR code that opens a link on a phone, unless only this computer can. */
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
      {isLoopback(link) && (
        <figcaption className="small">
          Not for a phone: there localhost is the phone itself. Start the mock with{' '}
          <code>--host 0.0.0.0</code>, and this code leads to it.
        </figcaption>
      )}
    </figure>
  );
}
