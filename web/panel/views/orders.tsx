import { useState } from 'react';
import { advanceOrder, orderMoves, settlePayment } from '#contracts/control';
import { listRows } from '#contracts/engine/control/data';
import { formatNumber } from '#contracts/engine/format-number';
import { validator } from '#contracts/engine/validate';
import { Order, type OrderStatus } from '#contracts/orders';
import { PaymentRow } from '#contracts/payments';
import { storedSession } from '../../api/session.ts';
import { useControlMutation, useControlQuery } from '../control/use-control.ts';
import { dayOf, holding, timeOf } from '../format.ts';
import { ChevronRight } from '../icons.ts';
import { Find, Loaded } from '../parts.tsx';

const ALL = 200;

/** Orders and payments of this world, and what no customer can do: move them. */
export function OrdersView() {
  const [find, setFind] = useState('');
  const holds = holding(find);
  const matches = (row: object) => holds(JSON.stringify(row));
  const orders = useControlQuery(listRows, {
    params: { collection: 'orders' },
    query: { limit: ALL },
  });
  const payments = useControlQuery(listRows, {
    params: { collection: 'payments' },
    query: { limit: ALL },
  });
  return (
    <>
      <div className="stay">
        <Find label="Find by number, buyer, car or status" value={find} onChange={setFind} />
      </div>
      <section>
        <h2>Orders</h2>
        <Loaded of={orders}>
          {({ rows }) => {
            const found = newest(rows.filter(isOrder).filter(matches));
            return (
              <ul className="rows">
                {found.map((order) => (
                  <OrderRow key={order._id} order={order} />
                ))}
                {found.length === 0 && (
                  <li className="say">
                    {rows.length === 0 ? 'Nobody has ordered yet.' : 'No order says that.'}
                  </li>
                )}
              </ul>
            );
          }}
        </Loaded>
      </section>
      <section>
        <h2>Payments</h2>
        <Loaded of={payments}>
          {({ rows }) => {
            const found = newest(rows.filter(isPayment).filter(matches));
            return (
              <ul className="rows">
                {found.map((payment) => (
                  <Payment key={payment._id} payment={payment} />
                ))}
                {found.length === 0 && (
                  <li className="say">
                    {rows.length === 0 ? 'Nobody has paid yet.' : 'No payment says that.'}
                  </li>
                )}
              </ul>
            );
          }}
        </Loaded>
      </section>
    </>
  );
}

const isOrder = (row: unknown): row is Order => validator(Order).isValid(row);
const isPayment = (row: unknown): row is PaymentRow => validator(PaymentRow).isValid(row);

interface OfSomebody {
  customerId: string;
}
const isMine = ({ customerId }: OfSomebody) => storedSession()?.userId === customerId;

/** Those of whom one is in the shop before all others: most of the time it is about them. */
const newest = <Row extends OfSomebody & { createdAt: string }>(rows: readonly Row[]) =>
  rows.toSorted(
    (one, other) =>
      Number(isMine(other)) - Number(isMine(one)) || other.createdAt.localeCompare(one.createdAt),
  );

const join = (...words: (string | false)[]) => words.filter(Boolean).join(' · ');

const bad = new Set(['PAYMENT_FAILED', 'EXPIRED', 'ON_HOLD', 'AVAILABILITY_EXPIRED', 'FAILED']);
const good = new Set(['DELIVERED', 'CLOSED', 'REFUNDED', 'SUCCESS', 'BOOKED']);
const tone = (status: string) => (bad.has(status) ? 'alarm' : good.has(status) ? 'good' : 'info');

const inWords = (status: string) => status.toLowerCase().replaceAll('_', ' ');

function OrderRow({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const { _id, orderNo, status, customerDetails, product } = order;
  return (
    <li className={isOpen ? 'on' : undefined}>
      <button
        type="button"
        className="main plain"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <b>{orderNo}</b>
          <small>
            {join(isMine(order) && 'You', customerDetails.fullName, product.productName)}
          </small>
        </span>
        <span className={`tag ${tone(status)}`}>{inWords(status)}</span>
        <ChevronRight className="icon turn" aria-hidden="true" />
      </button>
      {isOpen && <Moves id={_id} order={order} />}
    </li>
  );
}

function Moves({ id, order }: { id: string; order: Order }) {
  const [to, setTo] = useState<OrderStatus | ''>('');
  const move = useControlMutation(advanceOrder, {
    description: ({ order: moved, next }) =>
      `${moved.orderNo} is ${inWords(moved.status)}. ${next.length ? `Next: ${next.map(inWords).join(', ')}.` : 'Its road ends here.'}`,
    onDone: () => setTo(''),
  });
  const go = (status?: OrderStatus) =>
    move.mutate({ params: { id }, body: status ? { to: status } : {} });
  const { data: { next } = { next: [] } } = useControlQuery(orderMoves, { params: { id } });
  const isStatus = (text: string) => next.find((one) => one === text) ?? '';
  return (
    <div className="moves">
      <ol className="trail">
        {order.timeline.map((step) => (
          <li key={`${step.status} ${step.at}`}>
            <b>{inWords(step.status)}</b>{' '}
            <small>{`${dayOf(step.at)}, ${timeOf(step.at)}, by the ${step.by}`}</small>
          </li>
        ))}
      </ol>
      <div className="acts">
        <button
          type="button"
          className="act strong"
          aria-busy={move.isPending}
          disabled={next.length === 0}
          onClick={() => go()}
        >
          One step on
        </button>
        <select
          className="in"
          aria-label="Move it to"
          value={to}
          onChange={({ target }) => setTo(isStatus(target.value))}
        >
          <option value="">or move it to</option>
          {next.map((one) => (
            <option key={one} value={one}>
              {inWords(one)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="act"
          disabled={to === ''}
          onClick={() => to !== '' && go(to)}
        >
          Move
        </button>
      </div>
    </div>
  );
}

const outcomes = ['open', 'success', 'failure', 'pending', 'close'] as const;
/** Where a payment still waits for its outcome. */
const waiting = new Set<PaymentRow['status']>(['CREATED', 'OPENED', 'PENDING']);

function Payment({ payment }: { payment: PaymentRow }) {
  const { _id, orderRef, amount, status, createdAt } = payment;
  const [isOpen, setOpen] = useState(waiting.has(status));
  const settle = useControlMutation(settlePayment, {
    description: (to) =>
      `The payment is ${inWords(to.status)}${to.orderStatus ? `, its order ${inWords(to.orderStatus)}` : ''}.`,
  });
  return (
    <li>
      <button
        type="button"
        className="main plain"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <b>{orderRef}</b>
          <small>
            {join(
              isMine(payment) && 'You',
              `₹${formatNumber(amount)}`,
              `${dayOf(createdAt)}, ${timeOf(createdAt)}`,
            )}
          </small>
        </span>
        <span className={`tag ${tone(status)}`}>{inWords(status)}</span>
        <ChevronRight className="icon turn" aria-hidden="true" />
      </button>
      {isOpen && (
        <div className="acts outcomes">
          {outcomes.map((outcome) => (
            <button
              key={outcome}
              type="button"
              className="act"
              onClick={() => settle.mutate({ params: { checksumId: _id }, body: { outcome } })}
            >
              {outcome}
              <span className="sr"> for {orderRef}</span>
            </button>
          ))}
        </div>
      )}
    </li>
  );
}
