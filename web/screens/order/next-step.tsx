import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Localised } from '#contracts/common';
import type { Complaint } from '#contracts/complaints';
import type { Order } from '#contracts/orders';
import type { PaymentStatus } from '#contracts/payments';
import { Price } from '../../components/car/price.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { DefinitionList } from '../../components/text/definition-list.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { language } from '../../i18n/language.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { focusWhenShown } from '../../lib/focus.ts';
import { paths } from '../../paths.ts';
import { formatShortDate, localise } from '../../shop/format.ts';
import {
  daysLeft,
  dueDate,
  isCertificateOver,
  isPaymentPending,
  isUnpaid,
  nextActor,
  sentNoteOf,
} from '../../shop/next-actor.ts';
import { orderFacts } from '../../shop/order-facts.ts';
import { currentTask, sentNoteTask } from '../../shop/status-title.ts';
import { noteWait, orderWait } from '../../shop/wait.ts';
import { Cashback } from './cashback.tsx';
import { CopyButton } from './copy-button.tsx';
import { DemandSent, PlacedDemand } from './demand.tsx';
import { MissingDocuments } from './documents.tsx';
import { AskForCertificate, NextStepActions } from './next-step-actions.tsx';
import css from './order.module.css';
import { PayToken } from './pay-token.tsx';
import { PaymentPending } from './payment-pending.tsx';

interface NextStepProps {
  order: Order;
  payment: PaymentStatus | undefined;
  complaints: readonly Complaint[];
  /** The title says how a payment went: it takes the focus. */
  isPaymentResult?: boolean;
}

export function NextStep({ order, payment, complaints, isPaymentResult }: NextStepProps) {
  const now = useNow();
  const sentNote = sentNoteOf(order, complaints);
  const isOver = isCertificateOver(order, sentNote);
  const isOwnTurn = nextActor(order) === 'you' && (!sentNote || isOver);
  const due = dueDate(order);
  const isWaiting = !isOwnTurn && nextActor(order) !== 'nobody';
  const wait = sentNote ? noteWait(sentNote) : orderWait(order);
  const titleRef = isPaymentResult ? focusWhenShown : undefined;
  if (isPaymentPending(order)) return <PaymentPending order={order} titleRef={titleRef} />;
  return (
    <section
      className={isOwnTurn ? `${css.nextStep} ${css.ownTurn}` : css.nextStep}
      aria-labelledby="turn"
    >
      <div className="row justify-between">
        <h2 id="turn" ref={titleRef}>
          {sentNote && !isOver ? sentNoteTitle(sentNote) : stepTitle(order, sentNote)}
        </h2>
        {due && (
          <span className="tag accent">
            {ordersTexts().daysLeft(daysLeft(due, now))} · {formatShortDate(due)}
          </span>
        )}
        {isWaiting && wait.isLate && <span className="tag alarm">{ordersTexts().wait.late}</span>}
      </div>
      {isWaiting && <p className="sm muted">{waitText(wait)}</p>}
      {sentNote?.demandNo !== undefined ? (
        <>
          <DemandSent order={order} note={sentNote} />
          {isOver && <CertificateOver order={order} complaints={complaints} />}
        </>
      ) : sentNote ? (
        <AnswerSent order={order} note={sentNote} />
      ) : (
        <StepDetails order={order} payment={payment} complaints={complaints} />
      )}
    </section>
  );
}

function StepDetails({
  order,
  payment,
  complaints,
}: Pick<NextStepProps, 'order' | 'payment' | 'complaints'>) {
  const { description } = ordersTexts().nextStep[order.status];
  return (
    <>
      {isCertificateOver(order) ? (
        <CertificateOver order={order} complaints={complaints} />
      ) : (
        <p>{description(orderFacts(order))}</p>
      )}
      {order.status === 'CANCEL_REQUESTED' && payment === 'PENDING' && (
        <p>{ordersTexts().cancel.undecided}</p>
      )}
      {(order.status === 'DELIVERED' || order.status === 'CLOSED') && <Cashback order={order} />}
      {order.status === 'ON_HOLD' && (
        <>
          <HoldReason order={order} />
          <MissingDocuments order={order} />
        </>
      )}
      {order.status === 'AVAILABILITY_ISSUED' && <PortalChoices order={order} />}
      {isUnpaid(order.status) && <PayToken order={order} />}
      <FiguresToEnter order={order} />
      {order.status === 'CANCEL_REQUESTED' && (
        <p>
          {ordersTexts().cancel.final} {ordersTexts().cancel.changedMind}
        </p>
      )}
      <NextStepActions order={order} complaints={complaints} />
      {order.status === 'AVAILABILITY_ISSUED' && <PlacedDemand order={order} />}
      {(order.status === 'AVAILABILITY_ISSUED' || order.status === 'CSD_PAYMENT_PENDING') && (
        <p className="sm muted">
          {order.status === 'AVAILABILITY_ISSUED' &&
            order.financeMode === 'loan' &&
            `${ordersTexts().loan} `}
          {ordersTexts().ownAccount}
        </p>
      )}
    </>
  );
}

/** Who has to do what now, or how the order ended. */
export function stepTitle(order: Order, sentNote?: Complaint): string {
  const actor = nextActor(order);
  return actor === 'nobody'
    ? ordersTexts().status[order.status]
    : `${ordersTexts().nextActor[actor]}: ${currentTask(order, sentNote)}`;
}

function waitText({ since, until, isTold }: ReturnType<typeof orderWait>) {
  const { text, told } = ordersTexts().wait;
  const from = formatShortDate(since);
  return until && isTold
    ? told(from, formatShortDate(until))
    : text(from, until && formatShortDate(until));
}

const sentNoteTitle = (note: Complaint) => `${ordersTexts().nextActor.shop}: ${sentNoteTask(note)}`;

/** The buyer has answered why the order is on hold. */
function AnswerSent({ order, note }: { order: Order; note: Complaint }) {
  const { sent, open } = ordersTexts().answerSent;
  return (
    <>
      <p role="status">{sent(formatShortDate(note.updatedAt))}</p>
      <HoldReason order={order} />
      <p>
        <Link className="btn outline" to={paths.complaint(note._id)}>
          {open}
        </Link>
      </p>
    </>
  );
}

function CertificateOver({ order, complaints }: Pick<NextStepProps, 'order' | 'complaints'>) {
  const until = formatShortDate(order.csd.availabilityValidTill ?? '');
  return (
    <>
      <Notice kind="alarm">{ordersTexts().certificateOver(until)}</Notice>
      <div className="row">
        <AskForCertificate order={order} complaints={complaints} />
      </div>
    </>
  );
}

function HoldReason({ order: { timeline } }: { order: Order }) {
  const note = timeline.findLast(({ status }) => status === 'ON_HOLD')?.note;
  if (!note) return null;
  const { text, isForeign } = ordersTexts().note(note);
  return (
    <p>
      <span className="label block">{ordersTexts().reason}</span>
      <b lang={isForeign ? 'en' : undefined}>{text}</b>
    </p>
  );
}

function PortalChoices({ order: { product, dealer, depot } }: { order: Order }) {
  const texts = ordersTexts().choose;
  return (
    <DefinitionList
      className={css.choices}
      rows={[
        [
          texts.car,
          <span key="car">
            {product.brandName} {product.productName} {product.variantName}{' '}
            <span className="code">({product.csdIndexNo})</span>
          </span>,
        ],
        [texts.colour, withEnglish(product.colourName)],
        [texts.dealer, dealer?.name],
        [texts.depot, depot?.name],
      ]}
    />
  );
}

/** The portal has the English name only. */
const withEnglish = (name: Localised) =>
  language === 'en' ? name.en : `${localise(name)} (${name.en})`;

type Figure = { label: string; copied: string; shown: ReactNode };

const amount = (label: string, rupees: number): Figure => ({
  label,
  copied: String(rupees),
  shown: <Price rupees={rupees} size="2rem" />,
});

const reference = (label: string, text: string | undefined): Figure[] =>
  text ? [{ label, copied: text, shown: <b className="code">{text}</b> }] : [];

const FiguresToEnter = ({ order }: { order: Order }) =>
  figuresToEnter(order).map(({ label, copied, shown }) => (
    <div key={label} className={css.exactValue}>
      <span className="sm muted">{label}</span>
      {shown}
      <CopyButton text={copied} label={label} />
    </div>
  ));

/** The figures the buyer must enter or quote in this status. */
function figuresToEnter({ status, priceBreakup: { csd: price }, csd }: Order): Figure[] {
  const texts = ordersTexts().exact;
  switch (status) {
    case 'AVAILABILITY_ISSUED':
      return [amount(texts.dealerPrice(price.payToCsd), price.payToCsd)];
    case 'CSD_PAYMENT_PENDING':
      return [amount(texts.toCsd, price.payToCsd), ...reference(texts.demandNo, csd.demandNo)];
    case 'CSD_PAID':
      return reference(texts.demandNo, csd.demandNo);
    case 'LSO_ISSUED':
    case 'VEHICLE_ALLOTTED':
      return reference(texts.lsoNo, csd.lsoNo);
    case 'READY_FOR_DELIVERY':
      return [amount(texts.toDealer, price.payToDealer)];
    default:
      return [];
  }
}
