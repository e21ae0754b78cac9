import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { getOrderData, type Order } from '#contracts/orders';
import { read } from '../../api/client.ts';
import { ChevronDown } from '../../components/icons.ts';
import { Picture } from '../../components/picture.tsx';
import { PriceBreakdown } from '../../components/price-breakdown.tsx';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { formatDate, formatMoney, keepUnitsTogether, localise } from '../../shop/format.ts';
import { isUnpaid } from '../../shop/next-actor.ts';
import { orderProgress } from '../../shop/order-progress.ts';
import { Cancelled } from './cancellation.tsx';
import { Papers } from './documents.tsx';
import { Turn } from './next-step.tsx';
import css from './order.module.css';
import { Facts } from './order-details.tsx';
import { Receipt } from './receipt.tsx';
import { Trouble } from './support.tsx';
import { Record } from './timeline.tsx';

/** How often a payment that the bank has not decided is asked for again, in ms. */
const POLL_MS = 5_000;

/** One order: whose turn it is, what has happened, what comes next, and the receipt. */
export function Screen() {
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery({
    ...read(getOrderData, { params: { id } }),
    refetchInterval: ({ state }) => state.data && askAgainIn(state.data),
  });
  const { order, receipt } = data;
  useTitle(ordersTexts().order(order.orderNo), ordersTexts().receipt.order);
  return (
    <div className={css.orderpage}>
      <Head order={order} />
      <div className="wrap split" style={{ '--aside': '22rem' }}>
        <div className={`stack ${css.main}`}>
          <Turn order={order} payment={data.payment?.status} />
          {order.cancel && <Cancelled order={order} cancel={order.cancel} />}
          <Record order={order} />
          <details className="fold">
            <summary>
              {ordersTexts().price}
              <span className="end">{formatMoney(order.priceBreakup.csd.onRoad)}</span>
              <ChevronDown className="icon" aria-hidden="true" />
            </summary>
            <div>
              <PriceBreakdown of={order.priceBreakup} />
              <p className="sm quiet mt-3">
                {ordersTexts().priceAsOn(formatDate(order.priceBreakup.asOf))}
              </p>
            </div>
          </details>
          <Trouble
            order={order}
            complaints={data.complaints}
            isCancellable={data.next.includes('CANCEL_REQUESTED')}
          />
        </div>
        <aside className="stack">
          {receipt && <Receipt order={order} receipt={receipt} />}
          {needsPapers(order) && <Papers order={order} />}
          <Facts order={order} />
        </aside>
      </div>
    </div>
  );
}

/** An order given up needs no papers any more. */
const needsPapers = (order: Order) =>
  orderProgress(order).remaining.length > 0 || order.checklist.every(({ done }) => done);

/** In how many ms an order may have changed by itself: a payment is decided, or the time to pay is over. */
function askAgainIn({ order, payment }: { order: Order; payment?: { status: string } }) {
  if (payment?.status === 'PENDING') return POLL_MS;
  const left = isUnpaid(order.status) && order.payBy ? Date.parse(order.payBy) - serverNow() : 0;
  return left > 0 && left + POLL_MS;
}

function Head({ order: { orderNo, product, dealer, depot } }: { order: Order }) {
  const parts = [
    localise(product.colourName),
    wordOf(t.words.fuel, product.fuelType),
    wordOf(t.words.gearbox, product.transmission),
  ];
  return (
    <div className={`wrap ${css.orderhead}`}>
      <div>
        <p className="code quiet sm">{orderNo}</p>
        <h1>
          <span lang="en">
            {keepUnitsTogether(`${product.productName} ${product.variantName}`)}
          </span>
        </h1>
        <p className="quiet">
          {[parts.join(', '), dealer?.name, depot && `${ordersTexts().depot}: ${depot.name}`]
            .flatMap((part) => (part ? [ordersTexts().sentence(part)] : []))
            .join(' ')}
        </p>
      </div>
      <div className="stand">
        <Picture
          url={product.image}
          alt={`${product.brandName} ${product.productName}, ${localise(product.colourName)}`}
          isPriority
        />
      </div>
    </div>
  );
}

/** What a word of the car is called within a line; one that the shop does not know stays as it is. */
const wordOf = (words: { readonly [word: string]: string }, word: string) =>
  (words[word] ?? word).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
