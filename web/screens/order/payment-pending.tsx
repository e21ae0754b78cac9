import type { RefCallback } from 'react';
import { Link } from 'react-router-dom';
import { PAYMENT_ATTEMPTS } from '#contracts/constants';
import type { Order } from '#contracts/orders';
import { DefinitionList } from '../../components/text/definition-list.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { formatMoney } from '../../shop/format.ts';
import { orderFacts } from '../../shop/order-facts.ts';
import { orderWait } from '../../shop/wait.ts';
import { complaintPath } from './next-step-actions.tsx';
import css from './order.module.css';

interface PaymentPendingProps {
  order: Order;
  titleRef: RefCallback<HTMLElement> | undefined;
}

export function PaymentPending({ order, titleRef }: PaymentPendingProps) {
  const now = useNow();
  const { payBy } = orderFacts(order);
  const canPayAgain =
    order.payment.attempts < PAYMENT_ATTEMPTS && (!order.payBy || Date.parse(order.payBy) > now);
  const { isLate } = orderWait(order);
  const texts = ordersTexts().undecided;
  return (
    <section className={css.nextStep} aria-labelledby="turn">
      <div className="row justify-between">
        <h2 id="turn" ref={titleRef}>
          {ordersTexts().nextActor.bank}: {texts.task}
        </h2>
        {isLate && <span className="tag alarm">{ordersTexts().wait.late}</span>}
      </div>
      <p role="status">
        <b>{texts.lead}</b> {texts.description} {isLate && texts.late}
      </p>
      <DefinitionList
        className={css.choices}
        rows={[
          [ordersTexts().token, formatMoney(order.amountDue)],
          [
            texts.reference,
            <span key="reference" className="code">
              {order.orderNo}
            </span>,
          ],
          [texts.held, payBy && texts.heldUntil(payBy)],
        ]}
      />
      <p>
        {texts.confirmed} {texts.declined(canPayAgain)}
      </p>
      <div className="row">
        <Link className="btn outline" to={complaintPath(order._id, 'PAYMENT_DEBITED_NOT_UPDATED')}>
          {ordersTexts().write}
        </Link>
      </div>
    </section>
  );
}
