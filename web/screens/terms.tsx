import { TextPage } from '../components/text-page.tsx';

/** The terms of the shop. */
export const Screen = () => (
  <TextPage title="Terms and conditions">
    <p>
      All cars are invented and all prices are samples, not offers. This is not CSD, not the AFD
      portal and not a Government site.
    </p>
    <p>
      The booking token is refundable: in full until the availability certificate is issued, less
      ₹500 from then until CSD is paid. A car bought through CSD may not be sold for five years.
    </p>
  </TextPage>
);
