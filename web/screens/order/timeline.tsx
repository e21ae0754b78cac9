import { Fragment } from 'react';
import type { Order } from '#contracts/orders';
import { useNow } from '../../hooks/use-now.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { formatShortDate, formatTime } from '../../shop/format.ts';
import { dueDate } from '../../shop/next-actor.ts';
import { type Milestone, orderProgress, usualDays } from '../../shop/order-progress.ts';
import { reachedTitle } from '../../shop/status-title.ts';
import { deliveryPeriod, formatDays } from '../../shop/wait.ts';
import css from './order.module.css';

type Entry = Order['timeline'][number];

export function OrderTimeline({ order }: { order: Order }) {
  useNow(); // the days to come pass
  const { remaining, milestoneNumber } = orderProgress(order);
  const isPayingCsd = order.status === 'CSD_PAYMENT_PENDING';
  const last = order.timeline.length - 1;
  const changedAfter = lastBeforeDealerChange(order);
  const texts = ordersTexts().head;
  return (
    <table className={css.timeline}>
      <caption>
        <h2 className="label">{ordersTexts().record}</h2>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.milestone}</th>
          <th scope="col">{texts.date}</th>
          <th scope="col">{texts.entry}</th>
          <th scope="col">{texts.by}</th>
        </tr>
      </thead>
      <tbody>
        {order.timeline.map((entry, index) => (
          <Fragment key={`${entry.status}${entry.at}`}>
            <PastRow
              entry={entry}
              title={index === last ? reachedTitle(order) : titleOf(entry)}
              milestone={milestoneNumber(isPayingCsd && index === last ? 'CSD_PAID' : entry.status)}
              isLast={index === last}
              due={isPayingCsd && index === last ? dueDate(order) : undefined}
            />
            {entry === changedAfter && <DealerChangeRow order={order} />}
          </Fragment>
        ))}
        {remaining.map((status) => (
          <tr key={status} className={css.upcoming}>
            <td className={css.marker}>
              <span className="milestone">{milestoneNumber(status)}</span>
              <span className="sr-only"> {ordersTexts().stone.ahead}</span>
            </td>
            <td className={css.date}>
              <span>{expectedDate(status, order)}</span>
            </td>
            <th scope="row" abbr={ordersTexts().ahead[status].title} className={css.entry}>
              <b>{ordersTexts().ahead[status].title}</b>
              <p className="sm">{descriptionOf(status, order)}</p>
            </th>
            <Actor by={actorByMilestone[status]} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The stage of an order that has left it since. */
const titleOf = ({ status }: Entry) =>
  status === 'PAYMENT_PENDING' ? ordersTexts().held : ordersTexts().status[status];

const descriptionOf = (milestone: Milestone, { financeMode }: Order) =>
  milestone === 'CSD_PAID' && financeMode === 'loan'
    ? ordersTexts().loanAhead
    : ordersTexts().ahead[milestone].description;

type PastRowProps = {
  entry: Entry;
  title: string;
  milestone: number;
  isLast: boolean;
  due: string | undefined;
};

function PastRow({ entry, title, milestone, isLast, due }: PastRowProps) {
  const { status, at, by, note } = entry;
  const { text, isForeign } = ordersTexts().note(note);
  const isBlocked = isLast && BLOCKED_STATUSES.has(status);
  const state = isLast && !FINAL_STATUSES.has(status) ? 'current' : 'done';
  return (
    <tr className={isLast ? 'current' : 'done'} aria-current={isLast ? 'step' : undefined}>
      <td className={css.marker}>
        {milestone === 0 && !isLast ? (
          <span className={css.dot} />
        ) : (
          <>
            <span className={`milestone ${isBlocked ? 'current blocked' : state}`}>
              {isBlocked ? <span aria-hidden="true">!</span> : milestone || ''}
            </span>
            <span className="sr-only"> {ordersTexts().stone[isBlocked ? 'blocked' : state]}</span>
          </>
        )}
      </td>
      <td className={css.date}>
        <b>{formatShortDate(at)}</b>
        <span>{formatTime(at)}</span>
      </td>
      <th scope="row" abbr={title} className={css.entry}>
        <b>
          {[title, due && ordersTexts().byDay(formatShortDate(due))].filter(Boolean).join(', ')}
        </b>
        {text && !REDUNDANT_NOTES.has(note) && (
          <p className="sm" lang={isForeign ? 'en' : undefined}>
            {text}
          </p>
        )}
      </th>
      <Actor by={by} />
    </tr>
  );
}

/** The last step before the buyer changed the dealer. */
const lastBeforeDealerChange = ({ timeline, dealer }: Order) =>
  timeline.findLast(({ at }) => at <= (dealer?.since ?? ''));

function DealerChangeRow({ order: { dealer } }: { order: Order }) {
  if (!dealer?.since) return null;
  const title = ordersTexts().changeDealer.changedTo(dealer.name);
  return (
    <tr className="done">
      <td className={css.marker}>
        <span className={css.dot} />
      </td>
      <td className={css.date}>
        <b>{formatShortDate(dealer.since)}</b>
        <span>{formatTime(dealer.since)}</span>
      </td>
      <th scope="row" abbr={title} className={css.entry}>
        <b>{title}</b>
      </th>
      <Actor by="customer" />
    </tr>
  );
}

/** On a phone for screen readers only: the table has no room for it. */
const Actor = ({ by }: Pick<Entry, 'by'>) => (
  <td className={`${css.actor} sm`}>
    <span>{ordersTexts().by[by]}</span>
  </td>
);

/** Automatic notes that only repeat the status. */
const REDUNDANT_NOTES = new Set([
  'Order placed',
  'Papers are complete',
  'Paid to CSD',
  'The dealer has allotted a car',
  'Delivered',
  'Closed',
  'Cancellation asked for',
  'Cancelled',
  'Token is on its way back',
  'Token returned',
]);

/** The order is blocked or ended early. */
const BLOCKED_STATUSES = new Set<Entry['status']>([
  'PAYMENT_FAILED',
  'EXPIRED',
  'ON_HOLD',
  'AVAILABILITY_EXPIRED',
  'CANCELLED',
  'CANCELLED_OFFLINE',
]);

/** Nobody has to act any more. */
const FINAL_STATUSES = new Set<Entry['status']>(['DELIVERED', 'CLOSED', 'REFUNDED']);

const actorByMilestone: { [milestone in Milestone]: Entry['by'] } = {
  BOOKED: 'customer',
  ELIGIBILITY_CHECK: 'shop',
  DOCUMENTS_VERIFIED: 'shop',
  AVAILABILITY_ISSUED: 'dealer',
  CSD_PAID: 'customer',
  LSO_ISSUED: 'depot',
  VEHICLE_ALLOTTED: 'dealer',
  READY_FOR_DELIVERY: 'dealer',
  DELIVERED: 'dealer',
};

function expectedDate(milestone: Milestone, order: Order) {
  const due = dueDate(order);
  const period = deliveryPeriod(order);
  if (milestone === 'CSD_PAID' && due) return ordersTexts().byDay(formatShortDate(due));
  if (milestone === 'DELIVERED' && period)
    return ordersTexts().span(formatShortDate(period.from), formatShortDate(period.to));
  const days = usualDays[milestone];
  return days && formatDays(days);
}
