import { useSuspenseQuery } from '@tanstack/react-query';
import type { Product } from '#contracts/catalogue';
import { REVIEW_PAGE } from '#contracts/constants';
import { productReviewList } from '#contracts/reviews';
import { read } from '../../api/client.ts';
import { useOrders } from '../../hooks/use-orders.ts';
import { useCustomerId } from '../../hooks/use-session.ts';

export function useDeliveredOrder({ _id }: Product) {
  return useOrders().find(
    ({ product, status }) => product._id === _id && (status === 'DELIVERED' || status === 'CLOSED'),
  );
}

export function useOwnReview({ _id: productId }: Product) {
  const customerId = useCustomerId();
  const params = { productId, limit: REVIEW_PAGE, skip: 0 };
  const { reviewList } = useSuspenseQuery(read(productReviewList, { params })).data;
  return reviewList.find((review) => review.customerId === customerId);
}
