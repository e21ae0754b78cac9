import type { Order } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { call } from '../api/client.ts';
import { API_BASE } from '../api/send.ts';
import { withWorldParam } from '../api/world.ts';
import { language } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { withPaymentReturn } from '../shop/payment-return.ts';
import { useSingleFlightMutation } from './use-single-flight-mutation.ts';

/** How long the payment page may take to load, in ms. */
const NAVIGATION_TIMEOUT_MS = 15_000;

/** Requests the checksum of an order's token and opens the payment page, which returns to the order. */
export const usePay = () =>
  useSingleFlightMutation({
    mutationFn: async ({ _id, customerId, customerDetails, amountDue }: Order) => {
      const { mobile, email } = customerDetails;
      const { callbackUrl } = await call(payment, {
        params: { mobile, email, customer_id: customerId, amount: String(amountDue) },
        query: { orderId: _id },
      });
      const returnUrl = new URL(withPaymentReturn(paths.order(_id)), location.origin);
      const paymentUrl = new URL(withWorldParam(callbackUrl), API_BASE || location.origin);
      paymentUrl.searchParams.set('return', returnUrl.href);
      paymentUrl.searchParams.set('lang', language);
      location.assign(paymentUrl);
      // Pending until the page is left; coming back or stopping the navigation allows another try.
      await new Promise((resolve) => {
        addEventListener('pageshow', resolve, { once: true });
        setTimeout(resolve, NAVIGATION_TIMEOUT_MS);
      });
    },
  });
