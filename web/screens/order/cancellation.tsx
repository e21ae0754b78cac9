import type { Order } from '#contracts/orders';
import { DefinitionList } from '../../components/text/definition-list.tsx';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { onPaper } from '../../shop/cancellation-terms.ts';
import { formatDate, formatMoney, languageOf } from '../../shop/format.ts';
import { orderFacts } from '../../shop/order-facts.ts';
import { inReadersLanguage } from '../../shop/own-sentences.ts';

type CancellationProps = { order: Order; cancel: NonNullable<Order['cancel']> };

export function Cancellation({ order, cancel }: CancellationProps) {
  const { amountPaid, amountDue, orderNo, csd, timeline } = order;
  const texts = ordersTexts().cancel;
  const reason = inReadersLanguage(cancel.reason);
  const isPaid = amountPaid > 0;
  const isAtBank = !isPaid && order.payment.status === 'PENDING';
  const wasAsked = timeline.some(({ status }) => status === 'CANCEL_REQUESTED');
  return (
    <section aria-labelledby="cancelled">
      <h2 id="cancelled" className="label">
        {texts.title}
      </h2>
      <DefinitionList
        className="definition-list mt-2"
        rows={[
          [
            texts.reason,
            <span key="reason" lang={languageOf(reason)}>
              {reason}
            </span>,
          ],
          [wasAsked ? texts.asked : texts.cancelledOn, formatDate(cancel.at)],
          [texts.atBank, isAtBank && formatMoney(amountDue), true],
          [
            ordersTexts().undecided.reference,
            isAtBank && (
              <span key="reference" className="code">
                {orderNo}
              </span>
            ),
          ],
          [texts.charge, isPaid && formatMoney(cancel.charge)],
          [
            cancel.refundStatus === 'DONE' ? texts.wentBack : texts.back,
            isPaid && formatMoney(cancel.refundAmount),
            true,
          ],
          [texts.toWallet, orderFacts(order).toWallet],
          [texts.state, isPaid && texts.states[cancel.refundStatus]],
        ]}
      />
      {csd.paidAt && <p className="sm muted measure mt-2">{onPaper(order)}</p>}
    </section>
  );
}
