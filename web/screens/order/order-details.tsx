import { Link } from 'react-router-dom';
import { isOpen, type Order } from '#contracts/orders';
import { type Definition, DefinitionList } from '../../components/text/definition-list.tsx';
import { t } from '../../i18n/language.ts';
import { addressesTexts } from '../../i18n/messages/addresses.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { carKey, paths } from '../../paths.ts';
import { formatDate, formatMoney, localise } from '../../shop/format.ts';
import { cityLine } from '../../shop/pin.ts';
import { accessoriesText } from '../../shop/price-choices.ts';
import css from './order.module.css';

export const OrderDetails = ({ order }: { order: Order }) => (
  <>
    <section className={css.details} aria-labelledby="numbers">
      <h2 id="numbers" className="label">
        {ordersTexts().numbers}
      </h2>
      <DefinitionList className="definition-list mt-2" rows={referenceRows(order)} />
    </section>
    <Choices order={order} />
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

/** What the buyer chose beside the car; only the insurance is never left out. */
function Choices({ order }: { order: Order }) {
  const { priceBreakup, offer, product, status } = order;
  const { insurance } = priceBreakup;
  if (!insurance) return null;
  const texts = ordersTexts();
  return (
    <section aria-labelledby="choices">
      <h2 id="choices" className="label">
        {texts.choices}
      </h2>
      <DefinitionList
        className="definition-list mt-2"
        rows={[
          [t.price.insurance, `${insurance.insurer}: ${localise(insurance.planName)}`],
          [texts.addons, insurance.addons.map(localise).join(', ')],
          [t.price.accessories, accessoriesText(priceBreakup)],
          [texts.receipt.offer, offer && offerText(offer)],
        ]}
      />
      {offer?.exchange && (
        <p className="sm mt-2">
          {texts.oldCar(formatMoney(offer.exchange))}{' '}
          {isOpen(status) && (
            <Link to={`${paths.query}?type=exchange&car=${carKey(product)}`}>
              {texts.tellOldCar}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

export const offerText = ({ title, code }: NonNullable<Order['offer']>) =>
  `${localise(title)} (${code})`;

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
      {cityLine(address)}
      {address.landmark && (
        <span className="block">{addressesTexts().landmarkIs(address.landmark)}</span>
      )}
    </p>
    {pincode && <p className="mt-2">{ordersTexts().deliveredAt(pincode)}</p>}
  </section>
);
