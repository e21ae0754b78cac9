import { useSuspenseQuery } from '@tanstack/react-query';
import type { Product, Variant } from '#contracts/catalogue';
import { t } from '../../i18n/language.ts';
import { requestsTexts } from '../../i18n/messages/requests.ts';
import { carKey } from '../../paths.ts';
import { carDetails } from '../../shop/car-details.ts';
import { formatMoney } from '../../shop/format.ts';
import { isAvailableNow, type RequestedCar, type SavedRequest } from '../../shop/saved-requests.ts';

type CarNowProps = { car: RequestedCar; request: SavedRequest };

const useCar = (car: RequestedCar) => useSuspenseQuery(carDetails(carKey(car))).data.productDetails;

/** Whether the variant of a request can be had by now. */
export function AvailabilityNow({ car: requested, request }: CarNowProps) {
  const car = useCar(requested);
  const texts = requestsTexts();
  const variant = car.variants.find(({ _id }) => _id === request.variantId);
  if (!variant?.isActive || car.csdStatus === 'discontinued')
    return <span className="sm muted">{texts.gone}</span>;
  if (isAvailableNow(car, variant)) return <span className="tag good">{texts.availableNow}</span>;
  return <span className="sm muted">{whyNotNow(car.csdStatus, variant.stockState)}</span>;
}

/** A car that is only waited for can be booked, and may have been. */
function whyNotNow(status: Product['csdStatus'], stock: Variant['stockState']) {
  if (stock === 'soldOut') return t.car.soldOut;
  return status === 'available' ? requestsTexts().notYet : t.labels.csdStatus[status];
}

/** The price of the car or the variant asked about, and how it differs from that at the time of the request. */
export function PriceNow({ car: requested, request: { price, variantId } }: CarNowProps) {
  const car = useCar(requested);
  const texts = requestsTexts();
  const variant = car.variants.find(({ _id }) => _id === variantId);
  if (variantId && !variant?.isActive) return <span className="sm muted">{texts.gone}</span>;
  const csd = variant?.csdPrice ?? car.priceFrom.csd;
  if (price === undefined || csd === price)
    return <span className="sm muted">{texts.unchanged}</span>;
  return (
    <>
      <span className="sm">{texts.now(formatMoney(csd))}</span>
      <span className={csd < price ? 'tag good' : 'tag'}>
        {csd < price ? texts.less(formatMoney(price - csd)) : texts.more(formatMoney(csd - price))}
      </span>
    </>
  );
}
