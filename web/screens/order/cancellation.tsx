import type { Order } from '#contracts/orders';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { formatDate, formatMoney } from '../../shop/format.ts';

interface CancellationProps {
  order: Order;
  cancel: NonNullable<Order['cancel']>;
}

export function Cancellation({ order: { amountPaid, walletUsed }, cancel }: CancellationProps) {
  const texts = ordersTexts().cancel;
  return (
    <section aria-labelledby="cancelled">
      <h2 id="cancelled" className="label">
        {texts.title}
      </h2>
      <dl className="dl mt-2">
        <dt>{texts.reason}</dt>
        <dd>{cancel.reason}</dd>
        <dt>{texts.asked}</dt>
        <dd>{formatDate(cancel.at)}</dd>
        {amountPaid > 0 && (
          <>
            <dt>{texts.charge}</dt>
            <dd>{formatMoney(cancel.charge)}</dd>
            <dt>
              <b>{texts.back}</b>
            </dt>
            <dd>
              <b>{formatMoney(cancel.refundAmount)}</b>
            </dd>
          </>
        )}
        {walletUsed > 0 && (
          <>
            <dt>{texts.toWallet}</dt>
            <dd>{formatMoney(walletUsed)}</dd>
          </>
        )}
        {amountPaid > 0 && (
          <>
            <dt>{texts.state}</dt>
            <dd>{texts.states[cancel.refundStatus]}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
