import type { ReactNode } from 'react';
import type { OutputOf } from '#contracts/engine/endpoint';
import type { getOrderData, Order } from '#contracts/orders';
import { Printer } from '../../components/icons.ts';
import { Logo } from '../../components/logo.tsx';
import { t } from '../../i18n/language.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { formatDate, formatMoney, formatTime, localise } from '../../shop/format.ts';
import css from './order.module.css';

interface ReceiptProps {
  order: Order;
  receipt: NonNullable<OutputOf<typeof getOrderData>['receipt']>;
}

/** What the shop has received, on one sheet of paper. */
export function Receipt({ order, receipt }: ReceiptProps) {
  const says = ordersTexts().receipt;
  return (
    <>
      <section className={css.receipt} aria-labelledby="receipt">
        <header>
          <span className="brand">
            <Logo />
            <span>{t.common.shop}</span>
          </span>
          <h2 id="receipt" className="label">
            {says.title}
          </h2>
        </header>
        <p className={css.rno}>
          <span className="sm quiet">{says.no}</span>
          <b className="name">{receipt.receiptNo}</b>
        </p>
        <dl className="dl">
          {rowsOf(order, receipt).map(([label, value]) => [
            <dt key={`${label} of`}>{label}</dt>,
            <dd key={label}>{value}</dd>,
          ])}
          <dt className={css.got}>{says.received}</dt>
          <dd className={css.got}>{formatMoney(receipt.paid)}</dd>
          {receipt.txnId && (
            <>
              <dt>{says.by}</dt>
              <dd>
                {order.payment.mode && `${order.payment.mode}, `}
                <span className="code">{receipt.txnId}</span>
              </dd>
            </>
          )}
        </dl>
        <div className={css.stampbox}>
          <p className="xs quiet">{says.held}</p>
          <Stamp order={order} at={receipt.at} />
        </div>
      </section>
      <button type="button" className="btn line" onClick={() => print()}>
        <Printer className="icon" aria-hidden="true" />
        {says.print}
      </button>
    </>
  );
}

function rowsOf(
  { product, customerDetails }: Order,
  { at, token, offer, walletUsed }: ReceiptProps['receipt'],
) {
  const says = ordersTexts().receipt;
  const rows: (readonly [label: string, value: ReactNode])[] = [
    [says.date, says.at(formatDate(at), formatTime(at))],
    [says.from, customerDetails.fullName],
    [
      says.car,
      `${product.brandName} ${product.productName} ${product.variantName}, ${localise(product.colourName)}`,
    ],
    [says.token, formatMoney(token)],
  ];
  if (offer > 0) rows.push([says.offer, formatMoney(-offer)]);
  if (walletUsed > 0) rows.push([says.wallet, formatMoney(-walletUsed)]);
  return rows;
}

/** A receipt of what has gone back by now says so. */
function Stamp({ order: { status, cancel, timeline }, at }: { order: Order; at: string }) {
  const says = ordersTexts().receipt.stamp;
  const isGivenUp = cancel !== undefined && status !== 'CANCEL_REQUESTED';
  const word = !isGivenUp ? says.booked : status === 'REFUNDED' ? says.refunded : says.cancelled;
  return (
    <span className={isGivenUp ? 'stamp alarm' : 'stamp'}>
      <span>{t.common.shop}</span>
      <b>{word}</b>
      <span>{formatDate(isGivenUp ? (timeline.at(-1)?.at ?? at) : at)}</span>
    </span>
  );
}
