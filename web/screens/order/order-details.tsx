import type { Complaint } from '#contracts/complaints';
import type { Order } from '#contracts/orders';
import { type Definition, DefinitionList } from '../../components/text/definition-list.tsx';
import { t } from '../../i18n/language.ts';
import { bookingTexts } from '../../i18n/messages/booking.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { formatDate, formatShortDate } from '../../shop/format.ts';
import { orderProgress } from '../../shop/order-progress.ts';
import { daysBetween, formatWait } from '../../shop/wait.ts';
import { ChangeDealer } from './change-dealer.tsx';
import css from './order.module.css';

type OrderDetailsProps = { order: Order; complaints: readonly Complaint[] };

export const OrderDetails = ({ order, complaints }: OrderDetailsProps) => (
  <>
    <section className={css.details} aria-labelledby="numbers">
      <h2 id="numbers" className="label">
        {ordersTexts().numbers}
      </h2>
      <DefinitionList className="definition-list mt-2" rows={referenceRows(order)} />
    </section>
    {order.dealer && (
      <section aria-labelledby="dealer">
        <h2 id="dealer" className="label">
          {ordersTexts().dealer}
        </h2>
        <p className="mt-2">
          <b>{order.dealer.name}</b>
          <br />
          <a className={css.touchTarget} href={`tel:+91${order.dealer.mobile}`}>
            {order.dealer.mobile}
          </a>
          {order.depot && (
            <>
              <br />
              <span className="muted">
                {ordersTexts().depot}: {order.depot.name}
              </span>
            </>
          )}
        </p>
        <ChangeDealer order={order} complaints={complaints} />
      </section>
    )}
    <DeliveryAddress order={order} />
  </>
);

function referenceRows(order: Order): Definition[] {
  const { product, csd, vehicle } = order;
  return [
    [ordersTexts().indexNo, code(product.csdIndexNo)],
    [
      ordersTexts().expectedDelivery,
      orderProgress(order).remaining.length > 0 && deliveryPeriod(order),
    ],
    [ordersTexts().validTill, csd.availabilityValidTill && formatDate(csd.availabilityValidTill)],
    [ordersTexts().demandNo, code(csd.demandNo)],
    [ordersTexts().paidAt, csd.paidAt && formatDate(csd.paidAt)],
    [ordersTexts().lso, code(csd.lsoNo, csd.lsoDate)],
    [ordersTexts().chassis, code(vehicle.vinMasked)],
    [ordersTexts().registration, code(vehicle.registrationNo)],
  ];
}

/** `3 Dec to 21 Dec`, and the same waiting time as before the booking. */
function deliveryPeriod({ expectedDelivery, payment: { at } }: Order) {
  if (!expectedDelivery) return undefined;
  const { from, to } = expectedDelivery;
  return (
    <>
      {ordersTexts().span(formatShortDate(from), formatShortDate(to))}
      {at && (
        <span className="block sm muted">
          {bookingTexts().wait.fromBooking(
            formatWait({ min: daysBetween(at, from), max: daysBetween(at, to) }),
          )}
        </span>
      )}
    </>
  );
}

const code = (text: string | undefined, at?: string) =>
  text && (
    <>
      <span className="code">{text}</span>
      {at && (
        <>
          <br />
          {formatDate(at)}
        </>
      )}
    </>
  );

const DeliveryAddress = ({ order: { address, pincode } }: { order: Order }) => (
  <section aria-labelledby="place">
    <h2 id="place" className="label">
      {ordersTexts().address}
    </h2>
    <p className="mt-2">
      <b>{address.name}</b>
      <br />
      {[address.addressLine1, address.addressLine2].filter(Boolean).join(', ')}
      <br />
      {address.city} {address.pincode}, {t.labels.state[address.stateCode]}
    </p>
    {pincode && <p className="mt-2">{ordersTexts().deliveredAt(pincode)}</p>}
  </section>
);
