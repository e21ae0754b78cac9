import type { ReactNode } from 'react';
import type { OutputOf } from '#contracts/engine/endpoint';
import type { getOrderData, Order } from '#contracts/orders';
import { Printer } from '../../components/icons.ts';
import { Logo } from '../../components/layout/logo.tsx';
import { t } from '../../i18n/language.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { formatDate, formatMoney, formatTime, localise } from '../../shop/format.ts';
import css from './order.module.css';

interface ReceiptProps {
  order: Order;
  receipt: NonNullable<OutputOf<typeof getOrderData>['receipt']>;
}

export function Receipt({ order, receipt }: ReceiptProps) {
  const texts = ordersTexts().receipt;
  return (
    <>
      <section className={css.receipt} aria-labelledby="receipt">
        <header>
          <span className="logo">
            <Logo />
            <span>{t.common.shop}</span>
          </span>
          <h2 id="receipt" className="label">
            {texts.title}
          </h2>
        </header>
        <p className={css.receiptNumber}>
          <span className="sm muted">{texts.no}</span>
          <b className="name">{receipt.receiptNo}</b>
        </p>
        <dl className="definition-list">
          {receiptRows(order, receipt).map(([label, value]) => [
            <dt key={`${label} of`}>{label}</dt>,
            <dd key={label}>{value}</dd>,
          ])}
          <dt className={css.received}>{texts.received}</dt>
          <dd className={css.received}>{formatMoney(receipt.paid)}</dd>
          {receipt.txnId && (
            <>
              <dt>{texts.by}</dt>
              <dd>
                {order.payment.mode && `${order.payment.mode}, `}
                <span className="code">{receipt.txnId}</span>
              </dd>
            </>
          )}
          {isRefunded(order) && order.cancel && (
            <>
              <dt>{ordersTexts().cancel.charge}</dt>
              <dd>{formatMoney(order.cancel.charge)}</dd>
              <dt className={css.received}>{ordersTexts().cancel.wentBack}</dt>
              <dd className={css.received}>{formatMoney(order.cancel.refundAmount)}</dd>
            </>
          )}
        </dl>
        <div className={css.stampArea}>
          <p className="xs muted">{texts[tokenState(order)]}</p>
          <Stamp order={order} at={receipt.at} />
        </div>
      </section>
      <button type="button" className="btn outline" onClick={() => print()}>
        <Printer className="icon" aria-hidden="true" />
        {texts.print}
      </button>
    </>
  );
}

function receiptRows(
  { product, customerDetails }: Order,
  { at, token, offer, walletUsed }: ReceiptProps['receipt'],
) {
  const texts = ordersTexts().receipt;
  const rows: (readonly [label: string, value: ReactNode])[] = [
    [texts.date, texts.at(formatDate(at), formatTime(at))],
    [texts.from, customerDetails.fullName],
    [
      texts.car,
      `${product.brandName} ${product.productName} ${product.variantName}, ${localise(product.colourName)}`,
    ],
    [texts.token, formatMoney(token)],
  ];
  if (offer > 0) rows.push([texts.offer, formatMoney(-offer)]);
  if (walletUsed > 0) rows.push([texts.wallet, formatMoney(-walletUsed)]);
  return rows;
}

/** Where the token is: that of a delivered car or a cancelled order is on its way back. */
function tokenState(order: Order) {
  if (isRefunded(order)) return 'returned';
  if (order.status === 'DELIVERED') return 'returning';
  return isCancelled(order) ? 'ended' : 'held';
}

const isCancelled = ({ cancel, status }: Order) =>
  cancel !== undefined && status !== 'CANCEL_REQUESTED';

const isRefunded = ({ status }: Order) => status === 'REFUNDED' || status === 'CLOSED';

/** Says whether the order was cancelled or its token refunded since: of a delivered car, once the order is closed. */
function Stamp({ order, at }: { order: Order; at: string }) {
  const { status, timeline } = order;
  const texts = ordersTexts().receipt.stamp;
  const isOver = isCancelled(order);
  const word = isRefunded(order) ? texts.refunded : isOver ? texts.cancelled : texts.booked;
  const since = timeline.findLast((one) =>
    isRefunded(order) ? one.status === status : isOver && one.status.startsWith('CANCELLED'),
  );
  return (
    <span className={isOver ? 'stamp alarm' : 'stamp'}>
      <span>{t.common.shop}</span>
      <b>{word}</b>
      <span>{formatDate(since?.at ?? at)}</span>
    </span>
  );
}
