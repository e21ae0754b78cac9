import type { Order } from '#contracts/orders';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { formatDate, formatMoney } from '../../shop/format.ts';

interface CancelledProps {
  order: Order;
  cancel: NonNullable<Order['cancel']>;
}

/** What was asked, what it costs, and where the money is. */
export function Cancelled({ order: { amountPaid, walletUsed }, cancel }: CancelledProps) {
  const says = ordersTexts().cancel;
  return (
    <section aria-labelledby="cancelled">
      <h2 id="cancelled" className="label">
        {says.title}
      </h2>
      <dl className="dl mt-2">
        <dt>{says.reason}</dt>
        <dd>{cancel.reason}</dd>
        <dt>{says.asked}</dt>
        <dd>{formatDate(cancel.at)}</dd>
        {amountPaid > 0 && (
          <>
            <dt>{says.charge}</dt>
            <dd>{formatMoney(cancel.charge)}</dd>
            <dt>
              <b>{says.back}</b>
            </dt>
            <dd>
              <b>{formatMoney(cancel.refundAmount)}</b>
            </dd>
          </>
        )}
        {walletUsed > 0 && (
          <>
            <dt>{says.toWallet}</dt>
            <dd>{formatMoney(walletUsed)}</dd>
          </>
        )}
        {amountPaid > 0 && (
          <>
            <dt>{says.state}</dt>
            <dd>{says.states[cancel.refundStatus]}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
