import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contracts/orders';
import { Price } from '../../components/car/price.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { usePay } from '../../hooks/use-pay.ts';
import { t } from '../../i18n/language.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { formatMoney } from '../../shop/format.ts';
import css from './order.module.css';

/** Pays the token. After an error the order is refetched, because it may have changed. */
export function PayToken({ order }: { order: Order }) {
  const pay = usePay();
  const client = useQueryClient();
  return (
    <>
      <div className={css.exactValue}>
        <span className="sm muted">{ordersTexts().token}</span>
        <Price rupees={order.amountDue} size="2rem" />
      </div>
      {pay.error && <Notice kind="alarm">{t.errorMessage(pay.error)}</Notice>}
      <div>
        <button
          type="button"
          className="btn accent large"
          aria-busy={pay.isPending}
          onClick={() => pay.mutate(order, { onError: () => client.invalidateQueries() })}
        >
          {ordersTexts().pay(formatMoney(order.amountDue))}
        </button>
      </div>
    </>
  );
}
