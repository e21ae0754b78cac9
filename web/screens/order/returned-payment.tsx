import type { ReturnedPayment as Payment } from '#contracts/orders';
import { DefinitionList } from '../../components/text/definition-list.tsx';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { formatDate, formatMoney } from '../../shop/format.ts';

const states = {
  AUTO_REFUND: 'automatic',
  REFUND_INITIATED: 'started',
  REFUNDED: 'done',
} as const;

/** A payment that came when the order no longer needed it. */
export function ReturnedPayment({ payment }: { payment: Payment }) {
  const { amount, status, txnId, mode, arrivedAt, updatedAt } = payment;
  const texts = ordersTexts().returned;
  const id = `returned-${payment.checksumId}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="label">
        {texts.title}
      </h2>
      <DefinitionList
        className="definition-list mt-2"
        rows={[
          [texts.amount, formatMoney(amount), true],
          [texts.arrived, formatDate(arrivedAt)],
          [
            texts.by,
            txnId && (
              <span key="by">
                {mode && `${mode}, `}
                <span className="code">{txnId}</span>
              </span>
            ),
          ],
          [texts.state, texts[states[status]](formatDate(updatedAt))],
        ]}
      />
    </section>
  );
}
