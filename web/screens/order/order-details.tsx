import type { Order } from '#contracts/orders';
import { type Definition, DefinitionList } from '../../components/text/definition-list.tsx';
import { t } from '../../i18n/language.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { formatDate } from '../../shop/format.ts';
import css from './order.module.css';

export const OrderDetails = ({ order }: { order: Order }) => (
  <>
    <section className={css.details} aria-labelledby="numbers">
      <h2 id="numbers" className="label">
        {ordersTexts().numbers}
      </h2>
      <DefinitionList className="definition-list mt-2" rows={referenceRows(order)} />
    </section>
    <DeliveryAddress order={order} />
  </>
);

function referenceRows(order: Order): Definition[] {
  const { product, csd, vehicle } = order;
  return [
    [ordersTexts().indexNo, code(product.csdIndexNo)],
    [ordersTexts().validTill, csd.availabilityValidTill && formatDate(csd.availabilityValidTill)],
    [ordersTexts().demandNo, code(csd.demandNo)],
    [ordersTexts().paidAt, csd.paidAt && formatDate(csd.paidAt)],
    [ordersTexts().lso, code(csd.lsoNo, csd.lsoDate)],
    [ordersTexts().chassis, code(vehicle.vinMasked)],
    [ordersTexts().registration, code(vehicle.registrationNo)],
  ];
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
