import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { createOrder, type NewOrder, type Order } from '#contracts/orders';
import { ApiError, call } from '../../api/client.ts';
import { showError, showSuccess } from '../../components/toast.tsx';
import { usePay } from '../../hooks/use-pay.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { paths } from '../../paths.ts';
import { forget } from './checkout-state.ts';
import { type StepName, withStep } from './use-steps.ts';

/** Where a refusal can be mended; all others stand at the payment. */
const mendedAt: Record<string, StepName> = {
  PROFILE_INCOMPLETE: 'who',
  PIN_NOT_SERVICEABLE: 'address',
  ACCESSORY_UNKNOWN: 'extras',
  INSURANCE_UNKNOWN: 'extras',
  OFFER_NOT_APPLICABLE: 'offer',
  WALLET_CHANGED: 'offer',
};

export interface Refusal {
  step: StepName;
  code: string;
  says: string;
}

function refusalOf(error: Error): Refusal {
  const code = error instanceof ApiError ? error.code : '';
  return { step: mendedAt[code] ?? 'pay', code, says: t.refusal(error) };
}

/**
 * Makes the order and goes to the payment page. Once the order is made, everything else is done on its own page: a
 * token that cannot be paid now is paid from there. Whoever has left the checkout meanwhile is told, and stays put.
 */
export function useBooking() {
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const client = useQueryClient();
  const pay = usePay();
  const [made, setMade] = useState<Order>();
  const [refusal, setRefusal] = useState<Refusal>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function payFor(order: Order) {
    if (!isHere.current) return showSuccess(checkoutTexts().stops.left(order.orderNo));
    if (order.amountDue === 0) return navigate(paths.order(order._id));
    try {
      await pay.mutateAsync(order);
    } catch (error) {
      if (error instanceof Error) showError(error);
      if (isHere.current) navigate(paths.order(order._id));
    }
  }

  const book = useSingleFlightMutation({
    mutationFn: async (body: NewOrder) => {
      const { order } = await call(createOrder, { body });
      setMade(order);
      if (order.cartItemId) forget(order.cartItemId);
      await payFor(order);
    },
    onMutate: () => setRefusal(undefined),
    onError: (error) => {
      const found = refusalOf(error);
      setRefusal(found);
      if (!isHere.current) showError(error);
      else if (found.step !== 'pay') setParams(withStep(found.step), { preventScrollReset: true });
      // What was refused has changed since it was read.
      return client.invalidateQueries();
    },
  });
  return {
    /** The order, from when it is made until the payment page is there. */
    made,
    refusal,
    isBusy: book.isPending,
    book: book.mutate,
    mended: () => setRefusal(undefined),
  };
}
export type Booking = ReturnType<typeof useBooking>;
