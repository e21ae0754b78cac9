import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listScenarios, MAIN_WORLD } from '#contracts/engine/control/worlds';
import { storedSession } from '../../api/session.ts';
import { currentWorld } from '../../api/world.ts';
import {
  forkLink,
  isLoopback,
  isOfOneBuyer,
  isShopOnScreen,
  liveLink,
  scenarioLink,
  useLinkOrigin,
  useShopOrigin,
} from '../control/links.ts';
import { useControlQuery } from '../control/use-control.ts';
import { useThisWorld } from '../control/use-this-world.ts';
import { copyWithStatus } from '../copy-with-status.ts';
import { Copy, ExternalLink, QrCode as QrCodeIcon } from '../icons.ts';
import { QrCode } from './qr-code.tsx';
import type { SharedState } from './shared-state.ts';

/** The links to what was on screen, to this world itself, and to a new visit. */
export function Share({ snapshot, page }: SharedState) {
  const world = currentWorld();
  const { data: { scenarios } = {} } = useControlQuery(listScenarios);
  const { scenario, as } = useThisWorld() ?? {};
  const name = scenario ?? 'fresh-guest';
  const visitor = world === MAIN_WORLD ? null : as;
  const guestPage = isOfOneBuyer(page) ? '/' : page;
  const livePage = visitor && visitor === storedSession()?.userId ? page : guestPage;
  return (
    <>
      {isLoopback(useLinkOrigin()) && (
        <p className="explanation">
          <strong>Only this computer can open these links.</strong> For others and for phones start
          with <code>--host 0.0.0.0</code>.
        </p>
      )}
      <SharedLink
        title="Exactly this"
        explanation={`${isShopOnScreen() ? 'Page, person, place, language, theme and a copy of the data' : 'Person and a copy of the data'}, saved as ${snapshot}.${isShopOnScreen() ? '' : ' It opens the first page: the panel on a page of the shop shares that one.'} Everybody who opens the link gets a world of their own, so nobody disturbs anybody. Only language and theme belong to the browser: a second window changes them in both.`}
        path={forkLink(page, snapshot)}
        isMain
      />
      <SharedLink
        title="Live link"
        explanation={`${isShopOnScreen() && livePage === page ? 'This page' : 'The first page'} in world ${world} itself: all who open it work on the same data, and see what the others change with their next page, or at once while their panel is open. They come as ${visitor ? 'the person of its scenario, a second window as a new guest' : 'new guests'}${guestPage === page ? '.' : ', who cannot see this page.'}`}
        path={liveLink(livePage, !visitor)}
        windowPath={liveLink(guestPage, true)}
      />
      <SharedLink
        title="Fresh"
        explanation="The page of its scenario in a new world for each person, as it was at the start."
        path={scenarioLink(name, scenarios?.find((one) => one.name === name)?.opens ?? '/')}
      />
    </>
  );
}

interface SharedLinkProps {
  title: string;
  explanation: string;
  path: string;
  /** What the second window opens, if that is something else. */
  windowPath?: string;
  /** Whether it comes first: it takes the focus, and shows its QR code where phones can use it. */
  isMain?: boolean;
}

function SharedLink({
  title,
  explanation,
  path,
  windowPath = path,
  isMain = false,
}: SharedLinkProps) {
  const origin = useShopOrigin();
  const link = useLinkOrigin() + path;
  const [isQrCodeChosen, setQrCodeChosen] = useState<boolean>();
  const hasQrCode = isQrCodeChosen ?? (isMain && !isLoopback(link));
  const qrCode = useRef<HTMLElement>(null);
  return (
    <section>
      <h2>{title}</h2>
      <p className="explanation">{explanation}</p>
      <div className="actions padded">
        <button
          type="button"
          className={isMain ? 'button primary' : 'button'}
          aria-label={`Copy link: ${title}`}
          // biome-ignore lint/a11y/noAutofocus: "Share this" was just pressed to get it
          autoFocus={isMain}
          onClick={() => copyWithStatus(link, 'Link')}
        >
          <Copy className="icon" aria-hidden="true" />
          Copy link
        </button>
        <a
          className="button"
          href={origin + windowPath}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open in a second window: ${title}`}
        >
          <ExternalLink className="icon" aria-hidden="true" />
          Open in a second window
        </a>
        <button
          type="button"
          className="button"
          aria-label={`QR code: ${title}`}
          aria-expanded={hasQrCode}
          onClick={() => {
            flushSync(() => setQrCodeChosen(!hasQrCode));
            qrCode.current?.scrollIntoView({ block: 'nearest' });
          }}
        >
          <QrCodeIcon className="icon" aria-hidden="true" />
          QR code
        </button>
      </div>
      {hasQrCode && <QrCode link={link} ref={qrCode} />}
      <p className="explanation">
        <code>{link}</code>
      </p>
    </section>
  );
}
