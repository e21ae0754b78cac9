import { useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { isOpen, type Order } from '#contracts/orders';
import { ordersQuery } from './use-orders.ts';
import { useProfile } from './use-session.ts';

/** The order that keeps this visitor from booking another car, if there is one. */
export function useOpenOrder(): Order | undefined {
  const { customerDetails, counts } = useProfile();
  const queries = counts.orders > 0 ? [ordersQuery(customerDetails._id)] : [];
  const [orders] = useSuspenseQueries({ queries });
  return openOrderIn(orders?.data.orderList);
}

/** The same for what cannot wait: undefined also while the orders load or cannot be loaded. */
export function useLoadedOpenOrder(): Order | undefined {
  const { customerDetails, counts } = useProfile();
  const { data } = useQuery({ ...ordersQuery(customerDetails._id), enabled: counts.orders > 0 });
  return openOrderIn(data?.orderList);
}

const openOrderIn = (orders?: readonly Order[]) => orders?.find(({ status }) => isOpen(status));
