import { useEffect, useEffectEvent, useState } from 'react';
import type { Product, views } from '#contracts/catalogue';
import { ChangeStatus } from '../../components/feedback/change-status.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Armchair, ChevronLeft, ChevronRight, Maximize, RotateCw } from '../../components/icons.ts';
import { Picture } from '../../components/picture.tsx';
import { t } from '../../i18n/language.ts';
import type { Colour } from '../../shop/chosen-car.ts';
import { formatMoney, localise } from '../../shop/format.ts';
import { KeyFacts } from './key-facts.tsx';
import css from './product.module.css';
import type { ChangeSelection, Variant } from './use-chosen-car.ts';

type View = (typeof views)[number];
const exteriorViews: readonly View[] = ['side', 'front', 'rear'];

interface GalleryProps {
  car: Product;
  colour: Colour;
  /** The colour in the address, which the variant may not come in. */
  requested?: Colour | undefined;
  variant: Variant;
  choose: ChangeSelection;
}

export function Gallery(props: GalleryProps) {
  const { car, colour, variant } = props;
  const [view, setView] = useState<View>('side');
  const [isLarge, setLarge] = useState(false);
  const { images } = colour;
  const index = Math.max(
    images.findIndex(({ kind }) => kind === view),
    0,
  );
  const shown = images[index];
  const show = (by: number) => setView(images.at((index + by) % images.length)?.kind ?? view);
  const outside = images.filter(({ kind }) => exteriorViews.includes(kind));
  const turn = () => {
    const at = outside.findIndex(({ kind }) => kind === view);
    setView(outside[(at + 1) % outside.length]?.kind ?? view);
  };
  const hasInside = images.some(({ kind }) => kind === 'interior');
  useArrowKeys(isLarge, show);
  const title = t.product.pictures(`${car.brandName} ${car.productName}`);
  const picture = shown && (
    <Picture key={shown.url} url={shown.url} alt={localise(shown.alt)} isPriority />
  );
  const position = t.product.nth(index + 1, images.length);
  const status = <ChangeStatus text={shown && `${position}, ${t.labels.view[shown.kind]}`} />;
  return (
    <section className={css.gallery} aria-label={title}>
      <div className="image-stage">
        <div className={exteriorViews.includes(view) ? 'car-image' : css.closeUp}>{picture}</div>
        <span className={`${css.counter} sm`}>{position}</span>
        {!isLarge && status}
        <div className={css.galleryButtons}>
          <IconButton icon={RotateCw} className="bordered" label={t.product.turn} onClick={turn} />
          {hasInside && (
            <IconButton
              icon={Armchair}
              className={`bordered toggle ${css.insideButton}`}
              label={t.labels.view.interior}
              aria-pressed={view === 'interior'}
              onClick={() => setView(view === 'interior' ? 'side' : 'interior')}
            />
          )}
          <IconButton
            icon={Maximize}
            className="bordered"
            label={t.product.fullScreen}
            onClick={() => setLarge(true)}
          />
        </div>
      </div>
      <Dialog
        title={title}
        from="full"
        isOpen={isLarge}
        onClose={() => setLarge(false)}
        footer={
          <div className={css.turnButtons}>
            <IconButton icon={ChevronLeft} label={t.product.previous} onClick={() => show(-1)} />
            <span>{position}</span>
            {status}
            <IconButton icon={ChevronRight} label={t.product.next} onClick={() => show(1)} />
          </div>
        }
      >
        {picture}
      </Dialog>
      <Colours {...props} />
      <div className={css.thumbnails}>
        {images.map(({ kind, url }) => (
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

/** The left and right arrow keys go through the pictures, wherever the focus is. */
function useArrowKeys(isActive: boolean, show: (by: number) => void) {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') show(-1);
    if (key === 'ArrowRight') show(1);
  });
  useEffect(() => {
    if (!isActive) return;
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isActive]);
}

/** Selecting a colour that the variant lacks shows the variants that have it, and so does selecting such a variant. */
function Colours({ car, colour, requested, variant, choose }: GalleryProps) {
  const [selected, setSelected] = useState<Colour>();
  const unavailable = selected ?? requested;
  const isAvailable = ({ _id }: Colour) => variant.colourIds.includes(_id);
  const extraPrice = colour.extraPrice
    ? t.product.atDealer(formatMoney(colour.extraPrice))
    : t.product.noExtraCost;
  const price = t.product.chosen(localise(colour.name), formatMoney(variant.csdPrice));
  const announcement = colour.extraPrice ? `${price} ${extraPrice}${t.common.stop}` : price;
  const alternatives =
    unavailable && car.variants.filter(({ colourIds }) => colourIds.includes(unavailable._id));
  return (
    <div className={css.colours}>
      <p className="sm">
        <span className="muted">{t.product.colour}</span> <b>{localise(colour.name)}</b>{' '}
        <span className="muted">· {extraPrice}</span>
      </p>
      <ChangeStatus of={colour.name.en} text={announcement} />
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
              setSelected(isAvailable(one) ? undefined : one);
              if (isAvailable(one)) choose({ colour: one.code });
            }}
          />
        ))}
      </div>
      <div role="status" className={css.unavailableReason}>
        {unavailable && !isAvailable(unavailable) && (
          <p className="row sm" style={{ '--gap': 'var(--s-1) var(--s-3)' }}>
            <span>{t.product.whyNot(localise(unavailable.name), variant.variantName)}</span>{' '}
            {alternatives?.slice(0, 2).map(({ _id, variantName }) => (
              <button
                key={_id}
                type="button"
                className="btn text sm"
                onClick={() => {
                  choose({ variant: _id, colour: unavailable.code });
                  setSelected(undefined);
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
