import { type ReactNode, useState } from 'react';
import { formatNumber } from '#contracts/constants';
import { advanceOrder, orderMoves, settlePayment } from '#contracts/control';
import { listRows } from '#contracts/engine/control/data';
import { newestFirst } from '#contracts/engine/newest-first';
import { validator } from '#contracts/engine/validate';
import { Order, type OrderStatus } from '#contracts/orders';
import { PaymentRow } from '#contracts/payments';
import { storedSession } from '../../api/session.ts';
import { useStore } from '../../lib/store.ts';
import { ExpandableRow, type RowTexts } from '../components/expandable-row.tsx';
import { NextPayment } from '../components/next-payment.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { SearchField } from '../components/search-field.tsx';
import { ShopPageButton } from '../components/shop-page-button.tsx';
import { useControlMutation, useControlQuery } from '../control/use-control.ts';
import { formatDateTime } from '../format.ts';
import { createTabValue } from '../tab-value.ts';
import { textMatcher } from '../text-search.ts';
import { statusText } from '../words.ts';

const LIMIT = 200;
const searchText = createTabValue('orders-search', '');

/** Orders and payments, and the transitions that no customer can trigger. */
export function OrdersView() {
  const search = useStore(searchText);
  const orders = useFound('orders', isOrder, search, orderTexts);
  const orderOf = new Map(orders.query.data?.rows.filter(isOrder).map((one) => [one._id, one]));
  const payments = useFound('payments', isPayment, search, (payment) =>
    paymentTexts(payment, orderOf.get(payment.orderId ?? '')),
  );
  return (
    <>
      <div className="sticky-bar">
        <SearchField
          label="Search by number, buyer, car or status"
          value={search}
          found={orders.found.length + payments.found.length}
          onChange={searchText.set}
        />
      </div>
      <NextPayment />
      <section>
        <h2>Orders</h2>
        <RowList
          {...orders}
          emptyText="No orders yet."
          renderRow={(order) => <OrderRow key={order._id} order={order} />}
        />
      </section>
      <section>
        <h2>Payments</h2>
        <RowList
          {...payments}
          emptyText="No payments yet."
          renderRow={(payment) => (
            <Payment
              key={payment._id}
              payment={payment}
              order={orderOf.get(payment.orderId ?? '')}
            />
          )}
        />
      </section>
    </>
  );
}

const isOrder = (row: unknown): row is Order => validator(Order).isValid(row);
const isPayment = (row: unknown): row is PaymentRow => validator(PaymentRow).isValid(row);

interface CustomerRow {
  _id: string;
  status: string;
  customerId: string;
  createdAt: string;
}

const orderTexts = (order: Order): RowTexts => ({
  title: order.orderNo,
  details: join(isOwn(order) && 'You', order.customerDetails.fullName, order.product.productName),
});

const paymentTexts = (payment: PaymentRow, order: Order | undefined): RowTexts => ({
  title: payment.orderRef,
  details: join(
    isOwn(payment) && 'You',
    order?.customerDetails.fullName,
    order?.product.productName,
    `₹${formatNumber(payment.amount)}`,
    formatDateTime(payment.createdAt),
  ),
});

/** The rows of a collection that match a search by what they show: own ones first, then the newest. */
function useFound<Row extends CustomerRow>(
  collection: string,
  isRow: (row: unknown) => row is Row,
  search: string,
  textsOf: (row: Row) => RowTexts,
) {
  const query = useControlQuery(listRows, { params: { collection }, query: { limit: LIMIT } });
  const matches = textMatcher(search);
  const found = (query.data?.rows ?? []).filter(isRow).filter((row) => {
    const { title, details } = textsOf(row);
    return matches(join(title, details, row.status, statusText(row.status)));
  });
  return { collection, query, found: ownThenNewest(found) };
}

interface RowListProps<Row extends CustomerRow> extends ReturnType<typeof useFound<Row>> {
  emptyText: string;
  renderRow(row: Row): ReactNode;
}

function RowList<Row extends CustomerRow>({
  collection,
  query,
  found,
  emptyText,
  renderRow,
}: RowListProps<Row>) {
  return (
    <QueryResult query={query}>
      {({ rows }) => (
        <ul className="rows">
          {found.map(renderRow)}
          {found.length === 0 && (
            <li className="explanation">
              {rows.length === 0 ? emptyText : `None of the ${collection} match the search.`}
            </li>
          )}
        </ul>
      )}
    </QueryResult>
  );
}

const isOwn = ({ customerId }: Pick<CustomerRow, 'customerId'>) =>
  storedSession()?.userId === customerId;

const ownThenNewest = <Row extends CustomerRow>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || newestFirst(a, b));

const join = (...texts: (string | false | undefined)[]) => texts.filter(Boolean).join(' · ');

const OrderRow = ({ order }: { order: Order }) => (
  <ExpandableRow
    {...orderTexts(order)}
    id={order._id}
    status={order.status}
    action={
      <ShopPageButton
        customerId={order.customerId}
        name={order.customerDetails.fullName}
        path={`/orders/${order._id}`}
        text={isOwn(order) ? 'Open' : 'See it'}
        label={`${isOwn(order) ? 'in the shop' : 'as this buyer'}: order ${order.orderNo}`}
      />
    }
  >
    <OrderTransitions order={order} />
  </ExpandableRow>
);

function OrderTransitions({ order }: { order: Order }) {
  const params = { id: order._id };
  const [selected, setSelected] = useState<OrderStatus | ''>('');
  const advance = useControlMutation(advanceOrder, {
    successText: ({ order: { orderNo, status }, next }) =>
      `${orderNo} is now “${statusText(status)}”. ${next.length ? `Next: ${next.map(statusText).join(', ')}.` : 'This is its final status.'}`,
    onSuccess: () => setSelected(''),
  });
  const { data: { next } = { next: [] } } = useControlQuery(orderMoves, { params });
  return (
    <div className="order-transitions">
      <div className="actions">
        <button
          type="button"
          className="button primary"
          aria-busy={advance.isPending}
          disabled={next.length === 0}
          onClick={() => advance.mutate({ params, body: {} })}
        >
          Advance
        </button>
        <select
          className="text-input"
          aria-label="Status to move to"
          value={selected}
          onChange={({ target }) =>
            setSelected(next.find((status) => status === target.value) ?? '')
          }
        >
          <option value="">or select a status</option>
          {next.map((status) => (
            <option key={status} value={status}>
              {statusText(status)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button"
          disabled={selected === ''}
          onClick={() => selected !== '' && advance.mutate({ params, body: { to: selected } })}
        >
          Move
        </button>
      </div>
      <ol className="order-history">
        {order.timeline.map(({ status, at, by }) => (
          <li key={`${status} ${at}`}>
            <b>{statusText(status)}</b> <small>{`${formatDateTime(at)}, by the ${by}`}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

const outcomes = [
  ['open', 'Open its page'],
  ['success', 'The bank confirms'],
  ['failure', 'The bank declines'],
  ['pending', 'The bank does not decide yet'],
  ['close', 'The buyer closes the page'],
] as const;
const unsettled = new Set<PaymentRow['status']>(['CREATED', 'OPENED', 'PENDING']);

function Payment({ payment, order }: { payment: PaymentRow; order: Order | undefined }) {
  const { _id, orderRef, status } = payment;
  const settle = useControlMutation(settlePayment, {
    successText: (settled) =>
      `The payment is now “${statusText(settled.status)}”${settled.orderStatus ? `, its order “${statusText(settled.orderStatus)}”` : ''}.`,
  });
  return (
    <ExpandableRow
      {...paymentTexts(payment, order)}
      status={status}
      id={_id}
      isInitiallyOpen={unsettled.has(status)}
    >
      <div className="actions payment-outcomes">
        {outcomes.map(([outcome, text]) => (
          <button
            key={outcome}
            type="button"
            className="button"
            onClick={() => settle.mutate({ params: { checksumId: _id }, body: { outcome } })}
          >
            {text}
            <span className="sr-only"> for {orderRef}</span>
          </button>
        ))}
      </div>
    </ExpandableRow>
  );
}
