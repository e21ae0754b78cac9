import { useQuery } from '@tanstack/react-query';
import type { Complaint } from '#contracts/complaints';
import type { Order } from '#contracts/orders';
import { DealerMapLink } from '../../components/dealer-map-link.tsx';
import { DealerPhoneLink } from '../../components/dealer-phone-link.tsx';
import { DefinitionList } from '../../components/text/definition-list.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { bookingTexts } from '../../i18n/messages/booking.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { formatShortDate } from '../../shop/format.ts';
import { pinQuery } from '../../shop/pin.ts';
import { deliveryPeriod } from '../../shop/wait.ts';
import { ChangeDealer } from './change-dealer.tsx';
import css from './order.module.css';

type OrderDealerProps = { order: Order; complaints: readonly Complaint[] };

/** Who hands over the car: how to reach them, where and when, and the way to another dealer. */
export function OrderDealer({ order, complaints }: OrderDealerProps) {
  const { dealer, depot, product, address, pincode = address.pincode } = order;
  const { data } = useQuery({ ...pinQuery(pincode, product.subCategoryId), enabled: !!dealer });
  useNow(); // the days of delivery end
  if (!dealer) return null;
  const texts = bookingTexts().dealer;
  return (
    <section aria-labelledby="dealer">
      <h2 id="dealer" className="label">
        {ordersTexts().dealer}
      </h2>
      <p className="mt-2">
        <b>{dealer.name}</b>
      </p>
      <DefinitionList
        className="definition-list mt-2"
        rows={[
          [texts.phone, <DealerPhoneLink key="phone" dealer={dealer} />],
          [
            texts.where,
            <span key="where" className={css.place}>
              {texts.distance(dealer.city, data?.city)} <DealerMapLink dealer={dealer} />
            </span>,
          ],
          [ordersTexts().expectedDelivery, expectedDelivery(order)],
          [ordersTexts().depot, depot?.name],
        ]}
      />
      <ChangeDealer order={order} complaints={complaints} />
    </section>
  );
}

/** `3 Dec to 21 Dec`. */
function expectedDelivery(order: Order) {
  const period = deliveryPeriod(order);
  return period && ordersTexts().span(formatShortDate(period.from), formatShortDate(period.to));
}
