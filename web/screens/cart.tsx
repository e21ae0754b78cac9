import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type CartItem, updateCart } from '#contracts/cart';
import { write } from '../api.ts';
import { Cost } from '../components/cost.tsx';
import { Notice } from '../components/notice.tsx';
import { Picture } from '../components/picture.tsx';
import { Price } from '../components/price.tsx';
import { Empty } from '../components/states.tsx';
import { money, say } from '../format.ts';
import { useCart } from '../hooks/use-cart.ts';
import { useTitle } from '../hooks/use-title.ts';
import { t } from '../language.ts';
import { paths } from '../paths.ts';
import './cart.css';

/** Up to five configured cars, of which one can be booked at a time. */
export function Screen() {
  useTitle('Cart');
  const { cartList, summary } = useCart();
  const [chosenId, setChosen] = useState<string>();
  const ready = cartList.filter(isReady);
  const chosen = ready.find(({ _id }) => _id === chosenId) ?? ready[0];
  if (cartList.length === 0)
    return (
      <Empty title="Cart">
        <p className="lead">Keep up to five cars here while you decide.</p>
        <Link className="btn ink" to={paths.allCars}>
          See all cars
        </Link>
      </Empty>
    );
  return (
    <>
      <div className="wrap listhead">
        <div>
          <h1>Cart</h1>
          <p className="quiet">
            {t.common.cars(summary.itemCount)} kept, of {summary.limit}. CSD sells one car to an
            order, so choose one to book.
          </p>
        </div>
      </div>
      <div className="wrap split cart" style={{ '--aside': '23rem' }}>
        <div className="cartlist">
          {cartList.map((item) => (
            <Row
              key={item._id}
              item={item}
              isChosen={item._id === chosen?._id}
              onChoose={() => setChosen(item._id)}
            />
          ))}
        </div>
        {chosen && <Summary item={chosen} />}
      </div>
    </>
  );
}

const isReady = ({ status }: CartItem) => status === 'ACTIVE' || status === 'NOT_ENTITLED';

interface RowProps {
  item: CartItem;
  isChosen: boolean;
  onChoose(): void;
}

function Row({ item, isChosen, onChoose }: RowProps) {
  const change = useMutation(write(updateCart));
  const { product, priceBreakup, chosenAccessories } = item;
  const name = `${product.productName} ${item.variantName}`;
  const isGone = item.status === 'UNAVAILABLE';
  const send = (body: { quantity?: 0; action?: 'acceptPrice' }) =>
    change.mutate({ params: { id: item._id }, body });
  return (
    <article className={isGone ? 'cartrow gone' : 'cartrow'}>
      <label className="pick">
        <input
          type="radio"
          name="one"
          aria-label={`Book ${name}`}
          checked={isChosen}
          disabled={!isReady(item)}
          onChange={onChoose}
        />
      </label>
      <div className="stand">
        <Picture url={item.image} alt={`${product.brandName} ${name}, ${say(item.colourName)}`} />
      </div>
      <div className="stack" style={{ '--gap': '.2rem' }}>
        <span className="label">{product.brandName}</span>
        <h2 className="name">
          <Link to={`${paths.car(product.slug)}?variant=${item.variantId}`}>{name}</Link>
        </h2>
        <span className="sm quiet">
          {say(item.colourName)} · {item.financeMode === 'own' ? 'own money' : 'loan'}
          {item.pincode && ` · PIN ${item.pincode}`}
        </span>
        {chosenAccessories.length > 0 && (
          <span className="sm quiet">
            {chosenAccessories.map((one) => say(one.name)).join(', ')}
          </span>
        )}
        {isGone && (
          <p className="sm alarm">
            This car cannot be ordered now. We keep it here until you remove it.
          </p>
        )}
        {item.status === 'CHECKOUT_LOCKED' && (
          <p className="sm quiet">
            Ordered, and waiting for its token. <Link to={paths.orders}>Your orders</Link>
          </p>
        )}
        {item.status === 'PRICE_CHANGED' && item.priceChanged && (
          <div className="note plain mt-2">
            <span />
            <span>
              It was {money(item.priceChanged.old)} and is now <b>{money(item.priceChanged.new)}</b>
              .{' '}
              <button
                type="button"
                className="btn text"
                onClick={() => send({ action: 'acceptPrice' })}
              >
                Accept the new price
              </button>
            </span>
          </div>
        )}
        {change.error && <Notice kind="alarm">{change.error.message}</Notice>}
      </div>
      <div className="stack prices" style={{ '--gap': '.2rem' }}>
        {isGone ? (
          <b className="alarm">Not on the list</b>
        ) : (
          <>
            <Price rupees={priceBreakup.csd.price} size="1.375rem" />
            <span className="sm quiet">On the road {money(priceBreakup.csd.onRoad)}</span>
          </>
        )}
        {item.status !== 'CHECKOUT_LOCKED' && (
          <button
            type="button"
            className="btn text sm"
            aria-label={`Remove ${name}`}
            disabled={change.isPending}
            onClick={() => send({ quantity: 0 })}
          >
            Remove
          </button>
        )}
      </div>
    </article>
  );
}

const Summary = ({ item }: { item: CartItem }) => (
  <aside className="sheet stick summary" aria-labelledby="sum">
    <h2 id="sum" className="name">
      {item.product.productName} {item.variantName}
    </h2>
    <Cost of={item.priceBreakup} />
    <div className="paynow">
      <span>
        <b>Pay today</b>
        <br />
        <span className="sm quiet">refundable token, held by this shop</span>
      </span>
      <Price rupees={item.bookingToken} size="1.75rem" />
    </div>
    <Link className="btn brass big wide" to={paths.checkout(item._id)}>
      Book with {money(item.bookingToken)} token
    </Link>
    <p className="xs quiet mt-3">
      Not a payment to CSD or to a dealer. Full refund until the availability certificate is issued;
      ₹500 less after that.
    </p>
  </aside>
);
