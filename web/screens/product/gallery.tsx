import { useEffect, useRef, useState } from 'react';
import type { Product, views } from '#contracts/catalogue';
import { IconButton } from '../../components/icon-button.tsx';
import { Maximize, RotateCw, X } from '../../components/icons.ts';
import { Picture } from '../../components/picture.tsx';
import { useOverlay } from '../../hooks/use-overlay.ts';
import { t } from '../../i18n/language.ts';
import type { Colour } from '../../shop/chosen-car.ts';
import { formatMoney, localise } from '../../shop/format.ts';
import { KeyFacts } from './key-facts.tsx';
import css from './product.module.css';
import type { ChangeSelection, Variant } from './use-chosen-car.ts';

type View = (typeof views)[number];
const exteriorViews: readonly View[] = ['side', 'front', 'rear'];

type GalleryProps = { car: Product; colour: Colour; variant: Variant; choose: ChangeSelection };

export function Gallery({ car, colour, variant, choose }: GalleryProps) {
  const [view, setView] = useState<View>('side');
  const stage = useRef<HTMLDivElement>(null);
  const isFull = useIsFullScreen();
  const index = Math.max(
    colour.images.findIndex(({ kind }) => kind === view),
    0,
  );
  const shown = colour.images[index];
  const next = colour.images[(index + 1) % colour.images.length];
  return (
    <section
      className={css.gallery}
      aria-label={t.product.pictures(`${car.brandName} ${car.productName}`)}
    >
      <div className="image-stage" ref={stage}>
        <div className={exteriorViews.includes(view) ? 'car-image' : undefined}>
          {shown && (
            <Picture key={shown.url} url={shown.url} alt={localise(shown.alt)} isPriority />
          )}
        </div>
        <span className={`${css.counter} sm`} role="status">
          {t.product.nth(index + 1, colour.images.length)}
          {shown && <span className="sr-only">, {t.labels.view[shown.kind]}</span>}
        </span>
        <div className={css.galleryButtons}>
          <IconButton
            icon={RotateCw}
            className="bordered"
            label={t.product.turn}
            onClick={() => next && setView(next.kind)}
          />
          {document.fullscreenEnabled && (
            <IconButton
              icon={isFull ? X : Maximize}
              className="bordered"
              label={isFull ? t.product.leaveFullScreen : t.product.fullScreen}
              onClick={() =>
                isFull ? document.exitFullscreen() : stage.current?.requestFullscreen()
              }
            />
          )}
        </div>
      </div>
      <Colours car={car} colour={colour} variant={variant} choose={choose} />
      <div className={css.thumbnails}>
        {colour.images.map(({ kind, url }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === view}
            onClick={() => setView(kind)}
          >
            <Picture url={url} alt="" />
            <span>{t.labels.view[kind]}</span>
          </button>
        ))}
      </div>
      <KeyFacts car={car} variant={variant} />
    </section>
  );
}

/** Follows the browser, because Escape leaves full screen too. */
function useIsFullScreen(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  useOverlay(isFull, () => document.exitFullscreen());
  return isFull;
}

/** Selecting a colour that the variant lacks shows the variants that have it. */
function Colours({ car, colour, variant, choose }: GalleryProps) {
  const [unavailable, setUnavailable] = useState<Colour>();
  const isAvailable = ({ _id }: Colour) => variant.colourIds.includes(_id);
  const alternatives =
    unavailable && car.variants.filter(({ colourIds }) => colourIds.includes(unavailable._id));
  return (
    <div className={css.colours}>
      <p className="sm">
        <span className="muted">{t.product.colour}</span> <b>{localise(colour.name)}</b>{' '}
        <span className="muted">
          ·{' '}
          {colour.extraPrice
            ? t.product.atDealer(formatMoney(colour.extraPrice))
            : t.product.noExtraCost}
        </span>
      </p>
      <div className="swatches" role="radiogroup" aria-label={t.product.colour}>
        {car.colours.map((one) => (
          <input
            key={one._id}
            type="radio"
            name="colour"
            checked={one._id === colour._id}
            aria-label={
              isAvailable(one) ? localise(one.name) : t.product.notWithThis(localise(one.name))
            }
            className={isAvailable(one) ? undefined : css.unavailable}
            style={{ '--c': one.hex, '--c2': one.hex2 ?? one.hex }}
            onChange={() => {
              setUnavailable(isAvailable(one) ? undefined : one);
              if (isAvailable(one)) choose({ colour: one.code });
            }}
          />
        ))}
      </div>
      <div role="status" className={css.unavailableReason}>
        {unavailable && !isAvailable(unavailable) && (
          <p className="sm">
            {t.product.whyNot(localise(unavailable.name), variant.variantName)}{' '}
            {alternatives?.slice(0, 2).map(({ _id, variantName }) => (
              <button
                key={_id}
                type="button"
                className="btn text sm"
                onClick={() => {
                  choose({ variant: _id, colour: unavailable.code });
                  setUnavailable(undefined);
                }}
              >
                {variantName}
              </button>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
