import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { getOrderData, type Order } from '#contracts/orders';
import { read } from '../api.ts';
import { Logo } from '../components/logo.tsx';
import { Notice } from '../components/notice.tsx';
import { Picture } from '../components/picture.tsx';
import { Price } from '../components/price.tsx';
import { day, money, say, shortDay, time } from '../format.ts';
import { usePay } from '../hooks/use-pay.ts';
import { useTitle } from '../hooks/use-title.ts';
import { Printer } from '../icons.ts';
import { roadOf, statusWords } from '../order-road.ts';
import { paths } from '../paths.ts';
import './order.css';

/** How often a payment that the bank has not decided is asked for again, in ms. */
const POLL_MS = 5_000;

type OrderData = NonNullable<ReturnType<NonNullable<(typeof getOrderData)['~types']>>>;

/** One order: whose turn it is, what has happened, what comes next, and the receipt. */
export function Screen() {
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery({
    ...read(getOrderData, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.payment?.status === 'PENDING' ? POLL_MS : false),
  });
  const { order, receipt } = data;
  const { product } = order;
  useTitle(`Order ${order.orderNo}`);
  return (
    <>
      <div className="wrap orderhead">
        <div>
          <p className="code quiet sm">{order.orderNo}</p>
          <h1>
            {product.productName} {product.variantName}
          </h1>
          <p className="quiet">
            {say(product.colourName)}.{order.dealer && ` ${order.dealer.name}.`}
            {order.depot && ` Depot ${order.depot.name}.`}
          </p>
        </div>
        <div className="stand">
          <Picture url={product.image} alt={`${product.brandName} ${product.productName}`} first />
        </div>
      </div>
      <div className="wrap split order" style={{ '--aside': '22rem' }}>
        <div className="stack" style={{ '--gap': '2rem' }}>
          <Turn data={data} />
          <Record order={order} />
        </div>
        <aside className="stack" style={{ '--gap': '1.5rem' }}>
          {receipt && <Receipt order={order} receipt={receipt} />}
          <section>
            <h2 className="label">Papers to bring</h2>
            <ul className="ticks">
              {order.checklist.map(({ code, label, done }) => (
                <li key={code}>
                  <span className="openbox">{done ? '✓' : ''}</span>
                  <span>{say(label)}</span>
                </li>
              ))}
            </ul>
          </section>
          {order.dealer && (
            <section>
              <h2 className="label">Dealer</h2>
              <p className="mt-2">
                <b>{order.dealer.name}</b>
                <br />
                {order.dealer.mobile}
              </p>
            </section>
          )}
        </aside>
      </div>
    </>
  );
}

/** What the buyer has to do now, if anything. */
function Turn({ data: { order, payment } }: { data: OrderData }) {
  const pay = usePay();
  const { title, says } = statusWords[order.status];
  const mayPay =
    order.status === 'PLACED' ||
    order.status === 'PAYMENT_PENDING' ||
    order.status === 'PAYMENT_FAILED';
  if (payment?.status === 'PENDING' && mayPay)
    return (
      <div role="status">
        <Notice kind="info">
          <b>The bank has not decided yet.</b> We ask again every few seconds; you can also come
          back later. Nothing is lost.
        </Notice>
      </div>
    );
  if (mayPay)
    return (
      <section className="turn" aria-labelledby="turn">
        <h2 id="turn">
          {order.status === 'PAYMENT_FAILED' ? 'The payment failed' : 'Your turn: pay the token'}
        </h2>
        <p>
          {order.status === 'PAYMENT_FAILED' && 'Nothing was charged. '}
          {order.payBy && `The car is kept for you until ${time(order.payBy)}.`}
        </p>
        <div className="exact">
          <span className="sm quiet">Refundable token</span>
          <Price rupees={order.amountDue} size="2rem" />
        </div>
        {pay.error && <Notice kind="alarm">{pay.error.message}</Notice>}
        <button
          type="button"
          className="btn brass big"
          aria-busy={pay.isPending}
          onClick={() => pay.mutate(order)}
        >
          Pay {money(order.amountDue)} token
        </button>
      </section>
    );
  if (order.status === 'EXPIRED')
    return (
      <Notice kind="plain">
        <b>{title}.</b> {says} <Link to={paths.cart}>The car is still in your cart</Link>.
      </Notice>
    );
  const { ahead } = roadOf(order);
  const isWell = !order.cancel && order.status !== 'ON_HOLD';
  return (
    <Notice kind={isWell ? 'good' : 'plain'}>
      <b>{title}.</b> {says}
      {ahead.length > 0 &&
        order.expectedDelivery &&
        ` Expected between ${day(order.expectedDelivery.from)} and ${day(order.expectedDelivery.to)}.`}
    </Notice>
  );
}

const actors: Record<Order['timeline'][number]['by'], string> = {
  system: '',
  gateway: 'Bank',
  customer: 'You',
  shop: 'Shop',
  dealer: 'Dealer',
  depot: 'Depot',
};

/** What has happened, and what is still ahead. */
function Record({ order }: { order: Order }) {
  const { ahead, stoneOf } = roadOf(order);
  const last = order.timeline.length - 1;
  return (
    <table className="record">
      <caption className="label">Record of this order</caption>
      <thead className="sr">
        <tr>
          <th scope="col">Stone</th>
          <th scope="col">Date</th>
          <th scope="col">Entry</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {order.timeline.map(({ status, at, by, note }, index) => {
          const state = index === last ? 'now' : 'done';
          const stone = stoneOf(status);
          return (
            <tr
              key={`${status}${at}`}
              className={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <td className="mark">
                <span className={`stone ${state}`}>{stone >= 0 ? stone : ''}</span>
              </td>
              <td className="when">
                <b>{shortDay(at)}</b>
                <span>{time(at)}</span>
              </td>
              <td className="what">
                <b>{statusWords[status].title}</b>
                <p className="sm">{note}</p>
              </td>
              <td className="by sm">{actors[by]}</td>
            </tr>
          );
        })}
        {ahead.map((status) => (
          <tr key={status} className="next">
            <td className="mark">
              <span className="stone">{stoneOf(status)}</span>
            </td>
            <td className="when" />
            <td className="what">
              <b>{statusWords[status].title}</b>
              <p className="sm">{statusWords[status].says}</p>
            </td>
            <td className="by sm" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReceiptProps {
  order: Order;
  receipt: NonNullable<OrderData['receipt']>;
}

const Receipt = ({ order, receipt }: ReceiptProps) => (
  <>
    <section className="receipt" aria-labelledby="receipt">
      <header>
        <span className="brand">
          <Logo />
          <span>Cantt Cars</span>
        </span>
        <h2 id="receipt" className="label">
          Booking receipt
        </h2>
      </header>
      <p className="rno">
        <span className="sm quiet">Receipt</span>
        <b className="name">{receipt.receiptNo}</b>
      </p>
      <dl className="dl">
        <dt>Date</dt>
        <dd>
          {day(receipt.at)}, {time(receipt.at)} IST
        </dd>
        <dt>From</dt>
        <dd>{order.customerDetails.fullName}</dd>
        <dt>Token</dt>
        <dd>{money(receipt.token)}</dd>
        {receipt.offer > 0 && (
          <>
            <dt>Offer</dt>
            <dd>{money(-receipt.offer)}</dd>
          </>
        )}
        {receipt.walletUsed > 0 && (
          <>
            <dt>From wallet</dt>
            <dd>{money(-receipt.walletUsed)}</dd>
          </>
        )}
        <dt>
          <b>Received</b>
        </dt>
        <dd>
          <b>{money(receipt.paid)}</b>
        </dd>
        {receipt.txnId && (
          <>
            <dt>Reference</dt>
            <dd className="code">{receipt.txnId}</dd>
          </>
        )}
      </dl>
      <div className="stampbox">
        <p className="xs quiet">Held by this shop. Not a payment to CSD or to a dealer.</p>
        <span className="stamp">
          <span>Cantt Cars</span>
          <b>Booked</b>
          <span>{day(receipt.at)}</span>
        </span>
      </div>
    </section>
    <button type="button" className="btn line" onClick={() => print()}>
      <Printer className="icon" aria-hidden="true" />
      Print
    </button>
  </>
);
