import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { createOrder, type NewOrder, type Order } from '#contracts/orders';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showError, showSuccess } from '../../components/feedback/toast.tsx';
import { useRetryWhenOnline } from '../../components/loading/load-error.tsx';
import { usePay } from '../../hooks/use-pay.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { paths } from '../../paths.ts';
import { clearCheckoutState } from './checkout-state.ts';
import { type StepName, stepParams } from './use-steps.ts';

/** The step that can fix an error; all other errors belong to the payment. */
const stepByErrorCode: Record<string, StepName> = {
  PROFILE_INCOMPLETE: 'customer',
  PIN_NOT_SERVICEABLE: 'address',
  ACCESSORY_UNKNOWN: 'extras',
  INSURANCE_UNKNOWN: 'extras',
  OFFER_NOT_APPLICABLE: 'offer',
  WALLET_CHANGED: 'offer',
};

export type BookingError = { step: StepName; code: string; message: string; cause: Error };

function toBookingError(error: Error): BookingError {
  const code = error instanceof ApiError ? error.code : '';
  return {
    step: stepByErrorCode[code] ?? 'pay',
    code,
    message: t.errorMessage(error),
    cause: error,
  };
}

/**
 * Creates the order and opens the payment page. When the payment fails, the buyer can pay on the order's page. A buyer
 * who has left the checkout gets a toast and is not redirected.
 */
export function useBooking() {
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const client = useQueryClient();
  const pay = usePay();
  const [order, setOrder] = useState<Order>();
  const [error, setError] = useState<BookingError>();
  useRetryWhenOnline(error?.cause, () => setError(undefined));
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function payFor(order: Order) {
    if (!isMounted.current) return showSuccess(checkoutTexts().blockers.placed(order.orderNo));
    if (order.amountDue === 0) return navigate(paths.order(order._id));
    try {
      await pay.mutateAsync(order);
    } catch (error) {
      if (isMounted.current) navigate(paths.order(order._id));
      if (error instanceof Error) showError(error);
    }
  }

  const book = useSingleFlightMutation({
    mutationFn: async (body: NewOrder) => {
      const { order: created } = await call(createOrder, { body });
      setOrder(created);
      if (created.cartItemId) clearCheckoutState(created.cartItemId);
      await payFor(created);
    },
    onMutate: () => setError(undefined),
    onError: (error) => {
      const bookingError = toBookingError(error);
      setError(bookingError);
      if (!isMounted.current) showError(error);
      else if (bookingError.step !== 'pay')
        setParams(stepParams(bookingError.step), { preventScrollReset: true });
      // A rejected order means that the data on the screen is stale.
      return client.invalidateQueries();
    },
  });
  return {
    /** Defined while the payment page opens. */
    order,
    error,
    isBusy: book.isPending,
    book: book.mutate,
    clearError: () => setError(undefined),
  };
}
export type Booking = ReturnType<typeof useBooking>;
