import type { Order } from '#contracts/orders';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { formatShortDate, formatTime } from '../../shop/format.ts';
import { type Milestone, orderProgress } from '../../shop/order-progress.ts';
import css from './order.module.css';

type Entry = Order['timeline'][number];

/** What has happened, and what is still ahead. */
export function Record({ order }: { order: Order }) {
  const { remaining, indexOfMilestone } = orderProgress(order);
  const last = order.timeline.length - 1;
  const says = ordersTexts().head;
  return (
    <table className={css.record}>
      <caption className="label">{ordersTexts().record}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{says.stone}</th>
          <th scope="col">{says.date}</th>
          <th scope="col">{says.entry}</th>
          <th scope="col">{says.by}</th>
        </tr>
      </thead>
      <tbody>
        {order.timeline.map((entry, index) => (
          <Past
            key={`${entry.status}${entry.at}`}
            entry={entry}
            stone={indexOfMilestone(entry.status)}
            isLast={index === last}
          />
        ))}
        {remaining.map((status) => (
          <tr key={status} className={css.next}>
            <td className={css.mark}>
              <span className="stone">{indexOfMilestone(status)}</span>
            </td>
            <td className={css.when}>
              <span>{whenOf(status, order)}</span>
            </td>
            <td className={css.what}>
              <b>{ordersTexts().status[status].title}</b>
              <p className="sm">{ordersTexts().status[status].says}</p>
            </td>
            <td className={`${css.by} sm`}>{ordersTexts().by[movers[status]]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PastProps {
  entry: Entry;
  stone: number;
  isLast: boolean;
}

function Past({ entry: { status, at, by, note }, stone, isLast }: PastProps) {
  const { text, isForeign } = ordersTexts().note(note);
  const isStop = isLast && stops.has(status);
  const look = isStop ? 'now stop' : isLast && !ends.has(status) ? 'now' : 'done';
  return (
    <tr className={isLast ? 'now' : 'done'} aria-current={isLast ? 'step' : undefined}>
      <td className={css.mark}>
        {stone < 0 && !isLast ? (
          <span className={css.dot} />
        ) : (
          <span className={`stone ${look}`}>{isStop ? '!' : stone >= 0 ? stone : ''}</span>
        )}
      </td>
      <td className={css.when}>
        <b>{formatShortDate(at)}</b>
        <span>{formatTime(at)}</span>
      </td>
      <td className={css.what}>
        <b>{ordersTexts().status[status].title}</b>
        {text && !repeats.has(note) && (
          <p className="sm" lang={isForeign ? 'en' : undefined}>
            {text}
          </p>
        )}
      </td>
      <td className={`${css.by} sm`}>{ordersTexts().by[by]}</td>
    </tr>
  );
}

/** What the shop notes of itself where the state has said it already, in whatever language. */
const repeats = new Set([
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

/** Where the road is blocked, or ends before its time. */
const stops = new Set<Entry['status']>([
  'PAYMENT_FAILED',
  'EXPIRED',
  'ON_HOLD',
  'AVAILABILITY_EXPIRED',
  'CANCELLED',
  'CANCELLED_OFFLINE',
]);

/** After these nobody has to move any more. */
const ends = new Set<Entry['status']>(['DELIVERED', 'CLOSED', 'REFUNDED']);

/** Who brings an order to each stone. */
const movers: { [stone in Milestone]: Entry['by'] } = {
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

/** When a stone is to be passed, as far as one can say. */
function whenOf(stone: Milestone, { status, csd, expectedDelivery }: Order) {
  if (stone === 'CSD_PAID' && status === 'AVAILABILITY_ISSUED' && csd.availabilityValidTill)
    return ordersTexts().byDay(formatShortDate(csd.availabilityValidTill));
  if (stone === 'DELIVERED' && expectedDelivery)
    return ordersTexts().span(
      formatShortDate(expectedDelivery.from),
      formatShortDate(expectedDelivery.to),
    );
  return ordersTexts().usual[stone];
}
