import { useSuspenseQueries } from '@tanstack/react-query';
import { isOpen, type Order } from '#contracts/orders';
import { ordersQuery } from './use-orders.ts';
import { useProfile } from './use-session.ts';

/** The order that keeps this visitor from booking another car, if there is one. */
export function useOpenOrder(): Order | undefined {
  const { customerDetails, counts } = useProfile();
  const queries = counts.orders > 0 ? [ordersQuery(customerDetails._id)] : [];
  const [orders] = useSuspenseQueries({ queries });
  return orders?.data.orderList.find(({ status }) => isOpen(status));
}
