import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { getOrderData, type Order } from '#contracts/orders';
import { read } from '../../api/client.ts';
import { refetchForOthers } from '../../api/query-client.ts';
import { PriceBreakdown } from '../../components/car/price-breakdown.tsx';
import { Check } from '../../components/icons.ts';
import { Picture } from '../../components/picture.tsx';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { focusWhenShown } from '../../lib/focus.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { formatDate, formatMoney, keepUnitsTogether, localise } from '../../shop/format.ts';
import { isUnpaid } from '../../shop/next-actor.ts';
import { orderProgress } from '../../shop/order-progress.ts';
import { isPaymentReturn } from '../../shop/payment-return.ts';
import { Cancellation } from './cancellation.tsx';
import { Documents } from './documents.tsx';
import { NextStep, stepTitle } from './next-step.tsx';
import css from './order.module.css';
import { OrderDealer } from './order-dealer.tsx';
import { OrderDetails, offerText } from './order-details.tsx';
import { Receipt } from './receipt.tsx';
import { ReturnedPayment } from './returned-payment.tsx';
import { Support } from './support.tsx';
import { OrderTimeline } from './timeline.tsx';

/** Polling interval of a pending payment, in ms. */
const POLL_MS = 5_000;

export function Screen() {
  const { id = '' } = useParams();
  const isReturn = isPaymentReturn(useLocation().search);
  const { data } = useSuspenseQuery({
    ...read(getOrderData, { params: { id } }),
    refetchInterval: ({ state }) => state.data && refetchDelay(state.data),
  });
  const { order, receipt } = data;
  useRefetchAfter(order);
  const isNew = isReturn && order.status === 'BOOKED';
  const justPaid = isNew && receipt && ordersTexts().justPaid(formatMoney(receipt.paid));
  const result = justPaid || (isReturn && stepTitle(order));
  useTitle(result || ordersTexts().order(order.orderNo), ordersTexts().receipt.order);
  return (
    <div className={css.page}>
      <Head order={order} />
      <div className="container split" style={{ '--aside': '22rem' }}>
        <div className={`stack ${css.main}`}>
          {justPaid && (
            <h2 className="notice good" ref={focusWhenShown}>
              <Check className="icon" aria-hidden="true" />
              <span>{justPaid}</span>
            </h2>
          )}
          <NextStep
            order={order}
            payment={data.payment?.status}
            complaints={data.complaints}
            isPaymentResult={isReturn && !justPaid}
          />
          {order.returnedPayments?.map((payment) => (
            <ReturnedPayment key={payment.checksumId} payment={payment} />
          ))}
          {order.cancel && <Cancellation order={order} cancel={order.cancel} />}
          <OrderTimeline order={order} />
          <Disclosure
            summary={
              <>
                {ordersTexts().price}
                <span className="ms-auto">{formatMoney(order.priceBreakup.csd.onRoad)}</span>
              </>
            }
          >
            <div>
              <PriceBreakdown price={order.priceBreakup} />
              {order.offer && (
                <p className="sm mt-3">
                  {ordersTexts().receipt.offer}: {offerText(order.offer)}
                </p>
              )}
              <p className="sm muted mt-3">
                {ordersTexts().priceAsOn(formatDate(order.priceBreakup.asOf))}
              </p>
            </div>
          </Disclosure>
          <Support
            order={order}
            complaints={data.complaints}
            isCancellable={data.next.includes('CANCEL_REQUESTED')}
          />
        </div>
        <aside className="stack">
          {receipt && <Receipt order={order} receipt={receipt} />}
          <OrderDealer order={order} complaints={data.complaints} />
          {showsDocuments(order) && <Documents order={order} />}
          <OrderDetails order={order} />
        </aside>
      </div>
    </div>
  );
}

/** A cancelled order needs no more documents. */
const showsDocuments = (order: Order) =>
  orderProgress(order).remaining.length > 0 || order.checklist.every(({ done }) => done);

/** What else an order changes when it moves by itself, such as the cart, is read again. */
function useRefetchAfter({ _id, status }: Order) {
  const shown = useRef({ _id, status });
  useEffect(() => {
    const before = shown.current;
    shown.current = { _id, status };
    if (before._id === _id && before.status !== status) refetchForOthers();
  }, [_id, status]);
}

/** Refetches while a payment is pending and after the deadline to pay, in ms. */
function refetchDelay({ order, payment }: { order: Order; payment?: { status: string } }) {
  if (payment?.status === 'PENDING') return POLL_MS;
  const remainingMs =
    isUnpaid(order.status) && order.payBy ? Date.parse(order.payBy) - serverNow() : 0;
  return remainingMs > 0 && remainingMs + POLL_MS;
}

function Head({ order: { orderNo, product, financeMode, dealer, depot } }: { order: Order }) {
  const parts = [
    localise(product.colourName),
    inlineWord(t.labels.fuel, product.fuelType),
    inlineWord(t.labels.gearbox, product.transmission),
    t.price.finance[financeMode],
  ];
  return (
    <div className={`container ${css.header}`}>
      <div>
        <p className="code muted sm">{orderNo}</p>
        <h1>
          <span lang="en">
            {keepUnitsTogether(`${product.productName} ${product.variantName}`)}
          </span>
        </h1>
        <p className="muted">
          {[parts.join(', '), dealer?.name, depot && `${ordersTexts().depot}: ${depot.name}`]
            .flatMap((part) => (part ? [ordersTexts().sentence(part)] : []))
            .join(' ')}
        </p>
      </div>
      <div className="car-image">
        <Picture
          url={product.image}
          alt={`${product.brandName} ${product.productName}, ${localise(product.colourName)}`}
          isPriority
        />
      </div>
    </div>
  );
}

/** The translated word in lower case; an unknown word stays as it is. */
const inlineWord = (words: { readonly [word: string]: string }, word: string) =>
  (words[word] ?? word).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
