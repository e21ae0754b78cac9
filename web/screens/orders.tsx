import { Link, useSearchParams } from 'react-router-dom';
import type { Order } from '#contracts/orders';
import { NoCars } from '../components/feedback/empty-state.tsx';
import { SegmentedControl } from '../components/form/segmented-control.tsx';
import { Check } from '../components/icons.ts';
import { OrderElsewhereNotice } from '../components/layout/account-recovery.tsx';
import { PageHeader } from '../components/layout/headings.tsx';
import { Picture } from '../components/picture.tsx';
import { useNow } from '../hooks/use-now.ts';
import { useOrders } from '../hooks/use-orders.ts';
import { useProfile } from '../hooks/use-session.ts';
import { useTitle } from '../hooks/use-title.ts';
import { ordersTexts } from '../i18n/messages/orders.ts';
import { paths } from '../paths.ts';
import { formatDate, formatShortDate } from '../shop/format.ts';
import {
  dueDate,
  isCertificateOver,
  type NextActor,
  nextActor,
  sentNoteOf,
} from '../shop/next-actor.ts';
import { orderFacts } from '../shop/order-facts.ts';
import { milestones, orderProgress } from '../shop/order-progress.ts';
import { currentTask, sentNoteTask, statusTitle } from '../shop/status-title.ts';
import { noteWait, orderWait } from '../shop/wait.ts';
import css from './orders.module.css';

const filters = ['all', 'open', 'done'] as const;
type Filter = (typeof filters)[number];

/** An order stays open until its refund is paid. */
const matches: Record<Filter, (order: Order) => boolean> = {
  all: () => true,
  open: (order) => nextActor(order) !== 'nobody',
  done: (order) => nextActor(order) === 'nobody',
};

export function Screen() {
  useTitle(ordersTexts().title);
  const orders = useOrders();
  if (orders.length === 0)
    return (
      <NoCars title={ordersTexts().title} isTitleInTopBar text={ordersTexts().none}>
        <OrderElsewhereNotice />
      </NoCars>
    );
  return <List orders={orders} />;
}

function List({ orders }: { orders: readonly Order[] }) {
  const [search, setSearch] = useSearchParams();
  const filter = filters.find((one) => one === search.get('show')) ?? 'all';
  const choose = (next: Filter) =>
    setSearch(next === 'all' ? {} : { show: next }, { replace: true, preventScrollReset: true });
  useNow(); // orders become late
  const underWay = orders.filter(matches.open).length;
  const shown = orders.filter(matches[filter]);
  return (
    <>
      <PageHeader
        title={ordersTexts().title}
        lead={ordersTexts().counts(underWay, orders.length - underWay)}
        isTitleInTopBar
      >
        <SegmentedControl
          legend={ordersTexts().show}
          isLegendHidden
          options={filters.map((value) => ({ value, label: ordersTexts().filter[value] }))}
          value={filter}
          onChange={choose}
        />
      </PageHeader>
      <div className="container">
        <div className={css.list}>
          {shown.map((order) => (
            <Row key={order._id} order={order} />
          ))}
          {shown.length === 0 && filter !== 'all' && (
            <p className="muted">
              {ordersTexts().noneOf[filter]}{' '}
              <button type="button" className="btn text" onClick={() => choose('all')}>
                {ordersTexts().showAll}
              </button>
            </p>
          )}
        </div>
        <p className="sr-only" role="status">
          {ordersTexts().shown(shown.length)}
        </p>
      </div>
    </>
  );
}

function Row({ order }: { order: Order }) {
  const carName = `${order.product.productName} ${order.product.variantName}`;
  return (
    <article className={css.order}>
      <div className="car-image">
        <Picture url={order.product.image} alt="" />
      </div>
      <div className="stack" style={{ '--gap': 'var(--s-1)' }}>
        <span className="code sm muted">
          {order.orderNo} · {formatDate(order.createdAt)}
        </span>
        <h2 className="name">
          <Link
            className="stretched-link"
            to={paths.order(order._id)}
            aria-label={`${carName}, ${order.orderNo}`}
          >
            {carName}
          </Link>
        </h2>
        <p>
          <Status order={order} />
        </p>
      </div>
      <div className={css.nextStep}>
        <NextStepText order={order} />
        <Progress order={order} />
      </div>
    </article>
  );
}

/** What the shop has to act on: it is no longer the buyer's turn. */
const useSentNote = (order: Order) => sentNoteOf(order, useProfile().complaints);

function Status({ order }: { order: Order }) {
  const sentNote = useSentNote(order);
  const isDone = order.status === 'DELIVERED' || order.status === 'CLOSED';
  const isOwnTurn = nextActor(order) === 'you' && (!sentNote || isCertificateOver(order, sentNote));
  const tagClass = isDone ? 'good' : isOwnTurn ? 'accent' : '';
  return (
    <span className={`tag ${tagClass}`}>
      {isDone && <Check className="icon" aria-hidden="true" />}
      {statusTitle(order)}
    </span>
  );
}

function NextStepText({ order }: { order: Order }) {
  const actor = nextActor(order);
  const { description } = ordersTexts().nextStep[order.status];
  const due = dueDate(order);
  const sentNote = useSentNote(order);
  if (sentNote && !isCertificateOver(order, sentNote))
    return <Waits actor="shop" task={sentNoteTask(sentNote)} wait={noteWait(sentNote)} />;
  if (actor === 'nobody')
    return (
      <p>
        {description(orderFacts(order))}{' '}
        {(order.status === 'DELIVERED' || order.status === 'CLOSED') && (
          <Link to={paths.review(order.product)}>{ordersTexts().review}</Link>
        )}
      </p>
    );
  const task = currentTask(order, sentNote);
  if (actor !== 'you' && !due) return <Waits actor={actor} task={task} wait={orderWait(order)} />;
  const date = due && ordersTexts().byDay(formatShortDate(due));
  return (
    <p>
      <b>{ordersTexts().nextActor[actor]}:</b>{' '}
      {ordersTexts().sentence([task, date].filter(Boolean).join(', '))}
    </p>
  );
}

interface WaitsProps {
  actor: Exclude<NextActor, 'you' | 'nobody'>;
  task: string;
  wait: Pick<ReturnType<typeof orderWait>, 'since' | 'isLate'>;
}

/** It is somebody else's turn. */
const Waits = ({ actor, task, wait: { since, isLate } }: WaitsProps) => (
  <p>
    <b>{ordersTexts().nextActor[actor]}:</b>{' '}
    {ordersTexts().sentence(`${task}, ${ordersTexts().wait.since(formatShortDate(since))}`)}{' '}
    {isLate && <span className="tag alarm">{ordersTexts().wait.late}</span>}
  </p>
);

function Progress({ order }: { order: Order }) {
  const { reached, remaining } = orderProgress(order);
  if (reached === 0 || remaining.length === 0) return null;
  return (
    <div className={css.progress}>
      <div
        className="progress-bar"
        style={{ '--n': milestones.length, '--at': reached / milestones.length }}
        aria-hidden="true"
      />
      <span className="xs muted">{ordersTexts().milestone(reached, milestones.length)}</span>
    </div>
  );
}
