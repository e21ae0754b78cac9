import type { Order } from '#contracts/orders';
import { payment } from '#contracts/payments';
import { API_BASE, call } from '../api/client.ts';
import { withWorldParam } from '../api/world.ts';
import { language } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { useSingleFlightMutation } from './use-single-flight-mutation.ts';

/** So long the payment page may take to come, in ms. */
const PAGE_MS = 15_000;

/** Asks for the checksum of an order's token and goes to the payment page, which comes back to the order. */
export const usePay = () =>
  useSingleFlightMutation({
    mutationFn: async ({ _id, customerId, customerDetails, amountDue }: Order) => {
      const { mobile, email } = customerDetails;
      const { callbackUrl } = await call(payment, {
        params: { mobile, email, customer_id: customerId, amount: String(amountDue) },
      });
      const back = new URL(paths.order(_id), location.origin);
      const page = new URL(withWorldParam(callbackUrl), API_BASE || location.origin);
      page.searchParams.set('return', back.href);
      page.searchParams.set('lang', language);
      location.assign(page);
      // On its way until this page is left; whoever comes back to it, or has stopped the browser, may pay again.
      await new Promise((over) => {
        addEventListener('pageshow', over, { once: true });
        setTimeout(over, PAGE_MS);
      });
    },
  });
