import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { updateCart } from '#contracts/cart';
import {
  type Eligibility,
  getProductDetails,
  type Product,
  type views,
} from '#contracts/catalogue';
import { validatePincode } from '#contracts/pincodes';
import { ApiError, read, write } from '../api.ts';
import { Breakup } from '../components/breakup.tsx';
import { CarGrid } from '../components/car-grid.tsx';
import { Notice } from '../components/notice.tsx';
import { Picture } from '../components/picture.tsx';
import { Money, Price } from '../components/price.tsx';
import { Reviews } from '../components/reviews.tsx';
import { WishButton } from '../components/wish-button.tsx';
import { day, money, percent, say, weeks } from '../format.ts';
import { useTitle } from '../hooks/use-title.ts';
import { t } from '../language.ts';
import { paths } from '../paths.ts';
import './product.css';

type View = (typeof views)[number];

/** One car: pictures, variants and colours, the whole price, entitlement, PIN check, reviews. */
export function Screen() {
  const { slug = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const variantId = params.get('variant') ?? undefined;
  const { data } = useSuspenseQuery(
    read(getProductDetails, {
      params: { id: slug },
      ...(variantId && { query: { variantId } }),
    }),
  );
  const { productDetails: car, priceBreakup, similarProducts } = data;
  const variant = car.variants.find(({ _id }) => _id === data.variantId) ?? car.variants[0];
  const colour =
    car.colours.find(({ code }) => code === params.get('colour')) ??
    car.colours.find(({ _id }) => variant?.colourIds.includes(_id)) ??
    car.colours[0];
  useTitle(`${car.brandName} ${car.productName}`);
  if (!variant || !colour) throw new Error(`${car.productName} has no variant or no colour.`);
  const entitled = data.eligibility.find((one) => one.variantId === variant._id)?.eligibility;
  const choose = (key: 'variant' | 'colour', value: string) =>
    setParams(
      (before) => {
        before.set(key, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <nav className="wrap pcrumb" aria-label="You are here">
        <ol className="crumbs">
          <li>
            <Link to={paths.home}>Home</Link>
          </li>
          <li>
            <Link to={paths.allCars}>All Cars</Link>
          </li>
          <li aria-current="page">{car.productName}</li>
        </ol>
      </nav>
      <div className="product">
        <Gallery
          car={car}
          colour={colour}
          variant={variant}
          onColour={(code) => choose('colour', code)}
        />
        <section className="choose" aria-labelledby="pname">
          <div className="stack" style={{ '--gap': '.35rem' }}>
            <p className="label">{car.brandName}</p>
            <h1 id="pname">{car.productName}</h1>
            <p className="row sm" style={{ '--gap': '.35rem .9rem' }}>
              {car.ratingCount > 0 && (
                <a href="#reviews">
                  {car.ratingAvg} of 5 from {t.car.owners(car.ratingCount)}
                </a>
              )}
              <span className="quiet">{car.bodyType}</span>
              <span className="code quiet">Index {variant.csdIndexNo}</span>
            </p>
          </div>
          <div className="pricebox">
            <div className="row" style={{ '--gap': '.2rem .8rem', alignItems: 'baseline' }}>
              <Price rupees={variant.csdPrice} size="clamp(2.25rem, 1.6rem + 3cqi, 3rem)" />
              <span className="quiet">CSD price</span>
            </div>
            <p className="row" style={{ '--gap': '.5rem 1rem' }}>
              <span className="quiet">
                Showroom <Money rupees={variant.exShowroomPrice} />
              </span>
              <span className="kit">
                You keep <Money rupees={variant.saving} /> · {percent(variant.savingPct)}
              </span>
            </p>
          </div>
          {entitled && <Entitlement of={entitled} />}
          <Variants car={car} chosen={variant._id} onChoose={(id) => choose('variant', id)} />
          <Actions car={car} variant={variant} colourId={colour._id} />
        </section>
      </div>
      <PinCheck car={car} />
      <section className="sec">
        <div className="sec-head">
          <h2>What you pay, and to whom</h2>
          <p>
            Every line for {car.productName} {variant.variantName}. Rates of{' '}
            {day(priceBreakup.asOf)}.
          </p>
        </div>
        <div className="measured">
          <Breakup of={priceBreakup} />
        </div>
      </section>
      <section className="sec">
        <div className="sec-head">
          <h2>Specification</h2>
        </div>
        <dl className="plates">
          {car.specs.flatMap(({ group, lines }) =>
            lines.map(({ label, value }) => (
              <div key={group.en + label.en}>
                <dt>{say(label)}</dt>
                <dd>
                  <b className="name">{value}</b>
                </dd>
              </div>
            )),
          )}
        </dl>
      </section>
      <section className="sec" id="reviews">
        <div className="sec-head">
          <h2>What owners say</h2>
        </div>
        <Reviews productId={car._id} />
      </section>
      <section className="sec">
        <div className="sec-head">
          <h2>Like this one</h2>
        </div>
        <CarGrid cars={similarProducts.slice(0, 3)} level={3} />
      </section>
    </>
  );
}

type Colour = Product['colours'][number];
type Variant = Product['variants'][number];

interface GalleryProps {
  car: Product;
  colour: Colour;
  variant: Variant;
  onColour(code: string): void;
}

const viewNames: Record<View, string> = {
  side: 'Side',
  front: 'Front',
  rear: 'Rear',
  interior: 'Inside',
  wheel: 'Wheel',
};

function Gallery({ car, colour, variant, onColour }: GalleryProps) {
  const [view, setView] = useState<View>('side');
  const shown = colour.images.find(({ kind }) => kind === view) ?? colour.images[0];
  return (
    <section className="gallery" aria-label={`Pictures of ${car.brandName} ${car.productName}`}>
      <div className="stage">
        <div className={view === 'side' || view === 'front' || view === 'rear' ? 'stand' : ''}>
          {shown && <Picture url={shown.url} alt={say(shown.alt)} first />}
        </div>
      </div>
      <div className="paint">
        <p className="sm">
          <span className="quiet">Colour</span> <b>{say(colour.name)}</b>{' '}
          <span className="quiet">
            · {colour.extraPrice ? `${money(colour.extraPrice)} at the dealer` : 'no extra cost'}
          </span>
        </p>
        <div className="swatches" role="radiogroup" aria-label="Colour">
          {car.colours.map(({ _id, code, name, hex, hex2 }) => (
            // biome-ignore lint/a11y/useSemanticElements: a round swatch with a tick of its own
            <button
              key={_id}
              type="button"
              role="radio"
              aria-checked={_id === colour._id}
              aria-label={say(name)}
              disabled={!variant.colourIds.includes(_id)}
              style={{ '--c': hex, '--c2': hex2 ?? hex }}
              onClick={() => onColour(code)}
            />
          ))}
        </div>
      </div>
      <div className="thumbs">
        {colour.images.map(({ kind, url }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === view}
            onClick={() => setView(kind)}
          >
            <Picture url={url} alt="" />
            <span>{viewNames[kind]}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

function Entitlement({ of: { ok, reasons } }: { of: Eligibility }) {
  if (ok) return <Notice kind="good">Within your entitlement, as you have declared it.</Notice>;
  const isUnknown = reasons.some(({ code }) => code === 'PROFILE_MISSING');
  return (
    <Notice kind={isUnknown ? 'info' : 'alarm'}>
      {reasons.map(({ code, message, excess }) => (
        <span key={code} className="block">
          {message}
          {excess !== undefined && ` It is ${money(excess)} over.`}{' '}
        </span>
      ))}
      Advice only: your URC decides.
    </Notice>
  );
}

interface VariantsProps {
  car: Product;
  chosen: string;
  onChoose(id: string): void;
}

const stock = { inStock: undefined, waits: 'Waits', soldOut: 'Sold out' } as const;

const Variants = ({ car, chosen, onChoose }: VariantsProps) => (
  <fieldset className="variants">
    <legend className="sm">
      <b>Variant</b> <span className="quiet">CSD price</span>
    </legend>
    {car.variants
      .filter(({ isActive }) => isActive)
      .map(({ _id, variantName, csdPrice, stockState }) => (
        <label key={_id} className="choice">
          <input
            type="radio"
            name="variant"
            checked={_id === chosen}
            onChange={() => onChoose(_id)}
          />
          <span>
            <b>{variantName}</b>{' '}
            {stock[stockState] && <span className="tag alarm">{stock[stockState]}</span>}
          </span>
          <span className="vp">
            <Money rupees={csdPrice} />
          </span>
        </label>
      ))}
  </fieldset>
);

interface ActionsProps {
  car: Product;
  variant: Variant;
  colourId: string;
}

function Actions({ car, variant, colourId }: ActionsProps) {
  const navigate = useNavigate();
  const put = useMutation(write(updateCart));
  const input = { params: { id: car._id }, body: { variantId: variant._id, colourId } };
  const book = async () => {
    const { cartItem } = await put.mutateAsync(input);
    if (cartItem) navigate(paths.checkout(cartItem._id));
  };
  return (
    <div className="actions">
      <button
        type="button"
        className="btn brass big wide"
        disabled={put.isPending}
        onClick={() => book().catch(() => {})}
      >
        Book this car
      </button>
      <div className="row" style={{ '--gap': '.5rem' }}>
        <button
          type="button"
          className="btn line grow"
          disabled={put.isPending}
          onClick={() => put.mutate(input)}
        >
          Add to cart
        </button>
        <WishButton className="boxed" productId={car._id} productName={car.productName} />
      </div>
      <div role="status">
        {put.isSuccess && (
          <p className="sm">
            {car.productName} is in your cart. <Link to={paths.cart}>Go to the cart</Link>
          </p>
        )}
      </div>
      {put.error && <Notice kind="alarm">{put.error.message}</Notice>}
      <p className="xs quiet">
        A token is held by this shop and is refundable. It is not a payment to CSD or to a dealer.
      </p>
    </div>
  );
}

function PinCheck({ car }: { car: Product }) {
  const [asked, setAsked] = useState<string>();
  const { data, error, isFetching } = useQuery({
    ...read(validatePincode, { params: { pincode: asked ?? '' } }),
    enabled: asked !== undefined,
  });
  return (
    <div className="wrap pincheck sand">
      <form
        className="pinform"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(String(new FormData(event.currentTarget).get('pin')));
        }}
      >
        <div className="field">
          <label htmlFor="pin">Delivery PIN</label>
          <div className="row nowrap" style={{ '--gap': '.5rem' }}>
            <input
              className="input comb"
              id="pin"
              name="pin"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={6}
              pattern="[1-9][0-9]{5}"
              title="Six digits, the first not 0"
              required
            />
            <button type="submit" className="btn line" aria-busy={isFetching}>
              Check
            </button>
          </div>
        </div>
      </form>
      <div role="status">
        {error && (
          <Notice kind="alarm">
            {error instanceof ApiError ? error.message : 'The PIN could not be checked.'}
          </Notice>
        )}
        {data && !data.isServiceable && <Notice kind="info">{say(data.message)}</Notice>}
        {data?.isServiceable && (
          <dl className="facts">
            <div>
              <dt>Serviceable</dt>
              <dd>{data.city}</dd>
            </div>
            <div>
              <dt>Depot</dt>
              <dd>{data.depot?.name ?? 'Not known'}</dd>
            </div>
            <div>
              <dt>Dealers</dt>
              <dd>{data.dealers.length}</dd>
            </div>
            <div>
              <dt>Waiting</dt>
              <dd>{weeks(car.waitingWeeks)}</dd>
            </div>
          </dl>
        )}
      </div>
    </div>
  );
}
