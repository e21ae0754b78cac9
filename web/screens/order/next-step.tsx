import type { ReactNode } from 'react';
import type { Order } from '#contracts/orders';
import type { PaymentStatus } from '#contracts/payments';
import { Price } from '../../components/price.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { localise } from '../../shop/format.ts';
import { daysLeft, dueDate, isPaymentPending, isUnpaid, nextActor } from '../../shop/next-actor.ts';
import { orderFacts } from '../../shop/order-facts.ts';
import { Copy } from './copy-button.tsx';
import { MissingPapers } from './documents.tsx';
import { Ways } from './next-step-actions.tsx';
import css from './order.module.css';
import { Pay } from './pay-token.tsx';

interface TurnProps {
  order: Order;
  /** How the latest payment stands. */
  payment: PaymentStatus | undefined;
}

/** Whose turn it is, what is to be done, and the exact figures for it. */
export function Turn({ order, payment }: TurnProps) {
  const turn = nextActor(order);
  const at = useNow();
  const due = dueDate(order);
  const left = due === undefined ? -1 : daysLeft(due, at);
  const { says } = ordersTexts().turn[order.status];
  if (isPaymentPending(order)) return <Undecided />;
  return (
    <section
      className={turn === 'you' ? `${css.turn} ${css.you}` : css.turn}
      aria-labelledby="turn"
    >
      <div className="row between">
        <h2 id="turn">{titleOf(order)}</h2>
        {left >= 0 && <span className="tag brass">{ordersTexts().daysLeft(left)}</span>}
      </div>
      <p>{says(orderFacts(order))}</p>
      {order.status === 'EXPIRED' && payment === 'AUTO_REFUND' && <p>{ordersTexts().lateMoney}</p>}
      {order.status === 'ON_HOLD' && (
        <>
          <Reason order={order} />
          <MissingPapers order={order} />
        </>
      )}
      {order.status === 'AVAILABILITY_ISSUED' && <Choices order={order} />}
      {isUnpaid(order.status) && <Pay order={order} />}
      {exactsOf(order).map(({ what, copied, shown }) => (
        <Exact key={what} what={what} copied={copied}>
          {shown}
        </Exact>
      ))}
      <Ways order={order} />
      {(order.status === 'AVAILABILITY_ISSUED' || order.status === 'CSD_PAYMENT_PENDING') && (
        <p className="sm quiet">{ordersTexts().ownAccount}</p>
      )}
    </section>
  );
}

function titleOf(order: Order): string {
  const turn = nextActor(order);
  return turn === 'nobody'
    ? ordersTexts().status[order.status].title
    : `${ordersTexts().who[turn]}: ${ordersTexts().turn[order.status].task}`;
}

const Undecided = () => (
  <section className={css.turn} aria-labelledby="turn">
    <h2 id="turn">
      {ordersTexts().who.bank}: {ordersTexts().undecided}
    </h2>
    <p role="status">
      <b>{ordersTexts().undecidedLead}</b> {ordersTexts().undecidedSays}
    </p>
  </section>
);

/** What the shop has noted about what is missing. */
function Reason({ order: { timeline } }: { order: Order }) {
  const said = timeline.findLast(({ status }) => status === 'ON_HOLD')?.note;
  if (!said) return null;
  const { text, isForeign } = ordersTexts().note(said);
  return (
    <p>
      <span className="label block">{ordersTexts().reason}</span>
      <b lang={isForeign ? 'en' : undefined}>{text}</b>
    </p>
  );
}

/** What has to be chosen on the portal. */
function Choices({ order: { product, dealer, depot } }: { order: Order }) {
  const says = ordersTexts().choose;
  return (
    <dl className={css.choices}>
      <dt>{says.car}</dt>
      <dd>
        {product.brandName} {product.productName} {product.variantName}{' '}
        <span className="code">({product.csdIndexNo})</span>
      </dd>
      <dt>{says.colour}</dt>
      <dd>{localise(product.colourName)}</dd>
      {dealer && (
        <>
          <dt>{says.dealer}</dt>
          <dd>{dealer.name}</dd>
        </>
      )}
      {depot && (
        <>
          <dt>{says.depot}</dt>
          <dd>{depot.name}</dd>
        </>
      )}
    </dl>
  );
}

interface Figure {
  what: string;
  copied: string;
  shown: ReactNode;
}

const amount = (what: string, rupees: number): Figure => ({
  what,
  copied: String(rupees),
  shown: <Price rupees={rupees} size="2rem" />,
});

/** A number of a paper, when there is one. */
const reference = (what: string, text: string | undefined): Figure[] =>
  text ? [{ what, copied: text, shown: <b className="code">{text}</b> }] : [];

/** The figures that have to be typed or named in this status, to the letter. */
function exactsOf({ status, priceBreakup: { csd: price }, csd }: Order): Figure[] {
  const says = ordersTexts().exact;
  switch (status) {
    case 'AVAILABILITY_ISSUED':
      return [amount(says.dealerPrice, price.payToCsd)];
    case 'CSD_PAYMENT_PENDING':
      return [amount(says.toCsd, price.payToCsd), ...reference(says.demandNo, csd.demandNo)];
    case 'CSD_PAID':
      return reference(says.demandNo, csd.demandNo);
    case 'LSO_ISSUED':
    case 'VEHICLE_ALLOTTED':
      return reference(says.lsoNo, csd.lsoNo);
    case 'READY_FOR_DELIVERY':
      return [amount(says.toDealer, price.payToDealer)];
    default:
      return [];
  }
}

interface ExactProps {
  what: string;
  copied: string;
  children: ReactNode;
}

const Exact = ({ what, copied, children }: ExactProps) => (
  <div className={css.exact}>
    <span className="sm quiet">{what}</span>
    {children}
    <Copy text={copied} what={what} />
  </div>
);
