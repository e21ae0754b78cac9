import { useQuery } from '@tanstack/react-query';
import { OWNER_ID } from '#contracts/constants';
import type { Order } from '#contracts/orders';
import { getWallet } from '#contracts/wallet';
import { read } from '../../api/client.ts';
import { useNow } from '../../hooks/use-now.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { formatMoney, formatShortDate } from '../../shop/format.ts';

/** The cashback of an order that is not usable yet, and from when it is. */
export function Cashback({ order: { _id, customerId } }: { order: Order }) {
  const now = useNow();
  const { data } = useQuery(read(getWallet, { params: { ownerId: OWNER_ID, customerId } }));
  const due = (data?.ledger ?? []).filter(
    ({ type, orderId, availableAt = '' }) =>
      type === 'earn' && orderId === _id && Date.parse(availableAt) > now,
  );
  const availableAt = due[0]?.availableAt;
  if (!availableAt) return null;
  const amount = due.reduce((sum, entry) => sum + entry.amount, 0);
  return <p>{ordersTexts().cashback(formatMoney(amount), formatShortDate(availableAt))}</p>;
}
